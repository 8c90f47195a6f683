import { describe, expect, test } from 'vitest'
import { isServing } from './rules.ts'

const now = new Date('2026-03-29T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const DAY = 86_400_000
const none = { trialEndsAt: null, pastDueSince: null }

describe('a hotel is served', () => {
  test('while its subscription is active', () => {
    expect(isServing({ status: 'active', ...none }, now)).toBe(true)
  })

  test('while its trial runs, and not from the moment it ends', () => {
    const trial = (trialEndsAt: Date | null) => isServing({ status: 'trialing', ...none, trialEndsAt }, now)
    expect(trial(later(1))).toBe(true)
    expect(trial(later(0))).toBe(false)
    expect(trial(later(-1))).toBe(false)
    expect(trial(null)).toBe(false)
  })

  test('for the seven days after a payment failed, and no longer', () => {
    const late = (pastDueSince: Date | null) => isServing({ status: 'past_due', ...none, pastDueSince }, now)
    expect(late(later(0))).toBe(true)
    expect(late(later(-7 * DAY + 1))).toBe(true)
    expect(late(later(-7 * DAY))).toBe(false)
    expect(late(null)).toBe(false)
  })

  test.each(['cancelled', 'incomplete', 'trialing', 'past_due', 'none', 'inactive', ''])(
    'not by the status "%s" alone',
    (status) => {
      expect(isServing({ status, ...none }, now)).toBe(false)
    },
  )

  test('not by dates that belong to another status', () => {
    const dates = { trialEndsAt: later(DAY), pastDueSince: later(-DAY) }
    for (const status of ['cancelled', 'incomplete', 'none', 'inactive']) {
      expect(isServing({ status, ...dates }, now)).toBe(false)
    }
  })
})
