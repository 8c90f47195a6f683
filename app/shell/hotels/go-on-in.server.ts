import type { Actor } from '../../../domain/actor.ts'
import { chooseHotel } from '../../../platform/auth/chosen-hotel.ts'

/** Has somebody go on in a hotel of theirs, in the session that they are in. */
export async function goOnIn(hotelId: string, actor: Actor): Promise<void> {
  const sessionId = 'sessionId' in actor ? actor.sessionId : undefined
  if (sessionId) await chooseHotel(sessionId, hotelId)
}
