import { describe, expect, test } from 'vitest'
import { isDoubtful, passed } from './elapsed.ts'

const HOUR_MS = 3_600_000
const from = { clock: 100 * HOUR_MS, steady: 5_000 }
const later = (clock: number, steady: number) => ({ clock: from.clock + clock, steady: from.steady + steady })

describe('the time that has passed', () => {
  test('the elapsed time follows the clock, even after sleep', () => {
    expect(passed(from, later(HOUR_MS, HOUR_MS))).toBe(HOUR_MS)
    expect(passed(from, later(8 * HOUR_MS, HOUR_MS))).toBe(8 * HOUR_MS)
  })

  test('the elapsed time is right if the clock was set back', () => {
    expect(passed(from, later(-5 * HOUR_MS, HOUR_MS))).toBe(HOUR_MS)
    expect(passed(from, later(-30_000, 10_000))).toBe(-30_000)
  })

  test('the elapsed time is in doubt if the two clocks differ', () => {
    expect(isDoubtful(from, later(HOUR_MS, HOUR_MS + 2_000))).toBe(false)
    expect(isDoubtful(from, later(-5 * HOUR_MS, HOUR_MS))).toBe(true)
    expect(isDoubtful(from, later(8 * HOUR_MS, HOUR_MS))).toBe(true)
  })
})
