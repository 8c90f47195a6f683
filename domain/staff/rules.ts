import { nameKey } from '../names.ts'
import { NUMBER_MAXIMUM } from '../rooms/shapes.ts'
import type { AssignedRoomChoice, RoomChange, RoomToAssign, StaffMember } from './shapes.ts'

/** The rights of which a hotel needs at least one holder. */
export type EmploymentStatus = Pick<StaffMember, 'role' | 'active'> & { isSubscriptionManager: boolean }

const isAdmin = ({ active, role }: EmploymentStatus) => active && role === 'admin'
const isManager = ({ active, isSubscriptionManager }: EmploymentStatus) => active && isSubscriptionManager

/** The number of other employees with each right. */
export interface Others {
  admins: number
  managers: number
}

export const countOthers = (others: readonly EmploymentStatus[]): Others => ({
  admins: others.filter(isAdmin).length,
  managers: others.filter(isManager).length,
})

/** The reason why a change is refused: a hotel keeps at least one admin and one subscription manager. */
export function keepsOne(
  before: EmploymentStatus,
  after: EmploymentStatus,
  others: Others,
): 'last-admin' | 'last-manager' | undefined {
  if (isAdmin(before) && !isAdmin(after) && others.admins === 0) return 'last-admin'
  if (isManager(before) && !isManager(after) && others.managers === 0) return 'last-manager'
  return undefined
}

/** The reason why an employee cannot leave by themselves, if any. */
export function hindranceOf(
  member: EmploymentStatus,
  others: Others,
): 'last-admin' | 'no-other-manager' | undefined {
  const reason = keepsOne(member, { ...member, active: false }, others)
  return reason === 'last-manager' ? 'no-other-manager' : reason
}

const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The group's existing spelling: capitals and accents do not make two groups. */
export function teamAs(typed: string, teams: readonly { name: string }[]): string {
  const names = teams.map(({ name }) => name)
  return names.includes(typed) ? typed : (names.find((name) => plain(name) === plain(typed)) ?? typed)
}

/** A number with its prefix, digits and suffix. */
const countable = /^(\D*)(\d{1,10})(\D*)$/
const dash = /[-‐‑‒–—−]/g
const spacedDash = /\s*[-‐‑‒–—−]\s*|\s+(?:à|to)\s+/gi
/** The longest range of two numbers. */
const RANGE_MAXIMUM = 2 * NUMBER_MAXIMUM + 1

interface Range {
  before: string
  from: string
  to: string
  behind: string
}

/** The range in a text, e.g. `101-112` or `A-1–A-9`; a number may contain a dash itself. */
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

interface Counted {
  number: string
  digits: string
}

/** A range has as many digits as its first number, or more if needed: `007` is in no range from `1`. */
const isAsLong = (digits: string, from: string) =>
  digits.length === from.length || (digits.length > from.length && !digits.startsWith('0'))

/** Finds the rooms of a range's form, lowest first, and those not named yet. */
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

/** The position and number of a range's rooms in a sorted list. */
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

/** The named rooms, and the parts that are unreadable or name no room. */
interface ReadRooms {
  numbers: Set<string>
  unreadable: string[]
  unknown: string[]
}

/**
 * Reads room numbers and ranges separated by commas, semicolons or spaces. A range covers existing rooms
 * only: gaps are fine.
 */
export function readRoomNumbers(text: string, rooms: readonly Pick<RoomToAssign, 'number'>[]): ReadRooms {
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

/** The chosen rooms in the given order, and the parts that name none. */
export function chosenRooms<Room extends RoomToAssign>(
  { numbers, floors, typeIds }: AssignedRoomChoice,
  rooms: readonly Room[],
): { chosen: Room[]; unreadable: string[]; unknown: string[] } {
  const { numbers: named, ...mistakes } = readRoomNumbers(numbers, rooms)
  const chosen = rooms.filter(
    ({ number, floor, typeId }) =>
      named.has(number) || floors.includes(floor) || (typeId !== null && typeIds.includes(typeId)),
  )
  return { chosen, ...mistakes }
}

/** A person's rooms after a change, in the order of all rooms. */
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

/** Shorter runs are listed singly. */
const RANGE_MINIMUM = 3

/** Room numbers in short form, in their order: `101–112, 201`. */
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
