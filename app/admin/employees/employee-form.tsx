import { useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { rangesOf } from '../../../domain/staff/rules.ts'
import type { Employee, StaffRole } from '../../../domain/staff/shapes.ts'
import { adminTexts } from '../../../i18n/admin.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import { useLeaveGuard } from '../../forms/use-leave-guard.tsx'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Submit } from '../../ui/submit.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormRefused, refusalIn } from '../kit/form-refused.tsx'
import { type Answer, useSaid } from '../kit/use-said.tsx'
import { useSeenRevision } from '../kit/use-seen-revision.ts'
import { RoleField } from './role-field.tsx'
import { RoomsField, type RoomsToChoose } from './rooms-field.tsx'
import { TeamField, type TeamsToChoose } from './team-field.tsx'

interface Input extends Record<string, unknown> {
  name: string
  role: StaffRole
  team: string
  numbers: string
  revision: number
}

/** What somebody is called, what they may do, in which group they work, and which rooms are theirs. Saved, the sheet closes and says so. */
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
  rules: FormOptions<Input>['rules']
  answer: Answer<{ employee: Employee; revokedInvitations: number }> | undefined
}) {
  const t = useTexts(employeeTexts)
  const { save, saving } = useTexts(adminTexts)
  const navigate = useNavigate()
  const { search } = useLocation()
  const element = useRef<HTMLFormElement>(null)
  const { userId, name, role, team, revision } = employee
  const numbers = rangesOf(employee.rooms)
  const before = useRef({ name, role, team, numbers })
  const form = useForm<Input>({
    rules,
    defaultValue: { name, role, team, numbers },
    answer: refusalIn(answer),
  })
  const leaveDialog = useLeaveGuard(element, answer?.ok === true)
  const said = useSaid(
    answer,
    ({ employee: saved, revokedInvitations }) => ({
      text: t.done.changed(saved.name, revokedInvitations),
      undo: {
        send: { ...before.current, revision: String(saved.revision) },
        to: paths.employee(userId),
      },
    }),
    () => navigate(`${paths.employees}${search}`, { preventScrollReset: true }),
  )
  const seen = useSeenRevision(revision, { name, role, team, numbers }, answer)
  const isBusy = useNavigation().formData?.has('numbers') ?? false
  const typedRole = form.field('role').defaultValue
  return (
    <>
      <Form ref={element} {...form.props} method="post" preventScrollReset className="flex flex-col gap-5">
        <FormRefused
          form={form}
          answer={answer}
          now={t.form.now({ name, role: t.roles[role], team, rooms: numbers })}
        />
        {said}
        <input type="hidden" name="revision" value={seen} />
        <TextField {...form.field('name')} label={t.name} hint={t.form.nameHint} autoComplete="off" />
        <RoleField
          name="role"
          role={typedRole === 'admin' || typedRole === 'employee' ? typedRole : role}
          isOwn={isMe}
        />
        <TeamField teams={teams} field={form.field('team')} />
        <RoomsField {...choices} field={form.field('numbers')} />
        <Submit isBusy={isBusy} busyLabel={saving}>
          {save}
        </Submit>
      </Form>
      {leaveDialog}
    </>
  )
}
