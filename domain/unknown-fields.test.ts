import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refuseUnknownFields } from './unknown-fields.ts'

const schema = z.object({
  name: z.string().optional(),
  rooms: z.array(z.object({ id: z.string() })).default([]),
  limit: z.union([z.object({ most: z.int() }), z.object({ least: z.int() })]).nullable(),
  settings: z.record(z.string(), z.object({ on: z.boolean() })),
  at: z.string().transform((text) => ({ text })),
})

const fieldsOf = (input: unknown) => {
  try {
    refuseUnknownFields(schema, input)
    return undefined
  } catch (error) {
    return (error as { data: { fields: unknown } }).data.fields
  }
}

describe('input over the wire', () => {
  test.each([
    [{}],
    [{ name: 'x', rooms: [{ id: '1' }], limit: { least: 1 }, settings: { any: { on: true } }, at: 'now' }],
    [{ rooms: 'no list', limit: null, settings: [] }],
    ['no object'],
    [null],
  ])('input with known fields is accepted: %j', (input) => {
    expect(fieldsOf(input)).toBeUndefined()
  })

  test.each([
    [{ room_ids: [] }, 'room_ids'],
    [{ rooms: [{ id: '1' }, { id: '2', typo: 1 }] }, 'rooms.1.typo'],
    [{ limit: { mots: 1 } }, 'limit.mots'],
    [{ settings: { any: { onn: true } } }, 'settings.any.onn'],
    [JSON.parse('{"__proto__": 1}'), '__proto__'],
  ])('input with the unknown field of %j is refused, and the field is named', (input, name) => {
    expect(fieldsOf(input)).toEqual({ [name]: 'unknown-field' })
  })
})
