import type { billingTexts } from '../../i18n/billing.ts'
import type { Standing } from './subscription.server.ts'

/** What works in a hotel as its subscription stands, in a sentence. */
export function whatWorks(
  { status, serving, trialEnds }: Standing,
  t: (typeof billingTexts)['fr']['cancelled'],
): string {
  if (status === 'active') return t.active
  if (!serving) return t.lapsed
  return trialEnds ? t.trial(trialEnds) : t.late
}
