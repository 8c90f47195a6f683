import { expect, test } from 'vitest'
import { pmsVendors } from './all.ts'
import type { Pms } from './port.ts'

test('every management system has a name of its own, and fields that differ and end', () => {
  const all: Pms[] = Object.values(pmsVendors)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  for (const { name, fields } of all) {
    expect(new Set(fields.map((field) => field.name)).size, name).toBe(fields.length)
    for (const { maximum } of fields) expect(maximum).toBeLessThanOrEqual(1000)
  }
})
