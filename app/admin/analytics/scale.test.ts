import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyNth, gridLinesOf } from './scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [10, [0, 5, 10]],
  [18, [0, 5, 10, 15, 20]],
  [51, [0, 20, 40, 60]],
  [90, [0, 25, 50, 75, 100]],
  [1370, [0, 500, 1000, 1500]],
])('a chart up to %i has its lines at %j', (highest, lines) => {
  expect(gridLinesOf(highest)).toEqual(lines)
})

test('nothing stands above the last line of a chart, and there are few of them, at whole numbers', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (highest) => {
      const lines = gridLinesOf(highest)
      expect(lines.at(-1)).toBeGreaterThanOrEqual(highest)
      expect(lines.length).toBeLessThanOrEqual(5)
      expect(lines.every(Number.isInteger)).toBe(true)
    }),
  )
})

test('labels have room', () => {
  expect(everyNth(7, 7)).toBe(1)
  expect(everyNth(366, 5)).toBe(74)
  expect(everyNth(0, 5)).toBe(1)
})
