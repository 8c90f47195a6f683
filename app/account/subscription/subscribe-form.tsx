import { useNavigation } from 'react-router'
import { monthlyPrice } from '../../../domain/billing/rules.ts'
import { ROOMS_MOST } from '../../../domain/billing/shapes.ts'
import { money } from '../../../i18n/formats.ts'
import type { SubscriptionTexts } from '../../../i18n/fr/subscription.ts'
import { subscriptionTexts } from '../../../i18n/subscription.ts'
import { PutBackNotice } from '../../forms/put-back.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useReading } from '../../forms/use-reading.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import { Submit } from '../../ui/submit.tsx'
import { Answered, type SubscriptionAnswer } from './answer.tsx'
import { RoomsField } from './rooms-field.tsx'
import type { Manages } from './subscription.server.ts'
import type { SubscriptionSummary } from './summary.server.ts'

interface Props {
  standing: SubscriptionSummary
  manages: Manages
  answer: SubscriptionAnswer | undefined
}

/** For how many rooms, what that costs, and on to the payment. */
export function SubscribeForm({ standing, manages, answer }: Props) {
  const id = 'subscribe'
  const language = useLanguage()
  const { subscribe: t } = subscriptionTexts[language]
  const { paid, typed, rules, key } = manages
  const atFirst = Math.max(readRooms(typed) ?? standing.numberOfRooms, paid.rooms)
  const form = useForm<{ numberOfRooms: number }>({
    rules,
    defaultValue: { numberOfRooms: atFirst },
    answer: answer?.ok === false && answer.of === 'checkout' ? answer : undefined,
  })
  const rooms = useReading(atFirst, readRooms)
  const isBusy = useNavigation().formData?.get('intent') === 'checkout'
  const { trialEnds, daysLeft, status } = standing
  return (
    <section id={id} className="flex flex-col gap-4 card p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{titleOf(standing, t)}</h2>
      {status === 'active' && <p>{t.onlineBody}</p>}
      <Form
        {...form.props}
        method="post"
        action={`${paths.manageSubscription}#${id}`}
        preventScrollReset
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="intent" value="checkout" />
        <input type="hidden" name="key" value={key} />
        <PutBackNotice form={form} />
        {form.error && <Notice kind="trouble">{form.error}</Notice>}
        <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
          <RoomsField {...form.field('numberOfRooms')} {...rooms.props} label={t.rooms} rooms={paid.rooms} />
          <div className="flex flex-col gap-1 noscript:hidden sm:pt-7">
            <output className="flex flex-wrap items-baseline gap-x-2">
              <strong className="headline text-3xl text-brand tabular-nums">
                {money(language)(monthlyPrice(rooms.value, paid.price))}
              </strong>
              {t.monthly}
            </output>
            <p className="text-sm text-soft">{t.currency(paid.price.currency.toUpperCase())}</p>
          </div>
        </div>
        <p className="text-sm text-soft">
          {daysLeft !== undefined && trialEnds ? t.fromTrialOn(trialEnds) : t.fromNow}
        </p>
        <Answered answer={answer?.ok ? answer : undefined} to="checkout" />
        <div className="flex flex-col sm:flex-row">
          <Submit isBusy={isBusy} busyLabel={t.submitting}>
            {t.submit}
          </Submit>
        </div>
      </Form>
    </section>
  )
}

function titleOf({ status }: SubscriptionSummary, t: SubscriptionTexts['subscribe']): string {
  if (status === 'active') return t.online
  return status === 'cancelled' ? t.again : t.title
}

/** The number that was typed, where it is one that can be subscribed to. */
function readRooms(typed: string | null): number | undefined {
  const rooms = Number(typed)
  return Number.isInteger(rooms) && rooms >= 1 && rooms <= ROOMS_MOST ? rooms : undefined
}
