import type { Actor } from '../../../domain/actor.ts'
import { listRoomTypes } from '../../../domain/room-types/operations.ts'
import { listServices } from '../../../domain/services/operations.ts'
import { SERVICES_MAXIMUM } from '../../../domain/services/shapes.ts'
import type { TypeName } from './service-words.ts'

/** The hotel's room types, as services are offered to them. */
export async function typesFor(actor: Actor): Promise<TypeName[]> {
  const { roomTypes } = await listRoomTypes(actor, {})
  return roomTypes.map(({ id, name, archived }) => ({ id, name, archived }))
}

/** Every service there ever was, in the hotel's order. */
export const allServices = async (actor: Actor) =>
  (await listServices(actor, { limit: SERVICES_MAXIMUM })).services
