import { useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { Invitation } from '../../../../domain/invitations/shapes.ts'
import { rangesOf } from '../../../../domain/staff/rules.ts'
import type { StaffRole } from '../../../../domain/staff/shapes.ts'
import { adminTexts } from '../../../../i18n/admin.ts'
import { employeeTexts } from '../../../../i18n/employees.ts'
import { type FormOptions, useForm } from '../../../forms/use-form.ts'
import { useLeaveGuard } from '../../../forms/use-leave-guard.tsx'
import { Form } from '../../../shell/of-hotel.tsx'
import * as paths from '../../../shell/paths.ts'
import { useTexts } from '../../../shell/use-language.ts'
import { Submit } from '../../../ui/submit.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FormRefused, refusalIn } from '../../kit/form-refused.tsx'
import { type Answer, type Said, useSaid } from '../../kit/use-said.tsx'
import { useSeenRevision } from '../../kit/use-seen-revision.ts'
import { RoleField } from '../role-field.tsx'
import { RoomsField, type RoomsToChoose } from '../rooms-field.tsx'

interface Input extends Record<string, unknown> {
  name: string
  email: string
  role: StaffRole
  numbers: string
  version: string
}

/** For whom a place is kept, as what, and with which rooms. Saved, its sheet closes and says so. */
export function PlaceForm({
  place,
  formKey,
  choices,
  rules,
  answer,
  label,
  say,
}: {
  /** Nothing where it is a new one. */
  place?: Invitation
  formKey?: string
  choices: RoomsToChoose
  rules: FormOptions<Input>['rules']
  answer: Answer<{ invitation: Invitation }> | undefined
  label: string
  say: (place: Invitation) => Said
}) {
  const t = useTexts(employeeTexts)
  const { saving } = useTexts(adminTexts)
  const navigate = useNavigate()
  const { search } = useLocation()
  const element = useRef<HTMLFormElement>(null)
  const numbers = rangesOf(place?.rooms ?? [])
  const form = useForm<Input>({
    rules,
    defaultValue: place && { name: place.name, email: place.email ?? '', role: place.role, numbers },
    answer: refusalIn(answer),
  })
  const leaveDialog = useLeaveGuard(element, answer?.ok === true)
  const said = useSaid(
    answer,
    ({ invitation }) => say(invitation),
    () => navigate(`${paths.employees}${search}`, { preventScrollReset: true }),
  )
  const seen = useSeenRevision(place?.version, place?.version, answer)
  const isBusy = useNavigation().formData?.has('numbers') ?? false
  return (
    <>
      <Form ref={element} {...form.props} method="post" preventScrollReset className="flex flex-col gap-5">
        <FormRefused
          form={form}
          answer={answer}
          now={place && t.form.now({ ...place, role: t.roles[place.role], rooms: numbers })}
        />
        {said}
        {place && <input type="hidden" name="version" value={seen} />}
        {formKey && <input type="hidden" name="key" value={formKey} />}
        <TextField {...form.field('name')} label={t.name} hint={t.form.nameHint} autoComplete="off" />
        <TextField
          {...form.field('email')}
          type="email"
          label={t.form.email}
          optional={t.form.optional}
          hint={t.form.emailHint}
          autoComplete="off"
        />
        <RoleField name="role" role={form.field('role').defaultValue === 'admin' ? 'admin' : 'employee'} />
        <RoomsField {...choices} field={form.field('numbers')} />
        <Submit isBusy={isBusy} busyLabel={saving}>
          {label}
        </Submit>
      </Form>
      {leaveDialog}
    </>
  )
}
