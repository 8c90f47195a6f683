import type { Actor } from '../../domain/actor.ts'
import { showSubscription } from '../../domain/billing/operations.ts'
import { showHotel } from '../../domain/hotels/operations.ts'

/** What stands around every page of the staff: whose hotel, who is signed in, how the subscription stands. */
export async function loadFrame(actor: Actor) {
  const [hotel, subscription] = await Promise.all([showHotel(actor, {}), showSubscription(actor, {})])
  return {
    hotelName: hotel.name,
    userName: actor.kind === 'staff' ? actor.name : '',
    subscription,
    now: new Date().toISOString(),
  }
}
