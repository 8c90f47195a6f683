import { describe, expect, test } from 'vitest'
import type { ConfiguredService } from '../shapes/service.ts'
import { judgeOrder } from './order-rules.ts'

/** 13:00 in Paris, the day after the change to summer time. */
const NOW = new Date('2026-03-29T11:00:00Z')
const at = (time: string, day = '2026-03-29') => new Date(`${day}T${time}:00+02:00`)

describe('judging an order', () => {
  const service = (kind: ConfiguredService['kind'], more: Partial<ConfiguredService> = {}) => ({
    id: kind,
    kind,
    name: null,
    description: null,
    icon: null,
    maximum: 1,
    targetMinutes: null,
    hours: null,
    archived: false,
    typeIds: [],
    withoutCode: false,
    revision: 1,
    ...more,
  })
  const services = [
    service('towels', { maximum: 4, targetMinutes: 15 }),
    service('minibar', { targetMinutes: 45 }),
    service('cleaning'),
    service('custom', { maximum: 2, targetMinutes: 5, archived: true }),
    service('custom', {
      id: 'breakfast',
      maximum: 2,
      targetMinutes: 30,
      hours: { from: '07:00', until: '11:00' },
    }),
    service('custom', { id: 'sauna', hours: { from: '18:00', until: '02:00' } }),
    service('custom', { id: 'butler', typeIds: ['suite', 'villa'] }),
    service('custom', { id: 'garden', typeIds: ['villa', 'cabin'] }),
    service('custom', { id: 'mooring', typeIds: ['boat'] }),
  ]
  const subscription = { status: 'active', numberOfRooms: 1, trialEndsAt: null, pastDueSince: null }
  const judge = (
    chosen: Record<string, number>,
    more: Partial<Parameters<typeof judgeOrder>[0] & { status: string }> = {},
  ) =>
    judgeOrder(
      {
        services: Object.entries(chosen).map(([serviceId, count]) => ({ serviceId, count })),
        cleaningPreference: null,
        ...more,
      },
      {
        services,
        subscription: { ...subscription, status: more.status ?? 'active' },
        timeZone: 'Europe/Paris',
        settings: { cleaningPivot: '12:00', defaultTargetMinutes: null, stayCodes: false },
      },
      NOW,
      false,
    )
  const of = (chosen: Record<string, number>) =>
    Object.entries(chosen).map(([serviceId, count]) => ({ serviceId, count }))

  test('an order is due at its strictest service’s target, or never without a target', () => {
    const together = { services: of({ towels: 4, minibar: 1 }), cleaningPreference: null, wantedFrom: null }
    expect(judge({ towels: 4, minibar: 1 }).requests).toEqual([{ ...together, dueAt: at('13:15') }])
    expect(judge({ minibar: 1 }).requests).toMatchObject([{ dueAt: at('13:45') }])
    expect(judge({ cleaning: 1 }).requests).toMatchObject([{ dueAt: null }])
    const words = { services: [], cleaningPreference: null, wantedFrom: null, dueAt: null }
    expect(judge({}).requests).toEqual([words])
  })

  test('an order becomes one request per wanted time and one for the cleaning', () => {
    const everything = { cleaning: 1, breakfast: 2, towels: 1, sauna: 1, minibar: 1 }
    expect(judge(everything, { cleaningPreference: 'after' }).requests).toEqual([
      {
        services: of({ towels: 1, minibar: 1 }),
        cleaningPreference: null,
        wantedFrom: null,
        dueAt: at('13:15'),
      },
      { services: of({ sauna: 1 }), cleaningPreference: null, wantedFrom: at('18:00'), dueAt: null },
      {
        services: of({ breakfast: 2 }),
        cleaningPreference: null,
        wantedFrom: at('07:00', '2026-03-30'),
        dueAt: at('07:30', '2026-03-30'),
      },
      {
        services: of({ cleaning: 1 }),
        cleaningPreference: 'after',
        wantedFrom: at('12:00', '2026-03-30'),
        dueAt: null,
      },
    ])
  })

  test('a cleaning before the pivot time is due at the next one, today’s or tomorrow’s', () => {
    expect(judge({ cleaning: 1 }, { cleaningPreference: 'before' }).requests).toMatchObject([
      { wantedFrom: null, dueAt: at('12:00', '2026-03-30') },
    ])
  })

  test('an order has a cleaning preference only with a cleaning', () => {
    expect(judge({ towels: 1 }, { cleaningPreference: 'before' }).requests).toMatchObject([
      { cleaningPreference: null, dueAt: at('13:15') },
    ])
  })

  test.each([
    ['a cleaning', { cleaning: 1 }, ['no_cleaning', 'do_not_disturb']],
    ['a cleaning among others', { towels: 1, cleaning: 1 }, ['no_cleaning', 'do_not_disturb']],
    ['anything else', { towels: 1 }, ['do_not_disturb']],
    ['words alone', {}, []],
  ])('an order for %s contradicts the matching signs on the door', (_what, chosen, against) => {
    expect(judge(chosen as Record<string, number>).against).toEqual(against)
  })

  test.each<[string, Record<string, number>, string[] | null]>([
    ['what every room is offered', { towels: 1 }, null],
    ['what some are', { towels: 1, butler: 1 }, ['suite', 'villa']],
    ['several that are for rooms of one type in common', { butler: 1, garden: 1 }, ['villa']],
    ['several that no room is offered together', { butler: 1, mooring: 1 }, []],
    ['words alone', {}, null],
  ])('an order lists the room types that may order %s', (_what, chosen, typeIds) => {
    expect(judge(chosen)).toMatchObject({ refusal: undefined, typeIds })
  })

  test.each([
    ['more than the most of it', { towels: 5 }],
    ['what was archived', { custom: 1 }],
    ['what never was', { parking: 1 }],
    ['one such thing among others', { minibar: 1, custom: 1 }],
  ])('an order for %s is refused', (_what, chosen: Record<string, number>) => {
    expect(judge(chosen).refusal).toBe('service-not-offered')
  })

  test('an order of a hotel that is not served is refused before any other check', () => {
    expect(judge({ towels: 1 }, { status: 'cancelled' }).refusal).toBe('not-serving')
    expect(judge({ parking: 1 }, { status: 'cancelled' }).refusal).toBe('not-serving')
  })
})
