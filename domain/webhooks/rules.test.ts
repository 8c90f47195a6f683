import { expect, test } from 'vitest'
import { isTooLong, pauseAfter } from './rules.ts'

test('pauses grow from seconds to hours, and three days hold some thirty of them', () => {
  expect(pauseAfter(1)).toBeGreaterThanOrEqual(5_000)
  expect(pauseAfter(1)).toBeLessThanOrEqual(6_250)
  expect(pauseAfter(1_000)).toBeLessThanOrEqual(7.5 * 3_600_000)
  let [at, tries] = [0, 0]
  for (; !isTooLong(new Date(0), new Date(at)); tries++) at += pauseAfter(tries + 1)
  expect(tries).toBeGreaterThan(18)
  expect(tries).toBeLessThan(30)
})
