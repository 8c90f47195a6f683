import { useId } from 'react'
import { employeeTexts } from '../../../i18n/employees.ts'
import { useTexts } from '../../shell/use-language.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { TeamsToChoose } from './employee-rows.ts'

/** The team of an employee: an existing one, or a new one. */
export function TeamField({
  teams,
  field,
}: {
  teams: TeamsToChoose
  field: {
    name: string
    defaultValue: string | undefined
    error: string | undefined
    maxLength?: number | undefined
  }
}) {
  const t = useTexts(employeeTexts)
  const list = useId()
  return (
    <>
      <TextField
        name={field.name}
        defaultValue={field.defaultValue}
        error={field.error}
        maxLength={field.maxLength}
        label={t.team}
        optional={t.form.optional}
        hint={t.form.teamHint}
        list={teams.length > 0 ? list : undefined}
        autoComplete="off"
      />
      {teams.length > 0 && (
        <datalist id={list}>
          {teams.map(({ name, people }) => (
            <option key={name} value={name}>
              {t.inTeam(people)}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}
