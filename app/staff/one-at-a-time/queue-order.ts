import { byUrgency, isOnlyGiven, isOpen, mayTake } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import { compareFloors } from '../../../domain/rooms/floor-rules.ts'
import { isForLater } from '../requests/when.ts'

/** What is due within as much of each other is done by floors: nobody takes the stairs for minutes. */
const ONE_WAY_MS = 600_000

export interface Going {
  me: string
  ownRoomIds: ReadonlySet<string>
  floorOf: (roomId: string) => string
  /** Where one is: the floor of what was done last; empty where that is not known. */
  from: string
  now: number
}

/**
 * What there is to do for somebody on their way, the next first: what they have begun, what they have, what nobody has of
 * their rooms, then of the others, then what others were given who have not said yet that they see to it; each by when it is
 * due, and of what is due about the same time what lies on the floor where they are.
 */
export function lineUp(
  requests: readonly Request[],
  { me, ownRoomIds, floorOf, from, now }: Going,
): Request[] {
  const rank = (request: Request) => {
    const { assigneeId, status, roomId } = request
    if (assigneeId === me) return status === 'in_progress' ? 0 : 1
    if (isOnlyGiven(request)) return 4
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

/** The first of them that nobody has gone by; where all were gone by, they begin anew. */
export const firstOf = (line: readonly Request[], past: ReadonlySet<string>): Request | undefined =>
  line.find(({ id }) => !past.has(id)) ?? line[0]
