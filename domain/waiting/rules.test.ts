import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WaitingTime } from '../configuration/shapes.ts'
import { ENOUGH, expectedAt, saidWait, waitingTimes } from './rules.ts'
import type { Measured } from './shapes.ts'

const service = fc.constantFrom('towels', 'minibar')
const measured: fc.Arbitrary<Measured> = fc.record({
  serviceId: service,
  hour: fc.integer({ min: 0, max: 23 }),
  minutes: fc.integer({ min: 0, max: 300 }),
  count: fc.integer({ min: 1, max: 15 }),
})
const someMeasured = fc.array(measured, { maxLength: 80 })

/** Expands counts to single values. */
const eachOf = (those: readonly Measured[]) =>
  those.flatMap(({ minutes, count }) => Array.from({ length: count }, () => minutes)).sort((a, b) => a - b)

describe('waiting times', () => {
  test('a waiting time is the nearest rank of its hour or the neighbouring ones, and only from enough requests', () => {
    fc.assert(
      fc.property(someMeasured, (all) => {
        const times = waitingTimes(all)
        for (const serviceId of ['towels', 'minibar'])
          for (let hour = 0; hour < 24; hour++) {
            const at = (one: number) =>
              all.filter((m) => m.serviceId === serviceId && m.hour === (one + 24) % 24)
            const own = eachOf(at(hour))
            const around = eachOf([...at(hour - 1), ...at(hour), ...at(hour + 1)])
            const counted =
              own.length >= ENOUGH ? own : own.length > 0 && around.length >= ENOUGH ? around : []
            const found = times.filter((time) => time.serviceId === serviceId && time.hour === hour)
            if (counted.length === 0) expect(found).toEqual([])
            else
              expect(found).toEqual([
                {
                  serviceId,
                  hour,
                  requests: counted.length,
                  p50Minutes: counted[Math.ceil(counted.length * 0.5) - 1],
                  p80Minutes: counted[Math.ceil(counted.length * 0.8) - 1],
                },
              ])
          }
      }),
    )
  })

  test('a waiting time is shown in steps of five minutes or hours and never promises less than measured', () => {
    const found = fc
      .tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 1440 }))
      .map(([a, b]) => ({ p50Minutes: Math.min(a, b), p80Minutes: Math.max(a, b) }))
    fc.assert(
      fc.property(found, (one) => {
        const { from, to, unit } = saidWait(one)
        const per = unit === 'hours' ? 60 : 1
        expect(to * per).toBeGreaterThanOrEqual(one.p80Minutes)
        expect(to * per).toBeLessThan(one.p80Minutes + (unit === 'hours' ? 60 : 6))
        if (from === null) return
        expect(from * per).toBeLessThanOrEqual(one.p50Minutes)
        expect(from).toBeLessThan(to)
      }),
    )
    expect(saidWait({ p50Minutes: 11, p80Minutes: 18 })).toEqual({ from: 10, to: 20, unit: 'minutes' })
    expect(saidWait({ p50Minutes: 2, p80Minutes: 4 })).toEqual({ from: null, to: 5, unit: 'minutes' })
    expect(saidWait({ p50Minutes: 70, p80Minutes: 130 })).toEqual({ from: 1, to: 3, unit: 'hours' })
  })
})

describe('expected time of a request', () => {
  const createdAt = '2026-03-29T12:02:00.000Z'
  const times: WaitingTime[] = [
    { serviceId: 'towels', hour: 14, p50Minutes: 8, p80Minutes: 12 },
    { serviceId: 'minibar', hour: 14, p50Minutes: 20, p80Minutes: 31 },
    { serviceId: 'towels', hour: 13, p50Minutes: 60, p80Minutes: 90 },
  ]
  const order = {
    services: [{ serviceId: 'towels', count: 1 }],
    cleaningPreference: null,
    wantedFrom: null,
    createdAt,
    notReceivedAt: null,
  }
  const of = (some: Partial<Parameters<typeof expectedAt>[0]>) =>
    expectedAt({ ...order, ...some }, times, 'Europe/Paris')
  const both = ['towels', 'minibar'].map((serviceId) => ({ serviceId, count: 1 }))

  test('the expected time uses the hotel’s clock and is rounded up to five minutes', () => {
    expect(of({})).toBe('2026-03-29T12:15:00.000Z')
    // The clock went forward that night.
    expect(of({ createdAt: '2026-03-28T12:02:00.000Z' })).toBe('2026-03-28T13:35:00.000Z')
  })

  test('the expected time follows the slowest service and restarts if the request was not received', () => {
    expect(of({ services: both })).toBe('2026-03-29T12:35:00.000Z')
    expect(of({ notReceivedAt: '2026-03-29T13:00:00.000Z' })).toBe('2026-03-29T13:15:00.000Z')
  })

  test('a request has no expected time if a service’s is unknown or the guest chose a time', () => {
    expect(of({ services: [...both, { serviceId: 'kettle', count: 1 }] })).toBeNull()
    expect(of({ createdAt: '2026-03-29T20:02:00.000Z' })).toBeNull()
    expect(of({ services: [] })).toBeNull()
    expect(of({ cleaningPreference: 'before' })).toBeNull()
    expect(of({ wantedFrom: '2026-03-29T15:00:00.000Z' })).toBeNull()
  })
})
