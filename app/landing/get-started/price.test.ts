import { expect, test } from 'vitest'
import { monthlyPrice } from '../../../domain/billing/rules.ts'
import { ROOMS_MOST } from '../../../domain/billing/shapes.ts'
import { ROOMS_LEAST, readRoomCount } from './price.ts'

test.each([ROOMS_LEAST, 60, ROOMS_MOST])('%i rooms cost as many dollars a month', (rooms) => {
  expect(monthlyPrice(readRoomCount(` ${rooms} `) ?? 0)).toEqual({ amount: rooms * 100, currency: 'usd' })
})

test.each([null, '', '0', '-1', '1.5', '1e2', 'many', `${ROOMS_MOST + 1}`, '9'.repeat(400)])(
  '"%s" is not a number of rooms with a price',
  (typed) => {
    expect(readRoomCount(typed)).toBeUndefined()
  },
)
