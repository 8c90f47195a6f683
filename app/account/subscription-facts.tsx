import { billingTexts } from '../../i18n/billing.ts'
import type { BillingTexts } from '../../i18n/fr/billing.ts'
import { useTexts } from '../shell/use-language.ts'
import { Facts } from './facts.tsx'
import type { Standing } from './subscription.server.ts'

/** How a subscription stands: status, rooms, the end of a trial. */
export function SubscriptionFacts({ status, numberOfRooms, trialEnds }: Standing) {
  const t = useTexts(billingTexts)
  const facts = [
    [t.status, t.statuses[status] ?? t.inactive],
    [t.rooms, numberOfRooms],
    [t.trialEnds, trialEnds],
  ] as const
  return <Facts facts={facts} />
}

/** What works in a hotel as its subscription stands, in a sentence. */
export function whatWorks({ status, serving, trialEnds }: Standing, t: BillingTexts['cancelled']): string {
  if (status === 'active') return t.active
  if (!serving) return t.lapsed
  return trialEnds ? t.trial(trialEnds) : t.late
}
