import { isAboutRoom, isOpen } from '../../../domain/requests/rules.ts'
import { type Request, TRIP_MAXIMUM } from '../../../domain/requests/shapes.ts'
import type { RoomFlagKind } from '../../../domain/rooms/shapes.ts'
import { isForLater } from './when.ts'

export interface BatchContext {
  rooms: readonly { id: string; floor: string }[]
  services: readonly { id: string; kind: string }[]
  flagsOf: ReadonlyMap<string, readonly RoomFlagKind[]>
  now: number
}

/**
 * The batch of each request: unassigned requests, due now, on the same floor and of the same kind (cleaning,
 * or bringing something). Rooms with "do not disturb" or without a floor are left out.
 */
export function batchesOf(requests: readonly Request[], { rooms, services, flagsOf, now }: BatchContext) {
  const floors = new Map(rooms.map(({ id, floor }) => [id, floor]))
  const cleanings = new Set(services.flatMap(({ id, kind }) => (kind === 'cleaning' ? id : [])))
  const way = ({ roomId, services }: Request) => {
    const floor = floors.get(roomId)
    return floor ? `${services.some(({ serviceId }) => cleanings.has(serviceId))} ${floor}` : ''
  }
  const free = requests.filter(
    (request) =>
      isOpen(request) &&
      !isAboutRoom(request) &&
      request.assigneeId === null &&
      !isForLater(request, now) &&
      !flagsOf.get(request.roomId)?.includes('do_not_disturb'),
  )
  const byWay = Map.groupBy(free, way)
  byWay.delete('')
  return (request: Request): Request[] =>
    (byWay.get(way(request)) ?? []).filter(({ id }) => id !== request.id).slice(0, TRIP_MAXIMUM - 1)
}
