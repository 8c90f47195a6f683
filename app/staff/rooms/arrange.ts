import { isAboutRoom, isLate } from '../../../domain/requests/rules.ts'
import { floorsOf } from '../../../domain/rooms/floor-rules.ts'
import { type CleaningStatus, cleaningStatuses } from '../../../domain/shapes/room.ts'
import type { RoomStatusTexts } from '../../../i18n/fr/room-status.ts'
import type { OpenRequest, ShownRoom } from '../data/live-rooms.ts'
import { foldAccents } from '../filters/filters.ts'

export const shows = ['all', ...cleaningStatuses, 'requests', 'late', 'flags'] as const
export type Show = (typeof shows)[number]

export const orders = ['floor', 'type', 'late'] as const
export type RoomOrder = (typeof orders)[number]

/** The filters and the order of the rooms. */
export interface TileFilters {
  show: Show
  by: RoomOrder
  /** `floor:` or `type:` with its name or id; empty for all. */
  within: string
  search: string
}

/** The open requests of a room. */
interface Open {
  count: number
  late: number
  /** When the first one is due, in milliseconds since 1970; infinite without a due time. */
  due: number
  /** How many stay open after a check-out. */
  staying: number
}
const nothing: Open = { count: 0, late: 0, due: Number.POSITIVE_INFINITY, staying: 0 }

export function openByRoom(requests: Iterable<OpenRequest>, now: number): ReadonlyMap<string, Open> {
  const open = new Map<string, Open>()
  for (const request of requests) {
    const { count, late, due, staying } = open.get(request.roomId) ?? nothing
    open.set(request.roomId, {
      count: count + 1,
      late: late + Number(isLate(request, now)),
      due: Math.min(due, request.dueAt === null ? Number.POSITIVE_INFINITY : Date.parse(request.dueAt)),
      staying:
        staying +
        Number(
          request.isAboutRoom ?? (request.services ? isAboutRoom({ services: request.services }) : false),
        ),
    })
  }
  return open
}

/** A room's tile; rooms that the filters hide are included, which makes showing them again cheap. */
export interface Item {
  room: ShownRoom
  open: number
  late: number
  isShown: boolean
}
type DueItem = Item & { due: number }

export interface RoomGroup {
  key: string
  title: string
  /** If none is shown, the items are as last shown: the group is hidden as a whole. */
  items: readonly Item[]
  /** How many are shown. */
  shown: number
}

/** The last result by the group's first room: an equal group is reused, so that it does not render again. */
const knownGroups = new WeakMap<ShownRoom, RoomGroup>()

/** The search words of a room: removing accents from hundreds of them on each key press would be slow. */
const knownWords = new WeakMap<ShownRoom, { said: string; words: string[] }>()

type Types = readonly { id: string; name: string }[]

export interface Arranged {
  groups: readonly RoomGroup[]
  /** Counts per kind, with the other filters applied. */
  counts: Record<Show, number>
  shown: number
}

/** Sorts the rooms into groups, with their open requests. */
export function arrange(
  rooms: readonly ShownRoom[],
  open: ReadonlyMap<string, Open>,
  types: Types,
  { show, by, within, search }: TileFilters,
  t: Pick<RoomStatusTexts, 'floor' | 'noType' | 'cleaning'>,
): Arranged {
  const typeNames = new Map(types.map(({ id, name }) => [id, name]))
  const words = foldAccents(search).split(/\s+/).filter(Boolean)
  const wordsOf = (room: ShownRoom) => {
    const said = [room.number, t.floor(room.floor), typeNames.get(room.typeId ?? '') ?? ''].join(' ')
    let known = knownWords.get(room)
    if (known?.said !== said) {
      known = { said, words: foldAccents(said).split(/\s+/) }
      knownWords.set(room, known)
    }
    return known.words
  }
  const passes = (room: ShownRoom) => {
    if (within && within !== `floor:${room.floor}` && within !== `type:${room.typeId ?? ''}`) return false
    if (words.length === 0) return true
    const said = wordsOf(room)
    // Matches beginnings of words: "1" is the first floor, not every number with a one.
    return words.every((word) => said.some((one) => one.startsWith(word)))
  }
  const counts = Object.fromEntries(shows.map((one) => [one, 0])) as Record<Show, number>
  const items = rooms.map((room) => {
    const { count, late, due } = open.get(room.id) ?? nothing
    const kinds = kindsOf(room, count, late)
    const isTransient = passes(room)
    if (isTransient) for (const kind of kinds) counts[kind] += 1
    return { room, open: count, late, due, isShown: isTransient && kinds.includes(show) }
  })
  return {
    groups: groupsOf(items, by, types, t),
    counts,
    shown: items.filter(({ isShown }) => isShown).length,
  }
}

