import { CircleAlert, CircleCheck, CircleDashed, Hourglass, type LucideIcon } from 'lucide-react'
import { monthlyPrice } from '../../../domain/billing/rules.ts'
import type { Money } from '../../../domain/billing/shapes.ts'
import { billingTexts } from '../../../i18n/billing.ts'
import { money } from '../../../i18n/formats.ts'
import type { BillingTexts } from '../../../i18n/fr/billing.ts'
import { subscriptionTexts } from '../../../i18n/subscription.ts'
import { useLanguage, useTexts } from '../../shell/use-language.ts'
import { Facts } from '../../ui/facts.tsx'
import type { SubscriptionSummary } from './summary.server.ts'

/** How a subscription stands: status, rooms, the end of a trial; to its managers, what is paid and when. */
export function SubscriptionFacts({ status, numberOfRooms, trialEnds, daysLeft, paid }: SubscriptionSummary) {
  const language = useLanguage()
  const all = useTexts(billingTexts)
  const { facts: t } = useTexts(subscriptionTexts)
  const say = money(language)
  const on = (payment: (Money & { on: string }) | null | undefined) =>
    payment ? t.on(say(payment), payment.on) : undefined
  const price = paid && {
    each: say(paid.price),
    all: say(monthlyPrice(numberOfRooms, paid.price)),
  }
  const isEnding = paid?.isSubscribed && paid.endsWithPeriod
  return (
    <Facts
      facts={[
        [all.status, <Status key={status} status={status} />],
        [all.rooms, numberOfRooms],
        [t.price, price && t.monthly(numberOfRooms, price.each, price.all)],
        [all.trialEnds, trialEnds && daysLeft !== undefined ? t.daysLeft(daysLeft, trialEnds) : trialEnds],
        [t.ends, isEnding ? paid.periodEnds : undefined],
        [t.next, isEnding && !paid.next ? t.none : on(paid?.next)],
        [t.last, on(paid?.last)],
      ]}
    />
  )
}

const looks: Record<string, readonly [LucideIcon, string]> = {
  active: [CircleCheck, 'text-done'],
  trialing: [Hourglass, 'text-progress'],
  past_due: [CircleAlert, 'text-late'],
  incomplete: [CircleAlert, 'text-late'],
}

/** By its word, its drawing and its look. */
function Status({ status }: Pick<SubscriptionSummary, 'status'>) {
  const t = useTexts(billingTexts)
  const [Icon, look] = looks[status] ?? [CircleDashed, 'text-idle']
  return (
    <span className={`inline-flex items-center gap-1.5 ${look}`}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {t.statuses[status] ?? t.inactive}
    </span>
  )
}

/** A sentence on the features that work in the subscription's present state. */
export function whatWorks(
  { status, serving, trialEnds }: SubscriptionSummary,
  t: BillingTexts['cancelled'],
): string {
  if (status === 'active') return t.active
  if (!serving) return t.lapsed
  return trialEnds ? t.trial(trialEnds) : t.late
}
