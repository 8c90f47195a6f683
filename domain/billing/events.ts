import { hotelSubject } from '../configuration/events.ts'
import { event } from '../events/event.ts'

export const billingEvents = {
  /** The provider's word has changed. */
  changed: event('subscription.changed', hotelSubject),
  /** The same, found by the daily reconciliation only. */
  repaired: event('subscription.repaired', hotelSubject),
  /** Two orders were paid at once: the second subscription was ended and refunded. */
  doubleEnded: event('subscription.double-ended', hotelSubject),
  /** The provider's price per room differs from before, or from the site's. */
  priced: event('subscription.priced', hotelSubject),
  trialEnded: event('subscription.trial-ended', hotelSubject),
  /** By the operator of the installation. */
  set: event('subscription.set', hotelSubject),
}
