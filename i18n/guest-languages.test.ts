import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { guests } from '../domain/access.ts'
import { DomainError } from '../domain/errors.ts'
import { operations } from '../domain/operations.ts'
import { NewService } from '../domain/services/shapes.ts'
import { detectLanguage, detectLanguageOfRoom, guestLanguageOf, languageOf } from '../server/language.ts'
import { refuse } from '../server/refused.ts'
import { guestErrorSentence, guestTexts } from './guest.ts'
import * as catalogues from './guest-catalogues.ts'
import { guestLanguages, guestOnlyLanguages, textIn } from './guest-languages.ts'
import type { GuestCatalogue } from './guest-only.ts'
import { staffLanguages } from './language.ts'

test('guests have ten languages more than staff, each with its catalogue', () => {
  expect(Object.keys(catalogues).sort()).toEqual([...guestLanguages].sort())
  expect(guestLanguages).toEqual([...staffLanguages, ...guestOnlyLanguages])
  expect(guestOnlyLanguages).toHaveLength(10)
})

test.each(guestOnlyLanguages)('every refusal that a guest can meet has a sentence in %s', (language) => {
  const ofGuests = Object.values(operations).filter(({ declared }) => declared.access === guests)
  expect(ofGuests.length).toBeGreaterThan(8)
  const refusals = ofGuests.flatMap(({ declared }) => declared.refusals ?? [])
  const { errors } = new Map(Object.entries(catalogues)).get(language) as GuestCatalogue
  // A page says of a photo that it did not arrive (guest-photo-status.ts).
  const said = [...Object.keys(errors), 'too-many-photos', 'pictures-busy']
  expect(refusals.filter((reason) => !said.includes(reason))).toEqual([])
})

describe('counts', () => {
  test.each([
    ['pl', { 1: '1 ręcznik', 2: '2 ręczniki', 5: '5 ręczników', 22: '22 ręczniki' }],
    ['ru', { 1: '1 полотенце', 3: '3 полотенца', 5: '5 полотенец', 21: '21 полотенце' }],
    ['ar', { 1: 'منشفة واحدة', 2: 'منشفتان', 3: '3 مناشف', 11: '11 منشفة' }],
    ['de', { 1: '1 Handtuch', 2: '2 Handtücher' }],
    ['ja', { 1: 'タオル1枚', 2: 'タオル2枚' }],
  ] as const)('a count of towels has its form in %s', (language, said) => {
    const { towels } = guestTexts[language].inShort
    expect(Object.keys(said).map((count) => towels(Number(count)))).toEqual(Object.values(said))
  })
})

test('a time is said in the digits and the order of each language', () => {
  const said = (language: (typeof guestLanguages)[number]) =>
    guestTexts[language].when('2026-06-11T07:05Z', Date.parse('2026-06-10T20:00Z'), 'Europe/Paris')
  expect(said('de')).toBe('morgen, 09:05')
  expect(said('ja')).toBe('明日 09:05')
  expect(said('ar')).toBe('غدًا، 09:05')
  expect(guestTexts.ar.day('2026-06-12T07:05Z', Date.parse('2026-06-10T20:00Z'), 'UTC')).toContain('12')
})

test('a guest who is refused before the page is drawn reads why in their language', async () => {
  const site = new Hono().use(detectLanguage).all('*', (c) => refuse(c, new DomainError('stay-ended')))
  const headers = { accept: 'text/html', 'accept-language': 'ar' }
  const html = await (await site.request('/room/x', { headers })).text()
  for (const said of ['lang="ar" dir="rtl"', guestErrorSentence({ reason: 'stay-ended' }, 'ar')])
    expect(html).toContain(said)
  expect(await (await site.request('/login', { headers })).text()).toContain('<html lang="fr">')
})

test('a service without a name in the guest’s language shows its English one', () => {
  const { name } = NewService.parse({ name: { fr: 'Thé', en: 'Tea' } })
  expect(name).toEqual({ fr: 'Thé', en: 'Tea' })
  expect(textIn(name, 'de')).toBe('Tea')
  const named = NewService.parse({ name: { fr: 'Thé', en: 'Tea', de: 'Tee' } }).name
  expect(textIn(named, 'de')).toBe('Tee')
})

test('a text written in the guests’ language alone is what staff read', () => {
  expect(NewService.parse({ name: { de: 'Tee' } }).name).toEqual({ fr: 'Tee', en: 'Tee', de: 'Tee' })
})

test.each([
  ['a room', '/room/x', {}, ['de', 'en']],
  ['a room by choice', '/room/x', { cookie: 'language=en' }, ['en', 'en']],
  ['a room by a choice for rooms', '/room/x', { cookie: 'language=fr; room-language=ja' }, ['ja', 'en']],
  ['a page of staff', '/login', {}, ['en', 'en']],
  ['a page of staff after a guest’s choice', '/login', { cookie: 'language=de' }, ['en', 'en']],
])('the language of %s is one that it has', async (_page, path, headers, expected) => {
  const site = new Hono().use(detectLanguage).all('*', (c) => c.json([guestLanguageOf(c), languageOf(c)]))
  const answer = await site.request(path, { headers: { 'accept-language': 'de-DE,en;q=0.8', ...headers } })
  expect(await answer.json()).toEqual(expected)
})

test.each([
  ['its hotel offers', ['de'], 'de'],
  ['its hotel does not offer', ['ja'], 'en'],
])('a room is shown in a language only if %s it', async (_offer, languages, expected) => {
  const site = new Hono<{ Variables: { openedRoom: unknown } }>()
    .use(detectLanguage)
    .use((c, next) => {
      c.set('openedRoom', { room: { languages } })
      return next()
    })
    .use(detectLanguageOfRoom)
    .all('*', (c) => c.text(guestLanguageOf(c)))
  const answer = await site.request('/room/x', { headers: { 'accept-language': 'de-DE,en;q=0.8' } })
  expect(await answer.text()).toBe(expected)
})
