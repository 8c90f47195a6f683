import { expect, test } from 'vitest'
import { isOffered, maximumOf, mayAskFor, takesPreference } from './rules.ts'
import { builtInServices, type ConfiguredService } from './shapes.ts'

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
}

test('the most of a service is its own maximum; of towels, what the hotel’s settings say', () => {
  const settings = { towelMaximum: 6 }
  expect(maximumOf(service, settings)).toBe(2)
  expect(maximumOf({ kind: 'towels', maximum: 1 }, settings)).toBe(6)
  for (const kind of builtInServices.slice(1)) expect(maximumOf({ kind, maximum: 1 }, settings)).toBe(1)
})

test('a service can be asked for as often as its most says, until it is archived', () => {
  expect([1, 2, 3].map((count) => mayAskFor(service, count))).toEqual([true, true, false])
  expect(isOffered(service)).toBe(true)
  expect(isOffered({ archived: true })).toBe(false)
  expect(mayAskFor({ ...service, archived: true }, 1)).toBe(false)
})

test('when it is wanted can be said of cleaning alone', () => {
  expect(builtInServices.filter((kind) => takesPreference({ kind }))).toEqual(['cleaning'])
  expect(takesPreference(service)).toBe(false)
})
