import { expect, test } from 'vitest'
import { maximumOf } from '../configuration/rules.ts'
import { builtInServices, type ConfiguredService } from '../shapes/service.ts'
import { isOffered, mayAskFor, takesPreference, typesOfferedTo } from './rules.ts'

const service: ConfiguredService = {
  id: '0198f6b0-0000-7000-8000-000000000001',
  kind: 'custom',
  name: { fr: 'Petit déjeuner', en: 'Breakfast' },
  description: null,
  icon: 'breakfast',
  maximum: 2,
  targetMinutes: null,
  hours: null,
  archived: false,
  typeIds: [],
  withoutCode: false,
  revision: 1,
}

test('a service’s limit is its own maximum, and that of towels comes from the hotel’s settings', () => {
  const settings = { towelMaximum: 6 }
  expect(maximumOf(service, settings)).toBe(2)
  expect(maximumOf({ kind: 'towels', maximum: 1 }, settings)).toBe(6)
  for (const kind of builtInServices.slice(1)) expect(maximumOf({ kind, maximum: 1 }, settings)).toBe(1)
})

test('a service can be ordered up to its limit until it is archived', () => {
  expect([1, 2, 3].map((count) => mayAskFor(service, count))).toEqual([true, true, false])
  expect(mayAskFor({ ...service, archived: true }, 1)).toBe(false)
})

test('a service is offered to every room or to those of its types until it is archived', () => {
  const isOfferedTo = (typeIds: string[], archived = false) =>
    ['suite', 'double', null].map((typeId) => isOffered({ archived, typeIds }, typeId))
  expect(isOfferedTo([])).toEqual([true, true, true])
  expect(isOfferedTo(['suite'])).toEqual([true, false, false])
  expect(isOfferedTo(['suite', 'double'])).toEqual([true, true, false])
  expect(isOfferedTo([], true)).toEqual([false, false, false])
  expect(isOfferedTo(['suite'], true)).toEqual([false, false, false])
})

test('an order is for the rooms to which all its services are offered', () => {
  const together = (...typeIds: string[][]) => typesOfferedTo(typeIds.map((ids) => ({ typeIds: ids })))
  expect(together()).toBeNull()
  expect(together([], [])).toBeNull()
  expect(together([], ['suite', 'double'])).toEqual(['suite', 'double'])
  expect(together(['suite', 'double'], [], ['double', 'single'])).toEqual(['double'])
  expect(together(['suite'], ['double'])).toEqual([])
})

test('a cleaning preference exists for cleaning alone', () => {
  expect(builtInServices.filter((kind) => takesPreference({ kind }))).toEqual(['cleaning'])
  expect(takesPreference(service)).toBe(false)
})
