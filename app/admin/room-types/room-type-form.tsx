import type { RoomType } from '../../../domain/room-types/shapes.ts'
import { roomTypeTexts } from '../../../i18n/room-types.ts'
import type { FieldRules } from '../../forms/check.ts'
import { useTexts } from '../../shell/use-language.ts'
import { TextField } from '../../ui/text-field.tsx'
import { SheetForm, useSheetForm } from '../kit/sheet-form.tsx'
import type { FormAnswer, ToastMessage } from '../kit/use-action-toast.tsx'

/** The name of a room type. */
export function RoomTypeForm({
  type,
  formKey,
  rules,
  answer,
  label,
  toast,
}: {
  /** Undefined for a new type. */
  type?: RoomType
  formKey?: string
  rules: FieldRules
  answer: FormAnswer<{ roomType: RoomType }> | undefined
  label: string
  toast: (type: RoomType) => ToastMessage
}) {
  const t = useTexts(roomTypeTexts)
  const sheetForm = useSheetForm<{ name: string }, { roomType: RoomType }>({
    rules,
    defaultValue: type && { name: type.name },
    answer,
    ownField: 'name',
    toast: ({ roomType }) => toast(roomType),
    loaded: { revision: type?.revision, values: type?.name },
  })
  return (
    <SheetForm
      of={sheetForm}
      hidden={{ revision: sheetForm.seen, key: formKey }}
      current={type && t.now(type.name)}
      label={label}
    >
      <TextField {...sheetForm.form.limited('name')} label={t.name} hint={t.nameHint} autoComplete="off" />
    </SheetForm>
  )
}
