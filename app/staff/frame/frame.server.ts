import type { Actor } from '../../../domain/actor.ts'
import { showSubscription } from '../../../domain/billing/operations.ts'
import { showHotel } from '../../../domain/hotels/operations.ts'
import { listOwnHotels } from '../../../domain/staff/own-hotels.ts'
import { ownerOf } from '../../shell/owner-of.ts'

/** The data of the frame around every staff page: hotels, user, subscription. */
export async function loadFrame(actor: Actor) {
  const [hotel, { hotels }, subscription] = await Promise.all([
    showHotel(actor, {}),
    listOwnHotels(actor, {}),
    showSubscription(actor, {}),
  ])
  return {
    hotelId: actor.kind === 'staff' ? actor.hotelId : undefined,
    owner: ownerOf(actor),
    hotelName: hotel.name,
    timeZone: hotel.timeZone,
    closesAt: hotel.closesAt,
    hotels,
    userName: actor.kind === 'staff' ? actor.name : '',
    subscription,
    now: new Date().toISOString(),
  }
}
