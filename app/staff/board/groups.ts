import { byUrgency, isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { ReceivedHandOver } from '../arrivals/arrivals.ts'
import { groupSame, type Same } from '../requests/group-same.ts'

/** A part of the list: this person's requests, the others, or those that flood a room. */
export interface BoardGroup {
  kind: 'mine' | 'others' | 'floods'
  rows: readonly Same[]
}

export interface Grouping {
  me: string
  /** Whether this person's requests come first; otherwise only hand-overs do. */
  isOwnFirst: boolean
  ownRoomIds: ReadonlySet<string>
  /** How many requests flood each room: unassigned ones come last and hide no others. */
  floods: ReadonlyMap<string, number>
  /** Requests that a colleague handed to this person come first until they act on them. */
  handOvers: ReadonlyMap<string, ReceivedHandOver>
}

/** Whether this person should do it: assigned to them, or unassigned in one of their rooms. */
export const isForMe = (request: Request, { me, ownRoomIds }: Pick<Grouping, 'me' | 'ownRoomIds'>): boolean =>
  request.assigneeId === me || (request.assigneeId === null && ownRoomIds.has(request.roomId))

/** The hand-over of a request; undefined once the request was changed since. */
export function handOverOf(
  request: Request,
  handOvers: ReadonlyMap<string, ReceivedHandOver>,
): ReceivedHandOver | undefined {
  const handOver = handOvers.get(request.id)
  return handOver?.request.revision === request.revision ? handOver : undefined
}

/** The requests in groups and in order; no group is empty. */
export function groupsOf(requests: readonly Request[], grouping: Grouping): BoardGroup[] {
  const { me, ownRoomIds, floods, handOvers, isOwnFirst } = grouping
  const isFlood = ({ roomId, status, assigneeId, byStaff }: Request) =>
    floods.has(roomId) && status === 'new' && assigneeId === null && !byStaff
  const isHandedOver = (request: Request) => handOverOf(request, handOvers) !== undefined
  // A colleague's request in this person's rooms stays there: people look for it there.
  const isOwn = (request: Request) =>
    ownRoomIds.has(request.roomId) || (request.assigneeId === me && isOpen(request))
  const sorted = requests.toSorted(
    (a, b) => Number(isHandedOver(b)) - Number(isHandedOver(a)) || byUrgency(a, b),
  )
  const by = Object.groupBy(sorted, (request) =>
    isFlood(request) ? 'floods' : isOwnFirst && isOwn(request) ? 'mine' : 'others',
  )
  return (['mine', 'others', 'floods'] as const).flatMap((kind) => {
    const of = by[kind]
    return of ? { kind, rows: groupSame(of) } : []
  })
}

/** The first rows, until they show at least `count` requests. */
export function firstOf(groups: readonly BoardGroup[], count: number): BoardGroup[] {
  let left = count
  const first = groups.map(({ kind, rows }) => ({
    kind,
    rows: rows.filter((same) => {
      const isShown = left > 0
      left -= same.length
      return isShown
    }),
  }))
  return first.filter(({ rows }) => rows.length > 0)
}

/** The list in its old order, with the current state of each request. */
export function inPlace(stood: readonly BoardGroup[], requests: readonly Request[]): BoardGroup[] {
  const known = new Map(requests.map((request) => [request.id, request]))
  const now = (request: Request) => known.get(request.id) ?? request
  return stood.map(({ kind, rows }) => ({
    kind,
    rows: rows.map(([first, ...others]) => [now(first), ...others.map(now)] as const),
  }))
}

/** Ids of the requests that the list does not show yet, in the order in which it will. */
export function waitingIds(stood: readonly BoardGroup[], now: readonly BoardGroup[]): string[] {
  const idsOf = (groups: readonly BoardGroup[]) =>
    groups.flatMap(({ rows }) => rows.flat().map(({ id }) => id))
  const shown = new Set(idsOf(stood))
  return idsOf(now).filter((id) => !shown.has(id))
}

/** A request's place among those of its order, and the others. */
export interface OrderMates {
  at: number
  of: number
  others: readonly Request[]
}

/** Requests that were ordered together, by id; an order with one request is left out. */
export function orderMates(requests: readonly Request[]): Map<string, OrderMates> {
  const mates = new Map<string, OrderMates>()
  for (const order of Map.groupBy(requests, ({ orderId }) => orderId).values()) {
    if (order.length === 1) continue
    const inOrder = order.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    for (const [i, { id }] of inOrder.entries()) {
      mates.set(id, { at: i + 1, of: order.length, others: inOrder.filter((other) => other.id !== id) })
    }
  }
  return mates
}
