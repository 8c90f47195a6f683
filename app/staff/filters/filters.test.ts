import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Filters, hasBoardFilters, readBoardFilters, statusFilters, writeFilters } from './filters.ts'

const filters: fc.Arbitrary<Filters> = fc.record({
  status: fc.constantFrom(...statusFilters),
  room: fc.option(fc.uuid(), { nil: '' }),
  service: fc.option(fc.uuid(), { nil: '' }),
  mine: fc.boolean(),
  search: fc.string({ unit: 'grapheme' }),
})

test('an address restores the filters it was made from', () => {
  fc.assert(
    fc.property(filters, (chosen) => {
      const address = new URLSearchParams(writeFilters(chosen).toString())
      expect(readBoardFilters(address)).toEqual(chosen)
    }),
  )
})

test('an empty or malformed address shows open requests', () => {
  for (const query of ['', 'status=', 'status=constructor', 'status=DONE']) {
    expect(readBoardFilters(new URLSearchParams(query)).status).toBe('open')
  }
  expect(hasBoardFilters(readBoardFilters(new URLSearchParams()))).toBe(false)
  expect(writeFilters(readBoardFilters(new URLSearchParams())).toString()).toBe('')
})
