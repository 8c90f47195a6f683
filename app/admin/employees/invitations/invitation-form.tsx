import type { Invitation } from '../../../../domain/invitations/shapes.ts'
import { rangesOf } from '../../../../domain/staff/rules.ts'
import type { StaffRole } from '../../../../domain/staff/shapes.ts'
import { employeeTexts } from '../../../../i18n/employees.ts'
import type { FieldRules } from '../../../forms/check.ts'
import { useTexts } from '../../../shell/use-language.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { SheetForm, useSheetForm } from '../../kit/sheet-form.tsx'
import type { FormAnswer, ToastMessage } from '../../kit/use-action-toast.tsx'
import { RoleField } from '../role-field.tsx'
import { AssignedRoomsField, type RoomsToChoose } from '../rooms-field.tsx'

interface Input extends Record<string, unknown> {
  name: string
  email: string
  role: StaffRole
  numbers: string
  version: string
}

/** Name, address, role and rooms of a pending invitation. */
export function PlaceForm({
  place,
  formKey,
  choices,
  rules,
  answer,
  label,
  toast,
}: {
  /** Nothing where it is a new one. */
  place?: Invitation
  formKey?: string
  choices: RoomsToChoose
  rules: FieldRules
  answer: FormAnswer<{ invitation: Invitation }> | undefined
  label: string
  toast: (place: Invitation) => ToastMessage
}) {
  const t = useTexts(employeeTexts)
  const numbers = rangesOf(place?.rooms ?? [])
  const sheetForm = useSheetForm<Input, { invitation: Invitation }>({
    rules,
    defaultValue: place && { name: place.name, email: place.email ?? '', role: place.role, numbers },
    answer,
    ownField: 'numbers',
    toast: ({ invitation }) => toast(invitation),
    loaded: { revision: place?.version, values: place?.version },
  })
  const { form } = sheetForm
  return (
    <SheetForm
      of={sheetForm}
      hidden={{ version: sheetForm.seen, key: formKey }}
      current={place && t.form.now({ ...place, role: t.roles[place.role], rooms: numbers })}
      label={label}
    >
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
      <AssignedRoomsField {...choices} field={form.field('numbers')} />
    </SheetForm>
  )
}
