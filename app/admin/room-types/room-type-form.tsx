import { useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { RoomType } from '../../../domain/room-types/shapes.ts'
import { adminTexts } from '../../../i18n/admin.ts'
import { roomTypeTexts } from '../../../i18n/room-types.ts'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import { useLeaveGuard } from '../../forms/use-leave-guard.tsx'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Submit } from '../../ui/submit.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormRefused, refusalIn } from '../kit/form-refused.tsx'
import { type Answer, type Said, useSaid } from '../kit/use-said.tsx'
import { useSeenRevision } from '../kit/use-seen-revision.ts'

interface Input extends Record<string, unknown> {
  name: string
  revision: number
}

/** What a type is called. Saved, its sheet closes and says so. */
export function RoomTypeForm({
  type,
  formKey,
  rules,
  answer,
  label,
  say,
}: {
  /** Nothing where it is a new one. */
  type?: RoomType
  formKey?: string
  rules: FormOptions<Input>['rules']
  answer: Answer<{ roomType: RoomType }> | undefined
  label: string
  say: (type: RoomType) => Said
}) {
  const t = useTexts(roomTypeTexts)
  const { saving } = useTexts(adminTexts)
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Input>({ rules, defaultValue: type && { name: type.name }, answer: refusalIn(answer) })
  const isSaved = answer?.ok === true
  const leaveDialog = useLeaveGuard(element, isSaved)
  const said = useSaid(
    answer,
    ({ roomType }) => say(roomType),
    () => navigate(paths.roomTypes, { preventScrollReset: true }),
  )
  const seen = useSeenRevision(type?.revision, type?.name, answer)
  const isBusy = useNavigation().formData?.has('name') ?? false
  return (
    <>
      <Form ref={element} {...form.props} method="post" preventScrollReset className="flex flex-col gap-5">
        <FormRefused form={form} answer={answer} now={type && t.now(type.name)} />
        {said}
        {type && <input type="hidden" name="revision" value={seen} />}
        {formKey && <input type="hidden" name="key" value={formKey} />}
        <TextField {...form.limited('name')} label={t.name} hint={t.nameHint} autoComplete="off" />
        <Submit isBusy={isBusy} busyLabel={saving}>
          {label}
        </Submit>
      </Form>
      {leaveDialog}
    </>
  )
}
