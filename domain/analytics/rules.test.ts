import { expect, test } from 'vitest'
import { minutesBetween, share } from './rules.ts'

test('minutesBetween counts whole minutes, and none if clocks disagree', () => {
  const at = (seconds: number) => new Date(seconds * 1000)
  expect(minutesBetween(at(0), at(59.999))).toBe(0)
  expect(minutesBetween(at(0), at(60))).toBe(1)
  expect(minutesBetween(at(60), at(0))).toBe(0)
})

test('share is null if the total is zero', () => {
  expect(share(1, 4)).toBe(0.25)
  expect(share(0, 0)).toBeNull()
})
