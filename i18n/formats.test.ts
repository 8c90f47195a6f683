import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { analyticsTexts } from './analytics.ts'
import { date, dateSaid, day, list, money } from './formats.ts'
import { guestTexts } from './guest.ts'
import { asSaid } from './measures.ts'
import { roomStatusTexts } from './room-status.ts'
import { roomsTexts } from './rooms.ts'

const paris = 'Europe/Paris'
const at = (zoned: string) => Temporal.ZonedDateTime.from(`${zoned}[${paris}]`).epochMilliseconds
const said = (time: string, now: string) => day('en', 'tomorrow')(at(time), at(now), paris)

describe('day of a time', () => {
  test('the day is omitted today, is tomorrow’s word, and otherwise a date', () => {
    expect(said('2026-06-10T23:59', '2026-06-10T00:01')).toBe('')
    expect(said('2026-06-11T00:01', '2026-06-10T23:59')).toBe('tomorrow')
    expect(said('2026-06-12T00:01', '2026-06-10T23:59')).toBe('12 June')
  })

  test('the day is tomorrow even if today has 25 hours, and not the day after one of 23', () => {
    expect(said('2026-10-26T09:00', '2026-10-25T00:30')).toBe('tomorrow')
    expect(said('2026-03-30T00:30', '2026-03-28T23:30')).toBe('30 March')
    expect(said('2026-03-29T09:00', '2026-03-28T23:30')).toBe('tomorrow')
  })

  test('the day takes its article within a French sentence', () => {
    const { by, since, when } = guestTexts.fr
    const said = (time: string, now: string) => when(at(time), at(now), paris)
    expect(since(said('2026-06-10T23:50', '2026-06-11T00:05'))).toBe('depuis le 10 juin, 23:50')
    expect(since(said('2026-06-10T23:50', '2026-06-10T23:55'))).toBe('depuis 23:50')
    expect(by(said('2026-06-11T09:00', '2026-06-10T23:50'))).toBe('d’ici demain, 09:00')
  })
})

test.each([
  ['fr', 2400, 'usd', '24 $'],
  ['en', 2400, 'usd', '$24'],
  ['fr', 100_000, 'usd', '1 000 $'],
  ['en', 2450, 'usd', '$24.50'],
  ['en', -320, 'usd', '-$3.20'],
  ['en', 2400, 'jpy', '¥2,400'],
])('the language %s writes the amount %i %s as %s', (locale, amount, currency, said) => {
  const spaces = /[\u00a0\u202f]/g
  expect(money(locale)({ amount, currency }).replaceAll(spaces, ' ')).toBe(said)
})

test('the first of a month has its French form, and a day stays on the line of its month', () => {
  expect(date('fr')(at('2026-12-01T09:00'), paris)).toBe('1er\u00a0décembre 2026')
  expect(date('fr')(at('2026-12-11T09:00'), paris)).toBe('11\u00a0décembre 2026')
  expect(date('en')(at('2026-12-01T09:00'), paris)).toBe('1 December 2026')
})

test('English dates and lists are British: the day comes before its month, and “and” has no comma', () => {
  const look = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
  expect(dateSaid('en', look)('2026-11-23T14:05Z')).toBe('23 Nov 2026, 14:05')
  expect(dateSaid('fr', look)('2026-11-01T14:05Z')).toBe('1er nov. 2026, 14:05')
  expect(list('en')(['101', '102', '103'])).toBe('101, 102 and 103')
})

test('days and times are formatted in this module alone', () => {
  const files = globSync('{app,domain,i18n,platform,server}/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] })
  const others = files.filter((file) =>
    // To ask for the time zone says nothing.
    /toLocale(Date|Time)String|DateTimeFormat\((?!.*resolvedOptions)/.test(readFileSync(file, 'utf8')),
  )
  expect(others).toEqual(['i18n/formats.ts'])
})

test('shares and differences always have one decimal', () => {
  const [fr, en] = [analyticsTexts.fr, analyticsTexts.en]
  expect([0, 0.4, 0.4286, 1].map(en.share)).toEqual(['0.0%', '40.0%', '42.9%', '100.0%'])
  expect(fr.share(0.4)).toBe('40,0\u00a0%')
  expect([en.points(0.03), fr.points(0.03)]).toEqual(['3.0 points', '3,0 points'])
})

test('the shown difference of two shares equals the difference of the shown shares', () => {
  const { share, points } = analyticsTexts.en
  const [now, before] = [51 / 71, 0.8655].map(asSaid) as [number, number]
  expect([now, before].map(share)).toEqual(['71.8%', '86.6%'])
  expect(points(before - now)).toBe('14.8 points')
})

test('a thousand rooms are written alike on every screen, with the language’s separator', () => {
  const [fr, en] = [roomsTexts.fr, roomsTexts.en]
  expect(fr.count(1000, 1000)).toBe('1\u202f000 chambres sur 1\u202f000')
  expect(en.count(1000, 1000)).toBe('1,000 rooms of 1,000')
  expect(roomStatusTexts.fr.rooms(1000)).toContain('1\u202f000 chambres')
})
