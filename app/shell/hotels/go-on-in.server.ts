import type { Actor } from '../../../domain/actor.ts'
import { chooseHotel } from '../../../platform/auth/chosen-hotel.ts'

/** Switches the actor's session to another of their hotels. */
export async function goOnIn(hotelId: string, actor: Actor): Promise<void> {
  const sessionId = 'sessionId' in actor ? actor.sessionId : undefined
  if (sessionId) await chooseHotel(sessionId, hotelId)
}
