import { isOpen } from '../../../domain/requests/rules.ts'
import { type Request, TRIP_MAXIMUM } from '../../../domain/requests/shapes.ts'
import type { RoomFlagKind } from '../../../domain/rooms/shapes.ts'
import { isForLater } from './when.ts'

export interface Ways {
  rooms: readonly { id: string; floor: string }[]
  services: readonly { id: string; kind: string }[]
  flagsOf: ReadonlyMap<string, readonly RoomFlagKind[]>
  now: number
}

/**
 * What lies on the way of a request, by what asks for it: nobody's yet, wanted now, on the same floor, and of the same
 * kind, cleaning with cleaning and what is brought with what is brought. Nothing is on the way to a door that says not to
 * disturb, or where floors are not known.
 */
export function tripsOf(requests: readonly Request[], { rooms, services, flagsOf, now }: Ways) {
  const floors = new Map(rooms.map(({ id, floor }) => [id, floor]))
  const cleanings = new Set(services.flatMap(({ id, kind }) => (kind === 'cleaning' ? id : [])))
  const way = ({ roomId, services }: Request) => {
    const floor = floors.get(roomId)
    return floor ? `${services.some(({ serviceId }) => cleanings.has(serviceId))} ${floor}` : ''
  }
  const free = requests.filter(
    (request) =>
      isOpen(request) &&
      request.assigneeId === null &&
      !isForLater(request, now) &&
      !flagsOf.get(request.roomId)?.includes('do_not_disturb'),
  )
  const byWay = Map.groupBy(free, way)
  byWay.delete('')
  return (request: Request): Request[] =>
    (byWay.get(way(request)) ?? []).filter(({ id }) => id !== request.id).slice(0, TRIP_MAXIMUM - 1)
}
