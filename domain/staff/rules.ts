import { nameKey } from '../names.ts'
import { NUMBER_MAXIMUM } from '../rooms/shapes.ts'
import type { RoomChange, RoomChoice, RoomToAssign, StaffMember } from './shapes.ts'

/** What somebody is in the hotel, as far as a hotel always needs one such. */
export type Standing = Pick<StaffMember, 'role' | 'active'> & { isSubscriptionManager: boolean }

const isAdmin = ({ active, role }: Standing) => active && role === 'admin'
const isManager = ({ active, isSubscriptionManager }: Standing) => active && isSubscriptionManager

/** How many others of the hotel are what it always needs one of. */
export interface Others {
  admins: number
  managers: number
}

export const countOthers = (others: readonly Standing[]): Others => ({
  admins: others.filter(isAdmin).length,
  managers: others.filter(isManager).length,
})

/** A hotel keeps an admin and a subscription manager: why somebody cannot become `after`; undefined where they can. */
export function keepsOne(
  before: Standing,
  after: Standing,
  others: Others,
): 'last-admin' | 'last-manager' | undefined {
  if (isAdmin(before) && !isAdmin(after) && others.admins === 0) return 'last-admin'
  if (isManager(before) && !isManager(after) && others.managers === 0) return 'last-manager'
  return undefined
}

/** What must come first, before somebody leaves a hotel by themselves; undefined where nothing must. */
export function hindranceOf(member: Standing, others: Others): 'last-admin' | 'no-other-manager' | undefined {
  const reason = keepsOne(member, { ...member, active: false }, others)
  return reason === 'last-manager' ? 'no-other-manager' : reason
}

const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A group's name, as those who are in it have it: nobody makes two of one by a capital or an accent. */
export function teamAs(typed: string, teams: readonly { name: string }[]): string {
  const names = teams.map(({ name }) => name)
  return names.includes(typed) ? typed : (names.find((name) => plain(name) === plain(typed)) ?? typed)
}

/** A number around which others can be counted: what stands before it, its digits, what stands behind. */
const countable = /^(\D*)(\d{1,10})(\D*)$/
const dash = /[-‐‑‒–—−]/g
const spacedDash = /\s*[-‐‑‒–—−]\s*|\s+(?:à|to)\s+/gi
/** The longest that a range of two of them is. */
const RANGE_MAXIMUM = 2 * NUMBER_MAXIMUM + 1

interface Range {
  before: string
  from: string
  to: string
  behind: string
}

/** The range that a text says, e.g. `101-112` or `A-1–A-9`; a number may have a dash itself. */
function rangeIn(text: string): Range | undefined {
  if (text.length > RANGE_MAXIMUM) return undefined
  for (const {
    index,
    0: { length },
  } of text.matchAll(dash)) {
    const from = countable.exec(text.slice(0, index))
    const to = countable.exec(text.slice(index + length))
    if (!from || !to || from[1] !== to[1] || from[3] !== to[3]) continue
    const [, before = '', first = '', behind = ''] = from
    const last = to[2] ?? ''
    if (Number(first) <= Number(last)) return { before, from: first, to: last, behind }
  }
  return undefined
}

/** A room by the digits of its number. */
interface Counted {
  number: string
  digits: string
}

/** `007` is in no range that begins with `1`: as many digits are meant as the first has, or more where they are needed. */
const isAsLong = (digits: string, from: string) =>
  digits.length === from.length || (digits.length > from.length && !digits.startsWith('0'))

/** Finds the rooms that a range may be of, the lowest first, and those of them that no range has named yet. */
function rowsOf(rooms: readonly Pick<RoomToAssign, 'number'>[]) {
  const alike = new Map<string, Counted[]>()
  for (const { number } of rooms) {
    const [, before, digits, behind] = countable.exec(nameKey(number)) ?? []
    if (digits === undefined) continue
    const key = `${before}\n${behind}`
    const those = alike.get(key)
    if (those) those.push({ number, digits })
    else alike.set(key, [{ number, digits }])
  }
  const rows = new Map<string, { all: Counted[]; left: Counted[] }>()
  return ({ before, from, behind }: Range) => {
    const key = `${before}\n${behind}`
    const known = rows.get(`${from.length} ${key}`)
    if (known) return known
    const all = (alike.get(key) ?? [])
      .filter(({ digits }) => isAsLong(digits, from))
      .sort((a, b) => Number(a.digits) - Number(b.digits))
    const row = { all, left: [...all] }
    rows.set(`${from.length} ${key}`, row)
    return row
  }
}

