import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { operations } from './operations.ts'

const ID = '019b7e26-5500-7000-8ee0-b923921dc8a4'

/** Every place of an input for an id, by path. */
function idsOf(input: z.ZodType): Map<string, z.ZodType> {
  const found = new Map<string, z.ZodType>()
  z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      if (jsonSchema.format === 'uuid') found.set(path.join('.'), zodSchema as unknown as z.ZodType)
    },
  })
  return found
}

const taking = Object.entries(operations)
  .map(([name, { declared }]) => [name, idsOf(declared.input)] as const)
  .filter(([, ids]) => ids.size > 0)

describe('ids in capitals', () => {
  test('more than fifty operations take ids', () => {
    expect(taking.length).toBeGreaterThan(50)
  })

  test.each(taking)('an id in capitals is the same id to %s', (_, ids) => {
    const kept = [...ids].filter(([, id]) => id.parse(ID.toUpperCase()) !== ID).map(([path]) => path)
    expect(kept).toEqual([])
  })
})
