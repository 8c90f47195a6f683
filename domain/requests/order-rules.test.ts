import { describe, expect, test } from 'vitest'
import type { ConfiguredService } from '../services/shapes.ts'
import { judgeOrder } from './rules.ts'

const NOW = new Date('2026-03-29T12:00:00Z')

describe('an order, by the hotel’s configuration', () => {
  const service = (kind: ConfiguredService['kind'], more: Partial<ConfiguredService> = {}) => ({
    id: kind,
    kind,
    name: null,
    description: null,
    icon: null,
    maximum: 1,
    targetMinutes: null,
    archived: false,
    ...more,
  })
  const services = [
    service('towels', { maximum: 4, targetMinutes: 15 }),
    service('minibar', { targetMinutes: 45 }),
    service('cleaning'),
    service('custom', { maximum: 2, targetMinutes: 5, archived: true }),
  ]
  const subscription = { status: 'active', numberOfRooms: 1, trialEndsAt: null, pastDueSince: null }
  const judge = (
    chosen: Record<string, number>,
    more: Partial<Parameters<typeof judgeOrder>[0] & { status: string }> = {},
  ) =>
    judgeOrder(
      {
        services: Object.entries(chosen).map(([serviceId, count]) => ({ serviceId, count })),
        cleaningPreference: 'before',
        ...more,
      },
      { services, subscription: { ...subscription, status: more.status ?? 'active' } },
      NOW,
    )

  test('is due when its strictest service is, and at no time where none has a target', () => {
    expect(judge({ towels: 4, minibar: 1, cleaning: 1 })).toEqual({
      refusal: undefined,
      cleaningPreference: 'before',
      dueAt: new Date('2026-03-29T12:15:00Z'),
    })
    expect(judge({ minibar: 1 }).dueAt).toEqual(new Date('2026-03-29T12:45:00Z'))
    expect(judge({ cleaning: 1 }).dueAt).toBeNull()
    expect(judge({})).toEqual({ refusal: undefined, cleaningPreference: null, dueAt: null })
  })

  test('says when to clean only where there is a cleaning', () => {
    expect(judge({ towels: 1 }).cleaningPreference).toBeNull()
    expect(judge({ cleaning: 1 }, { cleaningPreference: null }).cleaningPreference).toBeNull()
  })

  test.each([
    ['more than the most of it', { towels: 5 }],
    ['what was archived', { custom: 1 }],
    ['what never was', { parking: 1 }],
    ['one such thing among others', { minibar: 1, custom: 1 }],
  ])('is refused where it asks for %s', (_what, chosen: Record<string, number>) => {
    expect(judge(chosen).refusal).toBe('service-not-offered')
  })

  test('is refused first of all where the hotel is not served', () => {
    expect(judge({ towels: 1 }, { status: 'cancelled' }).refusal).toBe('not-serving')
    expect(judge({ parking: 1 }, { status: 'cancelled' }).refusal).toBe('not-serving')
  })
})
