import { useRef } from 'react'
import { rangesOf } from '../../../domain/staff/rules.ts'
import type { Employee, StaffRole } from '../../../domain/staff/shapes.ts'
import { adminTexts } from '../../../i18n/admin.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import type { FieldRules } from '../../forms/check.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { TextField } from '../../ui/text-field.tsx'
import { SheetForm, useSheetForm } from '../kit/sheet-form.tsx'
import type { FormAnswer } from '../kit/use-action-toast.tsx'
import type { TeamsToChoose } from './employee-rows.ts'
import { RoleField } from './role-field.tsx'
import { AssignedRoomsField, type RoomsToChoose } from './rooms-field.tsx'
import { TeamField } from './team-field.tsx'

interface Input extends Record<string, unknown> {
  name: string
  role: StaffRole
  team: string
  numbers: string
  revision: number
}

/** Name, role, team and rooms of an employee. */
export function EmployeeForm({
  employee,
  isMe,
  choices,
  teams,
  rules,
  answer,
}: {
  employee: Employee
  isMe: boolean
  choices: RoomsToChoose
  teams: TeamsToChoose
  rules: FieldRules
  answer: FormAnswer<{ employee: Employee; revokedInvitations: number }> | undefined
}) {
  const t = useTexts(employeeTexts)
  const { save } = useTexts(adminTexts)
  const { userId, name, role, team, revision } = employee
  const numbers = rangesOf(employee.rooms)
  const values = { name, role, team, numbers }
  const before = useRef(values)
  const sheetForm = useSheetForm<Input, { employee: Employee; revokedInvitations: number }>({
    rules,
    defaultValue: values,
    answer,
    ownField: 'numbers',
    toast: ({ employee: saved, revokedInvitations }) => ({
      text: t.done.changed(saved.name, revokedInvitations),
      undo: {
        send: { ...before.current, revision: String(saved.revision) },
        to: paths.employee(userId),
      },
    }),
    loaded: { revision, values },
  })
  const { form } = sheetForm
  const typedRole = form.field('role').defaultValue
  return (
    <SheetForm
      of={sheetForm}
      hidden={{ revision: sheetForm.seen }}
      current={t.form.now({ name, role: t.roles[role], team, rooms: numbers })}
      label={save}
    >
      <TextField {...form.field('name')} label={t.name} hint={t.form.nameHint} autoComplete="off" />
      <RoleField
        name="role"
        role={typedRole === 'admin' || typedRole === 'employee' ? typedRole : role}
        isOwn={isMe}
      />
      <TeamField teams={teams} field={form.field('team')} />
      <AssignedRoomsField {...choices} field={form.field('numbers')} />
    </SheetForm>
  )
}
