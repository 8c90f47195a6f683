import { byUrgency, isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { HandOver } from '../arrivals/arrivals.ts'
import { groupSame, type Same } from '../requests/group-same.ts'

/** A part of the list: what is for oneself, what is not, and what floods a room. */
export interface Group {
  kind: 'mine' | 'others' | 'floods'
  rows: readonly Same[]
}

export interface Grouping {
  me: string
  /** Whether what is for oneself stands before all else; else only what was just handed over does. */
  isOwnFirst: boolean
  ownRoomIds: ReadonlySet<string>
  /** By room, how many requests flood it: what nobody has taken of them comes last, and hides no other. */
  floods: ReadonlyMap<string, number>
  /** What somebody has handed to oneself comes first, until something is done to it. */
  handOvers: ReadonlyMap<string, HandOver>
}

/** Whether it is for oneself to do: one's own, or of one's rooms and nobody's yet. */
export const isForMe = (request: Request, { me, ownRoomIds }: Pick<Grouping, 'me' | 'ownRoomIds'>): boolean =>
  request.assigneeId === me || (request.assigneeId === null && ownRoomIds.has(request.roomId))

/** How a request was handed to oneself; no longer once something was done to it since. */
export function handOverOf(request: Request, handOvers: ReadonlyMap<string, HandOver>): HandOver | undefined {
  const handOver = handOvers.get(request.id)
  return handOver?.request.revision === request.revision ? handOver : undefined
}

/** The requests by group, in their order; no group is empty. */
export function groupsOf(requests: readonly Request[], grouping: Grouping): Group[] {
  const { me, ownRoomIds, floods, handOvers, isOwnFirst } = grouping
  const isFlood = ({ roomId, status, assigneeId, byStaff }: Request) =>
    floods.has(roomId) && status === 'new' && assigneeId === null && !byStaff
  const isHandedOver = (request: Request) => handOverOf(request, handOvers) !== undefined
  // What a colleague has of one’s rooms stays among them: it is looked for there.
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

/** The list as it stood, with what has become of each of its requests. */
export function inPlace(stood: readonly Group[], requests: readonly Request[]): Group[] {
  const known = new Map(requests.map((request) => [request.id, request]))
  const now = (request: Request) => known.get(request.id) ?? request
  return stood.map(({ kind, rows }) => ({
    kind,
    rows: rows.map(([first, ...others]) => [now(first), ...others.map(now)] as const),
  }))
}

/** Ids of the requests that a list does not show yet, in the order in which it will. */
export function waitingIds(stood: readonly Group[], now: readonly Group[]): string[] {
  const idsOf = (groups: readonly Group[]) => groups.flatMap(({ rows }) => rows.flat().map(({ id }) => id))
  const shown = new Set(idsOf(stood))
  return idsOf(now).filter((id) => !shown.has(id))
}
