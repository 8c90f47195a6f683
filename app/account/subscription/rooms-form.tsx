import { Form, useNavigation } from 'react-router'
import { subscriptionTexts } from '../../../i18n/subscription.ts'
import { PutBackNotice } from '../../forms/put-back.tsx'
import { useForm } from '../../forms/use-form.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import { Submit } from '../../ui/submit.tsx'
import { Answered, type SubscriptionAnswer } from './answer.tsx'
import { RoomsField } from './rooms-field.tsx'
import { ROOMS_SECTION, RoomsPricePreview } from './rooms-preview.tsx'
import type { Manages } from './subscription.server.ts'
import type { SubscriptionSummary } from './summary.server.ts'

interface Props {
  standing: SubscriptionSummary
  manages: Manages
  answer: SubscriptionAnswer | undefined
}

/** Changes the number of rooms: the provider's preview of the costs comes first, then the confirmation. */
export function RoomsForm({ standing, manages, answer }: Props) {
  const t = useTexts(subscriptionTexts)
  const { paid, typed, preview, rules } = manages
  const form = useForm<{ numberOfRooms: number }>({
    rules,
    defaultValue: { numberOfRooms: typed ?? standing.numberOfRooms },
    answer: preview?.ok === false ? preview : undefined,
  })
  const isBusy = useNavigation().location?.search.includes('numberOfRooms=') ?? false
  return (
    <section id={ROOMS_SECTION} className="flex flex-col gap-4 card p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t.change.title}</h2>
      <Answered answer={answer} to="change-rooms" />
      <Form
        {...form.props}
        method="get"
        action={`${paths.account}#${ROOMS_SECTION}`}
        preventScrollReset
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="tab" value="subscription" />
        <PutBackNotice form={form} />
        {form.error && <Notice kind="trouble">{form.error}</Notice>}
        <RoomsField {...form.field('numberOfRooms')} label={t.change.rooms} rooms={paid.rooms} />
        <div className="flex flex-col sm:flex-row">
          <Submit isBusy={isBusy} busyLabel={t.change.previewing} kind="plain">
            {t.change.preview}
          </Submit>
        </div>
      </Form>
      <div aria-live="polite" className="empty:-mt-4">
        {preview?.ok && (
          <RoomsPricePreview
            from={standing.numberOfRooms}
            price={paid.price}
            preview={preview.value}
            changeKey={manages.key}
          />
        )}
      </div>
    </section>
  )
}
