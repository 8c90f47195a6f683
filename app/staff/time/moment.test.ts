import { expect, test } from 'vitest'
import { momentIn } from './moment.ts'

const paris = (at: string, now: string) => momentIn('Europe/Paris', Date.parse(at), Date.parse(now))

test('a moment is shown by the hotel’s clock, with its day unless today', () => {
  const now = '2026-11-22T17:57:00Z'
  expect(paris('2026-11-22T18:05:00Z', now)).toEqual({ day: 'today', time: '19:05' })
  expect(paris('2026-11-23T11:00:00Z', now)).toEqual({ day: 'tomorrow', time: '12:00' })
  expect(paris('2026-11-20T23:30:00Z', now)).toEqual({ day: 'yesterday', time: '00:30' })
  expect(paris('2026-11-24T06:00:00Z', now)).toEqual({ day: { date: '24/11' }, time: '07:00' })
})

test('the day changes at the hotel’s midnight', () => {
  expect(paris('2026-11-22T22:59:00Z', '2026-11-22T23:01:00Z')).toEqual({ day: 'yesterday', time: '23:59' })
  expect(
    momentIn('Pacific/Auckland', Date.parse('2026-11-22T12:00:00Z'), Date.parse('2026-11-22T10:00:00Z')),
  ).toEqual({
    day: 'tomorrow',
    time: '01:00',
  })
})

test('tomorrow is tomorrow over a day of 23 or 25 hours', () => {
  expect(paris('2026-03-29T05:00:00Z', '2026-03-28T22:30:00Z').day).toBe('tomorrow')
  expect(paris('2026-10-25T22:30:00Z', '2026-10-24T22:30:00Z').day).toBe('today')
})
