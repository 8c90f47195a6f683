import { useLocation, useOutletContext } from 'react-router'
import type { Employee } from '../../../domain/staff/shapes.ts'
import { adminTexts } from '../../../i18n/admin.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import type { FieldRules } from '../../forms/check.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { SheetForm, useSheetForm } from '../kit/sheet-form.tsx'
import type { FormAnswer } from '../kit/use-action-toast.tsx'
import type { EmployeesContext } from './assign-form.tsx'
import { PeopleChosen, revisionsOf } from './people-chosen.tsx'
import { TeamField, type TeamsToChoose } from './team-field.tsx'
import { employeesBackOf, type TeamsGiven } from './use-actions.ts'

interface Input extends Record<string, unknown> {
  team: string
}

/** In which group several people work. Saved, the sheet closes and says so. */
export function TeamForm({
  people,
  teams,
  rules,
  answer,
}: {
  people: readonly Employee[]
  teams: TeamsToChoose
  rules: FieldRules
  answer: FormAnswer<TeamsGiven> | undefined
}) {
  const t = useTexts(employeeTexts)
  const { save } = useTexts(adminTexts)
  const { search } = useLocation()
  const { unselect } = useOutletContext<EmployeesContext>()
  // The form starts with the team if all of them have the same.
  const [first, ...others] = people.map((one) => one.team)
  const team = others.every((other) => other === first) ? (first ?? '') : ''
  const sheetForm = useSheetForm<Input, TeamsGiven>({
    rules,
    defaultValue: { team },
    answer,
    ownField: 'team',
    toast: (given) => ({
      text: t.done.teamOfMany(given.employees.length),
      undo: { send: employeesBackOf('teamOfEach', given), to: paths.employees },
    }),
    next: () => {
      unselect()
      return `${paths.employees}${search}`
    },
    loaded: { revision: revisionsOf(people), values: people.map((one) => one.team) },
  })
  return (
    <SheetForm of={sheetForm} current={t.many.now} label={save}>
      <PeopleChosen
        title={t.many.teams}
        people={people}
        has={(employee) => employee.team || t.noTeam}
        seen={String(sheetForm.seen)}
      />
      <TeamField teams={teams} field={sheetForm.form.field('team')} />
    </SheetForm>
  )
}
