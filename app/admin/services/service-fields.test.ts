import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { changeService, changeServiceRules } from '../../../domain/services/operations.ts'
import type { ConfiguredService } from '../../../domain/shapes/service.ts'
import { serviceTexts } from '../../../i18n/services.ts'
import { runForm } from '../../forms/run-form.server.ts'
import { serviceFormOf } from './service-fields.ts'
import { differencesOf } from './service-words.ts'

const suite = '0198f6b0-0000-7000-8000-00000000000a'
const breakfast: ConfiguredService = {
  id: '0198f6b0-0000-7000-8000-000000000001',
  kind: 'custom',
  name: { fr: 'Petit déjeuner', en: 'Breakfast' },
  description: { fr: 'Café', en: 'Coffee' },
  icon: 'breakfast',
  maximum: 4,
  targetMinutes: 30,
  hours: { from: '22:00', until: '02:00' },
  typeIds: [suite],
  withoutCode: true,
  archived: false,
  revision: 3,
}

describe('undo', () => {
  const ofOwn = changeService.declared.input.omit({ serviceId: true })
  const ofBuiltIn = changeServiceRules.declared.input.omit({ serviceId: true })
  const said = (service: ConfiguredService, schema: z.ZodType) =>
    runForm(serviceFormOf(service, 7), { schema }, async (read) => read)

  test.each<[string, Partial<ConfiguredService>]>([
    ['contains every field', {}],
    ['contains a name that is the same in both languages', { name: { fr: 'Taxi', en: 'Taxi' } }],
    [
      'contains the empty fields',
      { description: null, targetMinutes: null, hours: null, typeIds: [], withoutCode: false },
    ],
  ])('the undo of a change to the hotel’s own service %s', async (_what, more) => {
    const { id: _, kind: __, archived: ___, ...service } = { ...breakfast, ...more }
    expect(await said({ ...breakfast, ...more }, ofOwn)).toEqual({
      ok: true,
      value: { ...service, revision: 7 },
    })
  })

  test('the undo of a change to a built-in service contains its rules', async () => {
    const minibar = { ...breakfast, kind: 'minibar', name: null, description: null, icon: null } as const
    const { hours, typeIds, targetMinutes, withoutCode } = minibar
    expect(await said(minibar, ofBuiltIn)).toEqual({
      ok: true,
      value: { hours, typeIds, targetMinutes, withoutCode, revision: 7 },
    })
  })
})

describe('conflict', () => {
  const types = [{ id: suite, name: 'Suite', archived: false }]
  const told = (now: Partial<ConfiguredService>) =>
    differencesOf(breakfast, { ...breakfast, ...now }, types, serviceTexts.en)

  test('the conflict message lists the fields that a colleague changed', () => {
    expect(told({ hours: null, typeIds: [], maximum: 2 })).toBe(
      'Maximum number: 2, Hours: At any time, Rooms: Every room',
    )
    expect(told({ name: { fr: 'Brunch', en: 'Brunch' }, archived: true })).toBe('Name: Brunch, Offered: no')
  })

  test('the conflict message lists every field if the earlier values are unknown', () => {
    expect(told({})).toContain('Name: Petit déjeuner / Breakfast')
    expect(told({})).toContain('Rooms: Suite')
  })
})
