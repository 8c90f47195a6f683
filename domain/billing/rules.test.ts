import { describe, expect, test } from 'vitest'
import type { ProvidedSubscription, ProviderState } from '../../platform/billing/port.ts'
import { isServing } from '../configuration/rules.ts'
import { statusByProvider, subscriptionBy } from './rules.ts'

const now = new Date('2026-03-29T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const DAY = 86_400_000
const none = { trialEndsAt: null, pastDueSince: null }

describe('isServing', () => {
  test('a hotel is served while its subscription is active', () => {
    expect(isServing({ status: 'active', ...none }, now)).toBe(true)
  })

  test('a hotel is served while its trial runs, and not from its end', () => {
    const trial = (trialEndsAt: Date | null) => isServing({ status: 'trialing', ...none, trialEndsAt }, now)
    expect(trial(later(1))).toBe(true)
    expect(trial(later(0))).toBe(false)
    expect(trial(later(-1))).toBe(false)
    expect(trial(null)).toBe(false)
  })

  test('a hotel is served for seven days after a failed payment and no longer', () => {
    const late = (pastDueSince: Date | null) => isServing({ status: 'past_due', ...none, pastDueSince }, now)
    expect(late(later(0))).toBe(true)
    expect(late(later(-7 * DAY + 1))).toBe(true)
    expect(late(later(-7 * DAY))).toBe(false)
    expect(late(null)).toBe(false)
  })

  test('a hotel is served when its subscribed trial is over and the payment is on its way', () => {
    const said = (state: ProviderState, trialEndsAt: Date | null) =>
      ({ state, trialEndsAt, quantity: 3, pastDueSince: null }) as ProvidedSubscription
    const before = { status: 'trialing', numberOfRooms: 3, ...none, hasSubscribed: true, rooms: 0 }
    const statusAt = (ends: Date) => subscriptionBy(said('trialing', ends), before, now).status
    expect(statusAt(later(DAY))).toBe('trialing')
    expect(statusAt(later(1000))).toBe('active')
    expect(statusAt(later(-3_600_000))).toBe('active')
    expect(statusAt(later(-2 * DAY))).toBe('trialing')
    const ending = { ...said('trialing', later(-1000)), endsWithPeriod: true }
    expect(subscriptionBy(ending, before, now).status).toBe('trialing')
  })

  test.each(['cancelled', 'incomplete', 'trialing', 'past_due', 'none', 'inactive', ''])(
    'a hotel is not served by the status "%s" alone',
    (status) => {
      expect(isServing({ status, ...none }, now)).toBe(false)
    },
  )

  test('a hotel is not served by dates that belong to another status', () => {
    const dates = { trialEndsAt: later(DAY), pastDueSince: later(-DAY) }
    for (const status of ['cancelled', 'incomplete', 'none', 'inactive']) {
      expect(isServing({ status, ...dates }, now)).toBe(false)
    }
  })
})

describe('subscriptionBy', () => {
  const before = { status: 'none', numberOfRooms: 7, ...none, hasSubscribed: false, rooms: 0 }
  const said = (change: Partial<ProvidedSubscription>) =>
    ({
      state: 'active',
      quantity: 3,
      trialEndsAt: null,
      pastDueSince: null,
      ...change,
    }) as ProvidedSubscription

  test('a provider’s status maps to one of ours by the table', () => {
    expect(statusByProvider).toEqual({
      active: 'active',
      trialing: 'trialing',
      past_due: 'past_due',
      unpaid: 'past_due',
      canceled: 'cancelled',
      incomplete: 'incomplete',
      incomplete_expired: 'none',
      paused: 'inactive',
    })
  })

  test('a late payment counts from the provider’s date, or else from when it was first known', () => {
    const failed = later(-2 * DAY)
    const late = (change: Partial<ProvidedSubscription>, was = before) =>
      subscriptionBy(said({ state: 'past_due', ...change }), was, now).pastDueSince
    expect(late({ pastDueSince: failed })).toEqual(failed)
    expect(late({})).toEqual(now)
    expect(late({}, { ...before, status: 'past_due', pastDueSince: failed } as never)).toEqual(failed)
    expect(late({ state: 'active', pastDueSince: failed })).toBeNull()
  })

  test('a hotel’s own trial or activation is unchanged while no subscription has begun', () => {
    const trial = { ...before, status: 'trialing', trialEndsAt: later(DAY) }
    expect(subscriptionBy(null, trial, now).status).toBe('trialing')
    for (const state of ['incomplete', 'incomplete_expired'] as const) {
      for (const served of [trial, { ...before, status: 'active' }]) {
        const { status } = served
        expect(subscriptionBy(said({ state }), served, now)).toMatchObject({ status, numberOfRooms: 7 })
      }
    }
    expect(
      subscriptionBy(said({ state: 'incomplete' }), { ...trial, trialEndsAt: later(-DAY) }, now).status,
    ).toBe('incomplete')
    expect(subscriptionBy(said({ state: 'canceled' }), trial, now).status).toBe('cancelled')
  })

  test('a subscription ends if the provider no longer has one', () => {
    const active = { ...before, status: 'active', hasSubscribed: true }
    expect(subscriptionBy(null, active, now)).toMatchObject({ status: 'none', numberOfRooms: 7 })
  })
})
