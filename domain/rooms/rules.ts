import { NUMBER_MAXIMUM, ROOMS_MAXIMUM } from './shapes.ts'

/** Which rooms are to be made: those between two numbers, on one floor or on each of several. */
export interface NumberRange {
  from: string
  to: string
  /** Of all of them, where they are not made on several floors. */
  floor?: string | undefined
  floorFrom?: number | undefined
  floorTo?: number | undefined
  /** Stands between the floor and the number. */
  separator?: string | undefined
  /** Numbers that there are not, separated by commas. */
  except?: string | undefined
}

export interface NumberedRoom {
  number: string
  floor: string
}

/** Which rooms a range names; or which of its fields is wrong, and how. */
export type Numbering = { rooms: NumberedRoom[] } | { field: keyof NumberRange; code: string }

/** What stands before the last digits of a number, these, and what stands behind them. */
const parts = /^(.*?)(\d+)(\D*)$/su

/**
 * The rooms that a range names, in their order, floor by floor. The digits that count are the last ones, and keep their
 * zeros: 098 to 102, A1 to A20, 1-01 to 1-30. On several floors, each number is the floor followed by it: 01 to 30 on
 * floors 1 to 4 are 101 to 430; whoever says 101 to 130 there, those of the first floor, means the same.
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
  // Forty digits are more than a number counts exactly.
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
  // Of 1 to 11 on floors 1 to 11, both 1-11 and 11-1 would be 111.
  if (new Set(rooms.map(({ number }) => number)).size < rooms.length)
    return { field: 'separator', code: 'same-numbers' }
  const wanted = rooms.filter(({ number }) => !left.has(number))
  return wanted.length > 0 ? { rooms: wanted } : { field: 'except', code: 'no-range' }
}

/** Numbers of several floors. */
export type FloorRange = Required<Pick<NumberRange, 'from' | 'to'>> & { floorFrom: number; floorTo: number }

/** Whoever says 101 to 430 may mean 01 to 30 on the floors 1 to 4; nothing where two numbers cannot mean floors. */
export function readAsFloors({ from, to, floorFrom, floorTo }: NumberRange): FloorRange | undefined {
  const [, first, firstNumber] = onFloor.exec(from) ?? []
  const [, last, lastNumber] = onFloor.exec(to) ?? []
  if (!firstNumber || !lastNumber || floorFrom !== undefined || floorTo !== undefined) return undefined
  const floors = { from: firstNumber, to: lastNumber, floorFrom: Number(first), floorTo: Number(last) }
  return floors.floorFrom < floors.floorTo && firstNumber <= lastNumber ? floors : undefined
}

/** A floor, and two digits for the room on it. */
const onFloor = /^([1-9]\d?)(\d\d)$/

/** The two ends, without the first floor where they are said with it. */
function withoutFloor({ from, to }: NumberRange, floor: string): [from: string, to: string] {
  const isSaid = from.length > floor.length && from.length === to.length
  return isSaid && from.startsWith(floor) && to.startsWith(floor)
    ? [from.slice(floor.length), to.slice(floor.length)]
    : [from, to]
}
