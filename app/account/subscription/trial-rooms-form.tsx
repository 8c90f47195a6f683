import { useNavigation } from 'react-router'
import { subscriptionTexts } from '../../../i18n/subscription.ts'
import { PutBackNotice } from '../../forms/put-back.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import { Submit } from '../../ui/submit.tsx'
import { Answered, type SubscriptionAnswer } from './answer.tsx'
import { RoomsField } from './rooms-field.tsx'
import { ROOMS_SECTION } from './rooms-preview.tsx'
import type { Manages } from './subscription.server.ts'
import type { SubscriptionSummary } from './summary.server.ts'

interface Props {
  standing: SubscriptionSummary
  manages: Manages
  answer: SubscriptionAnswer | undefined
}

/** For how many rooms the hotel's trial is: it costs nothing, so it is changed without a preview. */
export function TrialRoomsForm({ standing, manages, answer }: Props) {
  const t = useTexts(subscriptionTexts)
  const { paid, rules, key } = manages
  const form = useForm<{ numberOfRooms: number }>({
    rules,
    defaultValue: { numberOfRooms: standing.numberOfRooms },
    answer: answer?.ok === false && answer.of === 'change-rooms' ? answer : undefined,
  })
  const isBusy = useNavigation().formData?.get('intent') === 'change-rooms'
  return (
    <section id={ROOMS_SECTION} className="flex flex-col gap-4 card p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t.trial.title}</h2>
      <p>{t.trial.body}</p>
      <Answered answer={answer?.ok ? answer : undefined} to="change-rooms" />
      <Form
        {...form.props}
        method="post"
        action={`${paths.manageSubscription}#${ROOMS_SECTION}`}
        preventScrollReset
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="intent" value="change-rooms" />
        <input type="hidden" name="key" value={key} />
        <PutBackNotice form={form} />
        {form.error && <Notice kind="trouble">{form.error}</Notice>}
        <RoomsField {...form.field('numberOfRooms')} label={t.trial.rooms} rooms={paid.rooms} />
        <div className="flex flex-col sm:flex-row">
          <Submit isBusy={isBusy} busyLabel={t.trial.submitting} kind="plain">
            {t.trial.submit}
          </Submit>
        </div>
      </Form>
    </section>
  )
}
