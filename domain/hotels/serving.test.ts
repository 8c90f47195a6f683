import { describe, expect, test } from 'vitest'
import { database } from '../../platform/database/tenancy.ts'
import { installation } from '../../tests/support/database.ts'

installation()

const now = new Date('2026-03-29T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const DAY = 86_400_000
const none = { trialEndsAt: null, pastDueSince: null }

async function isServing(hotel: { status: string; trialEndsAt: Date | null; pastDueSince: Date | null }) {
  const { rows } = await database().query('select is_serving($1, $2, $3, $4) as serving', [
    hotel.status,
    hotel.trialEndsAt,
    hotel.pastDueSince,
    now,
  ])
  return rows[0].serving
}

describe('a hotel is served', () => {
  test('while its subscription is active', async () => {
    expect(await isServing({ status: 'active', ...none })).toBe(true)
  })

  test('while its trial runs, and not from the moment it ends', async () => {
    const trial = (trialEndsAt: Date | null) => isServing({ status: 'trialing', ...none, trialEndsAt })
    expect(await trial(later(1))).toBe(true)
    expect(await trial(later(0))).toBe(false)
    expect(await trial(later(-1))).toBe(false)
    expect(await trial(null)).toBe(false)
  })

  test('for the seven days after a payment failed, and no longer', async () => {
    const late = (pastDueSince: Date | null) => isServing({ status: 'past_due', ...none, pastDueSince })
    expect(await late(later(0))).toBe(true)
    expect(await late(later(-7 * DAY + 1))).toBe(true)
    expect(await late(later(-7 * DAY))).toBe(false)
    expect(await late(null)).toBe(false)
  })

  test.each(['cancelled', 'incomplete', 'trialing', 'past_due', 'none', 'inactive', ''])(
    'not by the status "%s" alone',
    async (status) => {
      expect(await isServing({ status, ...none })).toBe(false)
    },
  )

  test('not by dates that belong to another status', async () => {
    const dates = { trialEndsAt: later(DAY), pastDueSince: later(-DAY) }
    for (const status of ['cancelled', 'incomplete', 'none', 'inactive']) {
      expect(await isServing({ status, ...dates })).toBe(false)
    }
  })
})
