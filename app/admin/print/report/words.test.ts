import { expect, test } from 'vitest'
import type { Report } from '../../../../domain/analytics/shapes.ts'
import { isPeriodRunning } from './words.ts'

/** On the evening of November's last day or after, the open requests of each of its days are known. */
const seenAt = (asOf: string) =>
  isPeriodRunning({
    overview: {
      asOf,
      timeZone: 'Europe/Paris',
      period: { kind: 'month', from: '2026-11-01', to: '2026-11-30' },
      days: [{ day: '2026-11-30', open: 3 }],
    },
  } as Report)

test('a month ends at the midnight after its last day by the hotel’s clock', () => {
  expect(seenAt('2026-11-30T22:59:00.000Z')).toBe(true)
  expect(seenAt('2026-11-30T23:00:00.000Z')).toBe(false)
})
