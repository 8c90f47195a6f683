import { billingTexts } from '../../i18n/billing.ts'
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
