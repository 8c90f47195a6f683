import { describe, expect, test } from 'vitest'
import { isDoubtful, passed } from './elapsed.ts'

const HOUR_MS = 3_600_000
const from = { clock: 100 * HOUR_MS, steady: 5_000 }
const later = (clock: number, steady: number) => ({ clock: from.clock + clock, steady: from.steady + steady })

describe('the time that has passed', () => {
  test('is what the clock says, also after a sleep', () => {
    expect(passed(from, later(HOUR_MS, HOUR_MS))).toBe(HOUR_MS)
    expect(passed(from, later(8 * HOUR_MS, HOUR_MS))).toBe(8 * HOUR_MS)
  })

  test('is what has passed, where the clock was set back', () => {
    expect(passed(from, later(-5 * HOUR_MS, HOUR_MS))).toBe(HOUR_MS)
    expect(passed(from, later(-30_000, 10_000))).toBe(-30_000)
  })

  test('is in doubt where the two differ', () => {
    expect(isDoubtful(from, later(HOUR_MS, HOUR_MS + 2_000))).toBe(false)
    expect(isDoubtful(from, later(-5 * HOUR_MS, HOUR_MS))).toBe(true)
    expect(isDoubtful(from, later(8 * HOUR_MS, HOUR_MS))).toBe(true)
  })
})
