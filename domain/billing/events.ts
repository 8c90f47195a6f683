import { event } from '../events/event.ts'
import { hotelSubject } from '../hotels/events.ts'

export const billingEvents = {
  /** The payment provider says something else than before. */
  changed: event('subscription.changed', hotelSubject),
  /** The same, found only by the daily look. */
  repaired: event('subscription.repaired', hotelSubject),
  /** Two orders were paid at once: the other subscription was ended, and what was paid for it given back. */
  doubleEnded: event('subscription.double-ended', hotelSubject),
  /** The provider takes another price for a room than before, or than the site says. */
  priced: event('subscription.priced', hotelSubject),
  trialEnded: event('subscription.trial-ended', hotelSubject),
  /** By the operator of the installation. */
  set: event('subscription.set', hotelSubject),
}
