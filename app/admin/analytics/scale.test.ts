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
])('a chart up to %i has its grid lines at %j', (highest, lines) => {
  expect(gridLinesOf(highest)).toEqual(lines)
})

test('a chart has at most five grid lines, at whole numbers, and no value above the last', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (highest) => {
      const lines = gridLinesOf(highest)
      expect(lines.at(-1)).toBeGreaterThanOrEqual(highest)
      expect(lines.length).toBeLessThanOrEqual(5)
      expect(lines.every(Number.isInteger)).toBe(true)
    }),
  )
})

test('the axis shows every nth label so that all labels fit', () => {
  expect(everyNth(7, 7)).toBe(1)
  expect(everyNth(366, 5)).toBe(74)
  expect(everyNth(0, 5)).toBe(1)
})
