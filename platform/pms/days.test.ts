import { expect, test } from 'vitest'
import { beginningOf, dayByClock } from './days.ts'

test.each([
  ['2026-11-27T22:59:59Z', 'Europe/Paris', '2026-11-27'],
  ['2026-11-27T23:00:00Z', 'Europe/Paris', '2026-11-28'],
  ['2026-11-28T00:30:00+09:00', 'Europe/Paris', '2026-11-27'],
  // The clock goes on at 02:00 and back at 03:00.
  ['2026-03-28T23:30:00Z', 'Europe/Paris', '2026-03-29'],
  ['2026-03-29T21:59:59Z', 'Europe/Paris', '2026-03-29'],
  ['2026-10-25T22:30:00Z', 'Europe/Paris', '2026-10-25'],
  ['2026-10-25T23:00:00Z', 'Europe/Paris', '2026-10-26'],
  ['2026-11-27T10:30:00Z', 'Pacific/Kiritimati', '2026-11-28'],
  ['2026-11-27T10:30:00Z', 'Pacific/Pago_Pago', '2026-11-26'],
])('the moment %s is in %s on %s', (moment, timeZone, day) => {
  expect(dayByClock(moment, timeZone)).toBe(day)
})

test.each([
  ['2026-11-27', 0, 'Europe/Paris', '2026-11-26T23:00:00Z'],
  ['2026-11-27', 1, 'Europe/Paris', '2026-11-27T23:00:00Z'],
  ['2026-03-29', 0, 'Europe/Paris', '2026-03-28T23:00:00Z'],
  ['2026-03-29', 1, 'Europe/Paris', '2026-03-29T22:00:00Z'],
  ['2026-10-25', 1, 'Europe/Paris', '2026-10-25T23:00:00Z'],
  // This day begins at one o’clock: its midnight is left out.
  ['2026-03-29', 0, 'Asia/Beirut', '2026-03-28T22:00:00Z'],
])('the day %s, and %i later, begins in %s at %s', (day, later, timeZone, moment) => {
  expect(beginningOf(day, timeZone, later)).toBe(moment)
})
