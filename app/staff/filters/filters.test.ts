import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Filters, isFiltered, readFilters, statusFilters, writeFilters } from './filters.ts'

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
      expect(readFilters(address)).toEqual(chosen)
    }),
  )
})

test('an empty or malformed address shows open requests', () => {
  for (const query of ['', 'status=', 'status=constructor', 'status=DONE']) {
    expect(readFilters(new URLSearchParams(query)).status).toBe('open')
  }
  expect(isFiltered(readFilters(new URLSearchParams()))).toBe(false)
  expect(writeFilters(readFilters(new URLSearchParams())).toString()).toBe('')
})
