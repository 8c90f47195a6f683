import { event } from '../events/event.ts'
import { hotelSubject } from '../hotels/events.ts'

export const billingEvents = {
  /** The payment provider says something else than before. */
  changed: event('subscription.changed', hotelSubject),
  /** The same, found only by the daily look. */
  repaired: event('subscription.repaired', hotelSubject),
  trialEnded: event('subscription.trial-ended', hotelSubject),
  /** By the operator of the installation. */
  set: event('subscription.set', hotelSubject),
}
