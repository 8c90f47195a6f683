import { describe, expect, test } from 'vitest'
import { countries, countryOfZone, guessCountry, guessTimeZone } from './countries.ts'

test('every country has a name and is listed once', () => {
  const names = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' })
  expect(countries.filter((code) => names.of(code) === undefined)).toEqual([])
  expect(new Set(countries).size).toBe(countries.length)
})

describe('guessing a country', () => {
  test.each([
    ['fr-CH,fr;q=0.9,en;q=0.8', 'CH'],
    ['en-us', 'US'],
    ['zh-Hant-TW', 'TW'],
    ['fr, en-CA;q=0.5', 'CA'],
    ['fr', 'FR'],
    ['en', 'GB'],
    ['ja', 'FR'],
    ['x-ZZ, \0, "', 'FR'],
    ['', 'FR'],
  ])('a country is guessed from the languages %j', (languages, country) =>
    expect(guessCountry(languages)).toBe(country),
  )

  test.each([
    ['Europe/Zurich', 'CH'],
    ['America/New_York', 'US'],
    ['Pacific/Tahiti', 'PF'],
    ['Etc/Nowhere', undefined],
  ])('a country is guessed from the time zone %s', (zone, country) =>
    expect(countryOfZone(zone)).toBe(country),
  )
})

test('a time zone is guessed from a country', () => {
  expect(guessTimeZone('FR')).toBe('Europe/Paris')
  for (const country of countries) {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: guessTimeZone(country) }), country).not.toThrow()
  }
})

test('the time zone of most people is guessed for a country with several', () => {
  expect(['US', 'CA', 'ES', 'PT', 'RU'].map(guessTimeZone)).toEqual([
    'America/New_York',
    'America/Toronto',
    'Europe/Madrid',
    'Europe/Lisbon',
    'Europe/Moscow',
  ])
})
