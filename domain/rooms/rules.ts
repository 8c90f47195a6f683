import { ROOMS_MAXIMUM } from '../shapes/room.ts'
import { NUMBER_MAXIMUM } from './shapes.ts'

/** A range of room numbers, on one floor or on several. */
export interface NumberRange {
  from: string
  to: string
  /** The floor of all rooms, unless they are on several. */
  floor?: string | undefined
  floorFrom?: number | undefined
  floorTo?: number | undefined
  /** Between floor and number. */
  separator?: string | undefined
  /** Numbers to skip, separated by commas. */
  except?: string | undefined
}

export interface NumberedRoom {
  number: string
  floor: string
}

/** The rooms, or the faulty field with its error code. */
export type Numbering = { rooms: NumberedRoom[] } | { field: keyof NumberRange; code: string }

/** The text before the last digits, the digits, and the text after them. */
const parts = /^(.*?)(\d+)(\D*)$/su

/**
 * The rooms of a range, floor by floor. The last digits count up and keep their zeros: 098 to 102, A1 to A20,
 * 1-01 to 1-30. On several floors each number gets its floor as a prefix: 01 to 30 on floors 1 to 4 are 101
 * to 430; 101 to 130 there means the same.
 */
export function numberRooms(range: NumberRange): Numbering {
  const { floor = '', floorFrom, floorTo, separator = '' } = range
  const hasFloors = floorFrom !== undefined || floorTo !== undefined
  const lowest = floorFrom ?? floorTo ?? 0
  const highest = floorTo ?? lowest
  if (highest < lowest) return { field: 'floorTo', code: 'no-range' }
  const [from, to] = hasFloors ? withoutFloor(range, `${lowest}${separator}`) : [range.from, range.to]
  const [, before, first, behind] = parts.exec(from) ?? []
  const [, beforeLast, last, behindLast] = parts.exec(to) ?? []
  if (first === undefined || last === undefined) return { field: 'from', code: 'no-range' }
  if (before !== beforeLast || behind !== behindLast) return { field: 'to', code: 'no-range' }
  // BigInt, because forty digits exceed a number's precision.
  const lowestNumber = BigInt(first)
  const count = Number(BigInt(last) - lowestNumber) + 1
  if (count < 1) return { field: 'to', code: 'no-range' }
  if (count * (highest - lowest + 1) > ROOMS_MAXIMUM) return { field: 'to', code: 'too-many-rooms' }

  const left = new Set(range.except?.split(/[,;]/).map((number) => number.trim()))
  const numbers = Array.from({ length: count }, (_, i) => {
    return `${before}${String(lowestNumber + BigInt(i)).padStart(first.length, '0')}${behind}`
  })
  const floors = hasFloors ? Array.from({ length: highest - lowest + 1 }, (_, i) => lowest + i) : [undefined]
  const rooms = floors.flatMap((one) =>
    numbers.map((number) =>
      one === undefined ? { number, floor } : { number: `${one}${separator}${number}`, floor: `${one}` },
    ),
  )
  if (rooms.some(({ number }) => number.length > NUMBER_MAXIMUM)) return { field: 'to', code: 'too-long' }
  // 1 to 11 on floors 1 to 11 would make both 1-11 and 11-1 "111".
  if (new Set(rooms.map(({ number }) => number)).size < rooms.length)
    return { field: 'separator', code: 'same-numbers' }
  const wanted = rooms.filter(({ number }) => !left.has(number))
  return wanted.length > 0 ? { rooms: wanted } : { field: 'except', code: 'no-range' }
}

export type FloorRange = Required<Pick<NumberRange, 'from' | 'to'>> & { floorFrom: number; floorTo: number }

/** Reads 101 to 430 as 01 to 30 on floors 1 to 4; undefined if the numbers cannot mean floors. */
export function readAsFloors({ from, to, floorFrom, floorTo }: NumberRange): FloorRange | undefined {
  const [, first, firstNumber] = onFloor.exec(from) ?? []
  const [, last, lastNumber] = onFloor.exec(to) ?? []
  if (!firstNumber || !lastNumber || floorFrom !== undefined || floorTo !== undefined) return undefined
  const floors = { from: firstNumber, to: lastNumber, floorFrom: Number(first), floorTo: Number(last) }
  return floors.floorFrom < floors.floorTo && firstNumber <= lastNumber ? floors : undefined
}

/** A floor, and two digits for the room on it. */
const onFloor = /^([1-9]\d?)(\d\d)$/

/** Strips the first floor's prefix from both ends if they have it. */
function withoutFloor({ from, to }: NumberRange, floor: string): [from: string, to: string] {
  const isSaid = from.length > floor.length && from.length === to.length
  return isSaid && from.startsWith(floor) && to.startsWith(floor)
    ? [from.slice(floor.length), to.slice(floor.length)]
    : [from, to]
}

/** Places are free, so that a hotel that pays for few rooms has few of them. */
export const PLACES_MAXIMUM = 20
const PLACES_ALWAYS = 3
const ROOMS_OF_A_PLACE = 5

/** How many places a hotel may have that pays for so many rooms. */
export const placesMaximum = (numberOfRooms: number): number =>
  Math.min(PLACES_MAXIMUM, Math.max(PLACES_ALWAYS, Math.ceil(numberOfRooms / ROOMS_OF_A_PLACE)))