/** Where in a row the rooms of a range begin, and how many they are. */
function placeIn(row: readonly Counted[], { from, to }: Range): [at: number, count: number] {
  const at = firstFrom(row, Number(from))
  return [at, firstFrom(row, Number(to) + 1) - at]
}

function firstFrom(row: readonly Counted[], value: number): number {
  let [low, high] = [0, row.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (Number(row[middle]?.digits) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** What a text says of rooms: those it names, and which of its parts cannot be read, or name none that there are. */
interface ReadRooms {
  numbers: Set<string>
  unreadable: string[]
  unknown: string[]
}

/**
 * Reads room numbers as people write them: single ones and ranges, between commas, semicolons or spaces. A range is of
 * the rooms that there are: a number left out in the corridor is no mistake.
 */
export function readRooms(text: string, rooms: readonly Pick<RoomToAssign, 'number'>[]): ReadRooms {
  const known = new Map(rooms.map(({ number }) => [nameKey(number), number]))
  const exact = new Set(rooms.map(({ number }) => number))
  const rowOf = rowsOf(rooms)
  const read: ReadRooms = { numbers: new Set(), unreadable: [], unknown: [] }

  function readPart(typed: string) {
    const one = exact.has(typed) ? typed : known.get(nameKey(typed))
    if (one !== undefined) {
      read.numbers.add(one)
      return
    }
    const closed = typed.replaceAll(spacedDash, (found) => found.match(dash)?.[0] ?? '–')
    const range = rangeIn(nameKey(closed))
    if (range) {
      const { all, left } = rowOf(range)
      const [, count] = placeIn(all, range)
      if (count === 0) read.unknown.push(typed)
      for (const { number } of left.splice(...placeIn(left, range))) read.numbers.add(number)
      return
    }
    const words = closed.split(/\s+/)
    if (words.length > 1) words.forEach(readPart)
    else if (closed.search(dash) >= 0 || closed.length > NUMBER_MAXIMUM) read.unreadable.push(typed)
    else read.unknown.push(typed)
  }

  for (const part of text.split(/[,;\n]/)) if (part.trim() !== '') readPart(part.trim())
  return read
}

/** The rooms of a choice, in the order in which they are given, and what of it names none. */
export function chosenRooms<Room extends RoomToAssign>(
  { numbers, floors, typeIds }: RoomChoice,
  rooms: readonly Room[],
): { chosen: Room[]; unreadable: string[]; unknown: string[] } {
  const { numbers: named, ...mistakes } = readRooms(numbers, rooms)
  const chosen = rooms.filter(
    ({ number, floor, typeId }) =>
      named.has(number) || floors.includes(floor) || (typeId !== null && typeIds.includes(typeId)),
  )
  return { chosen, ...mistakes }
}

/** The rooms that somebody has after a change, in the order of all there are. */
export function roomsAfter<Room extends Pick<RoomToAssign, 'number'>>(
  how: RoomChange,
  own: readonly string[],
  chosen: readonly Pick<RoomToAssign, 'number'>[],
  rooms: readonly Room[],
): Room[] {
  const its = new Set(own)
  const those = new Set(chosen.map(({ number }) => number))
  const has = {
    add: (number: string) => its.has(number) || those.has(number),
    only: (number: string) => those.has(number),
    remove: (number: string) => its.has(number) && !those.has(number),
  }[how]
  return rooms.filter(({ number }) => has(number))
}

/** From so many in a row on, a range says it shorter. */
const RANGE_MINIMUM = 3

/** Room numbers, in the order in which people count them, said shortly: `101–112, 201`. */
export function rangesOf(numbers: readonly string[]): string {
  const rows: string[][] = []
  for (const number of numbers) {
    const row = rows.at(-1)
    const last = row?.at(-1)
    if (row && last !== undefined && follows(last, number)) row.push(number)
    else rows.push([number])
  }
  return rows.flatMap((row) => (row.length < RANGE_MINIMUM ? row : [`${row[0]}–${row.at(-1)}`])).join(', ')
}

function follows(number: string, next: string): boolean {
  const [, before = '', digits = '', behind = ''] = countable.exec(number) ?? []
  const following = String(Number(digits) + 1).padStart(digits.length, '0')
  return digits !== '' && next === `${before}${following}${behind}`
}