const isSame = (one: Item, other: Item) =>
  one.room === other.room && one.open === other.open && one.late === other.late

function kindsOf({ cleaningStatus, flags }: ShownRoom, open: number, late: number): Show[] {
  const status: CleaningStatus = cleaningStatus
  return [
    'all',
    status,
    ...(open > 0 ? (['requests'] as const) : []),
    ...(late > 0 ? (['late'] as const) : []),
    ...(flags.length > 0 ? (['flags'] as const) : []),
  ]
}

function groupsOf(
  items: readonly DueItem[],
  by: RoomOrder,
  types: Types,
  t: Pick<RoomStatusTexts, 'floor' | 'noType'>,
): RoomGroup[] {
  if (by === 'late') return [groupOf('late', '', items.toSorted(byLateness))]
  if (by === 'type') {
    const byType = Map.groupBy(items, ({ room }) => room.typeId ?? '')
    const named = [...types.filter(({ id }) => byType.has(id)), { id: '', name: t.noType }]
    return named.flatMap(({ id, name }) => groupOf(id, name, byType.get(id) ?? [])).filter(hasItems)
  }
  const byFloor = Map.groupBy(items, ({ room }) => room.floor)
  return floorsOf(items.map(({ room }) => room)).map((floor) =>
    groupOf(floor, t.floor(floor), byFloor.get(floor) ?? []),
  )
}

function groupOf(key: string, title: string, items: readonly Item[]): RoomGroup {
  const shown = items.filter(({ isShown }) => isShown).length
  const first = items[0]?.room
  const last = first && knownGroups.get(first)
  const isAsBefore =
    last?.items.length === items.length &&
    last.items.every((one, i) => {
      const item = items[i] as Item
      // In a hidden group the single rooms may differ.
      return isSame(one, item) && (shown === 0 || one.isShown === item.isShown)
    })
  const group = { key, title, items: isAsBefore ? last.items : items, shown }
  if (isAsBefore && last.key === key && last.title === title && last.shown === shown) return last
  if (first) knownGroups.set(first, group)
  return group
}

const hasItems = ({ items }: RoomGroup) => items.length > 0

/** The room types in use, in their order. */
export function typesOf<Type extends { id: string }>(
  rooms: readonly Pick<ShownRoom, 'typeId'>[],
  types: readonly Type[],
): Type[] {
  const ids = new Set(rooms.map(({ typeId }) => typeId))
  return types.filter(({ id }) => ids.has(id))
}

/** Ids of the shown rooms, in order. */
export const roomsShown = (groups: readonly RoomGroup[]): string[] =>
  groups.flatMap(({ items, shown }) =>
    shown === 0 ? [] : items.flatMap(({ room, isShown }) => (isShown ? room.id : [])),
  )

/** Late rooms first, longest first; then by due time; then rooms without open requests. */
function byLateness(a: DueItem, b: DueItem): number {
  const rank = ({ open, late }: Item) => (late > 0 ? 0 : open > 0 ? 1 : 2)
  return rank(a) - rank(b) || (a.due === b.due ? 0 : a.due - b.due)
}

export function readRoomFilters(query: URLSearchParams): TileFilters {
  const show = query.get('show') as Show
  const by = query.get('by') as RoomOrder
  return {
    show: shows.includes(show) ? show : 'all',
    by: orders.includes(by) ? by : 'floor',
    within: query.get('in') ?? '',
    search: query.get('q') ?? '',
  }
}

/** The query of the filters and the open room, without defaults. */
export function writeQuery({ show, by, within, search }: TileFilters, roomId = ''): string {
  const query = new URLSearchParams()
  if (show !== 'all') query.set('show', show)
  if (by !== 'floor') query.set('by', by)
  if (within) query.set('in', within)
  if (search) query.set('q', search)
  if (roomId) query.set('room', roomId)
  return `?${query}`
}
