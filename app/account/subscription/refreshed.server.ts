import type { Actor } from '../../../domain/actor.ts'
import { refreshSubscription } from '../../../domain/billing/operations.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import { runAction } from '../../shell/run-action.ts'
import { within } from './patience.server.ts'
import { subscriptionSummaryOf } from './summary.server.ts'

/**
 * How it stands by what the payment provider says at this moment, where a manager asks. Where that does not come soon, or
 * was asked for too often, by what is recorded.
 */
export async function refreshedStanding(actor: Actor, language: StaffLanguage) {
  if (actor.kind !== 'staff' || !actor.isSubscriptionManager) return subscriptionSummaryOf(actor, language)
  const answer = await within(runAction(() => refreshSubscription(actor, {})))
  return subscriptionSummaryOf(actor, language, answer && 'ok' in answer ? answer.value : undefined)
}
