import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { compacted, durationsOf, spreadInSql } from './spread.ts'

const installed = installation()

const Minutes = fc.array(
  fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 20_000_000 })),
  { minLength: 1, maxLength: 300 },
)

/** By nearest rank over all values. */
function plain(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (tenths: number) => sorted[Math.ceil((sorted.length * tenths) / 10) - 1]
  return { count: sorted.length, median: at(5), p90: at(9) }
}

describe('distribution of durations', () => {
  test('a distribution from the database gives the same figures as its values, also after additions and removals', async () => {
    await asOwner(installed.url, async (owner) => {
      const spreadOf = async (values: readonly number[]): Promise<Buffer> => {
        const { rows } = await owner.query(
          `select ${spreadInSql} as spread
           from (select minutes, count(*)::integer as count from unnest($1::integer[]) as minutes group by 1) as each`,
          [values],
        )
        return rows[0].spread
      }
      await fc.assert(
        fc.asyncProperty(Minutes, Minutes, async (some, others) => {
          const [of, without] = [await spreadOf(some), await spreadOf(others)]
          const both = Buffer.concat([of, without])
          expect(durationsOf({ of })).toEqual(plain(some))
          expect(durationsOf({ of: both })).toEqual(plain([...some, ...others]))
          expect(durationsOf({ of: compacted(both) })).toEqual(plain([...some, ...others]))
          expect(durationsOf({ of: both, without })).toEqual(plain(some))
          expect(durationsOf({ of, without: of })).toBeNull()
        }),
        { numRuns: 40 },
      )
    })
  })

  test('an empty distribution has no figures', () => {
    expect(durationsOf({ of: null })).toBeNull()
    expect(durationsOf({ of: Buffer.alloc(0) })).toBeNull()
  })

  test('a distribution holds minutes of any length and counts above 254', () => {
    const many = Buffer.concat(Array.from({ length: 1_000 }, () => Buffer.of(7, 3)))
    expect(durationsOf({ of: compacted(many) })).toEqual({ count: 3_000, median: 7, p90: 7 })
  })
})
