import type { Durations } from './shapes.ts'

// How often each number of minutes occurred: pairs of minutes and count, each one byte, or 255 and four.
// Repeated pairs add up, so spreads merge by concatenation. The database writes them and Node adds them up,
// in a tenth of the time that SQL needs.

const LONG = 255
/** Minutes counted in an array: two days. Longer ones are rare. */
const COMMON = 2_880

const numberInSql = (value: string) =>
  `case when ${value} < ${LONG} then substring(int4send(${value}) from 4) else '\\xff'::bytea || int4send(${value}) end`

/** SQL for the spread of rows of `minutes` and `count`. */
export const spreadInSql = `string_agg(${numberInSql('minutes')} || ${numberInSql('count')}, ''::bytea)`

export interface Spreads {
  /** To add. */
  of: Uint8Array | null
  /** To subtract. */
  without?: Uint8Array | null
}

const common = new Int32Array(COMMON)
const longer = new Map<number, number>()

/** Calls back with each number of minutes and its count, shortest first. */
function eachOf({ of, without }: Spreads, call: (minutes: number, count: number) => void): void {
  longer.clear()
  const longest = Math.max(of ? add(of, 1) : 0, without ? add(without, -1) : 0)
  for (let minutes = 0; minutes <= longest; minutes++) {
    const count = common[minutes] as number
    if (count > 0) call(minutes, count)
    common[minutes] = 0
  }
  for (const [minutes, count] of [...longer].sort(([a], [b]) => a - b)) if (count > 0) call(minutes, count)
}

/** Adds a spread; returns its longest common number of minutes. */
function add(bytes: Uint8Array, sign: 1 | -1): number {
  let at = 0
  let longest = 0
  const next = () => {
    const short = bytes[at++] as number
    if (short < LONG) return short
    at += 4
    return (
      (bytes[at - 4] as number) * 2 ** 24 +
      (((bytes[at - 3] as number) << 16) | ((bytes[at - 2] as number) << 8) | (bytes[at - 1] as number))
    )
  }
  while (at < bytes.length) {
    const minutes = next()
    const count = next() * sign
    if (minutes < COMMON) {
      common[minutes] = (common[minutes] as number) + count
      longest = Math.max(longest, minutes)
    } else longer.set(minutes, (longer.get(minutes) ?? 0) + count)
  }
  return longest
}

/** Median and 90th percentile by nearest rank. */
export function durationsOf(spreads: Spreads): Durations | null {
  const values: number[] = []
  const upTo: number[] = []
  let count = 0
  eachOf(spreads, (minutes, times) => {
    count += times
    values.push(minutes)
    upTo.push(count)
  })
  if (count === 0) return null
  const at = (tenths: number) => values[upTo.findIndex((sum) => sum * 10 >= count * tenths)] as number
  return { count, median: at(5), p90: at(9) }
}

/** The same spread with each number of minutes once. */
export function compacted(bytes: Uint8Array): Buffer {
  const numbers: number[] = []
  eachOf({ of: bytes }, (minutes, count) => numbers.push(minutes, count))
  return Buffer.concat(
    numbers.map((number) => {
      if (number < LONG) return Buffer.of(number)
      const long = Buffer.of(LONG, 0, 0, 0, 0)
      long.writeUInt32BE(number, 1)
      return long
    }),
  )
}
