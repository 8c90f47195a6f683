import { expect, test } from 'vitest'
import { minutesBetween, share } from './rules.ts'

test('minutes are whole ones, and none where clocks disagree', () => {
  const at = (seconds: number) => new Date(seconds * 1000)
  expect(minutesBetween(at(0), at(59.999))).toBe(0)
  expect(minutesBetween(at(0), at(60))).toBe(1)
  expect(minutesBetween(at(60), at(0))).toBe(0)
})

test('of nothing there is no share', () => {
  expect(share(1, 4)).toBe(0.25)
  expect(share(0, 0)).toBeNull()
})
