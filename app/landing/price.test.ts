import { expect, test } from 'vitest'
import { ROOMS_MOST } from '../../domain/billing/shapes.ts'
import { monthlyPrice, ROOMS_LEAST, readRooms } from './price.ts'

test.each([ROOMS_LEAST, 60, ROOMS_MOST])('%i rooms cost as many dollars a month', (rooms) => {
  expect(monthlyPrice(readRooms(` ${rooms} `) ?? 0)).toBe(rooms)
})

test.each([null, '', '0', '-1', '1.5', '1e2', 'many', `${ROOMS_MOST + 1}`, '9'.repeat(400)])(
  '"%s" is no number of rooms that a price can be computed for',
  (typed) => {
    expect(readRooms(typed)).toBeUndefined()
  },
)
