import { byUrgency, isAssignedNotTaken, isOpen, mayTake } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import { compareFloors } from '../../../domain/rooms/floor-rules.ts'
import { isForLater } from '../requests/when.ts'

/** Requests due within this time are ordered by floor: a few minutes are not worth the stairs. */
const ONE_WAY_MS = 600_000

export interface Going {
  me: string
  ownRoomIds: ReadonlySet<string>
  floorOf: (roomId: string) => string
  /** The floor of the last action; empty if unknown. */
  from: string
  now: number
}

/**
 * The order of work: this person's started requests, their assigned ones, unassigned ones of their rooms,
 * other unassigned ones, then requests assigned to colleagues who have not taken them. Each by due time; of
 * those due about the same time, the current floor first.
 */
export function orderQueue(
  requests: readonly Request[],
  { me, ownRoomIds, floorOf, from, now }: Going,
): Request[] {
  const rank = (request: Request) => {
    const { assigneeId, status, roomId } = request
    if (assigneeId === me) return status === 'in_progress' ? 0 : 1
    if (isAssignedNotTaken(request)) return 4
    return ownRoomIds.size === 0 || ownRoomIds.has(roomId) ? 2 : 3
  }
  const way = ({ dueAt }: Request) =>
    dueAt === null ? Number.MAX_SAFE_INTEGER : Math.floor(Date.parse(dueAt) / ONE_WAY_MS)
  const floor = ({ roomId }: Request) => floorOf(roomId)
  const isElsewhere = (request: Request) => Number(from !== '' && floor(request) !== from)
  return requests
    .filter((request) => isOpen(request) && mayTake(request, me) && !isForLater(request, now))
    .sort(
      (a, b) =>
        rank(a) - rank(b) ||
        way(a) - way(b) ||
        isElsewhere(a) - isElsewhere(b) ||
        compareFloors(floor(a), floor(b)) ||
        byUrgency(a, b),
    )
}

/** The first request that was not skipped; if all were, it starts over. */
export const firstOf = (line: readonly Request[], skipped: ReadonlySet<string>): Request | undefined =>
  line.find(({ id }) => !skipped.has(id)) ?? line[0]
