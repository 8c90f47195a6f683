import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { DomainError } from '../domain/errors.ts'
import { NewService } from '../domain/services/shapes.ts'
import { detectLanguage, guestLanguageOf, languageOf } from '../server/language.ts'
import { refuse } from '../server/refused.ts'
import { errorTexts } from './errors.ts'
import { guestErrorSentence, guestFrameTexts, guestTexts } from './guest.ts'
import { type GuestLanguage, guestLanguages, isGuestLanguage, textIn } from './guest-languages.ts'
import { isStaffLanguage } from './language.ts'

// A language of guests is one line and one catalogue: here German, for this file.
vi.mock('./guest-catalogues.ts', async (original) => {
  const catalogues = await original<typeof import('./guest-catalogues.ts')>()
  const { guest, guestFrame } = catalogues.en
  const { refusalPage } = await import('./en/refusal-page.ts')
  const de = {
    guest: { ...guest, send: 'Anfrage senden' },
    guestFrame: { ...guestFrame, language: 'Deutsch' },
    errors: { 'stay-ended': 'Ihr Aufenthalt ist beendet.' },
    refusalPage: { ...refusalPage, refused: 'Das geht nicht' },
  }
  return { ...catalogues, de }
})
const de = 'de' as GuestLanguage

test('a new catalogue gives guests its language, and staff none', () => {
  expect(guestLanguages).toEqual(['fr', 'en', 'de'])
  expect(isGuestLanguage(de)).toBe(true)
  expect(isStaffLanguage(de)).toBe(false)
  expect(guestTexts[de].send).toBe('Anfrage senden')
  expect(guestFrameTexts[de].language).toBe('Deutsch')
})

test('a sentence that the catalogue lacks is said in English', () => {
  expect(guestErrorSentence({ reason: 'stay-ended' }, de)).toBe('Ihr Aufenthalt ist beendet.')
  expect(guestErrorSentence({ reason: 'database-away' }, de)).toBe(errorTexts.en['database-away'])
})

test('a guest who is refused before the page is drawn reads why in their language', async () => {
  const site = new Hono().use(detectLanguage).all('*', (c) => refuse(c, new DomainError('stay-ended')))
  const headers = { accept: 'text/html', 'accept-language': 'de' }
  const html = await (await site.request('/room/x', { headers })).text()
  for (const said of ['lang="de"', 'Das geht nicht', 'Ihr Aufenthalt ist beendet.'])
    expect(html).toContain(said)
  expect(await (await site.request('/login', { headers })).text()).toContain('lang="fr"')
})

test('a service without a name in the guest’s language shows its English one', () => {
  const { name } = NewService.parse({ name: { fr: 'Thé', en: 'Tea' } })
  expect(name).toEqual({ fr: 'Thé', en: 'Tea' })
  expect(textIn(name, de)).toBe('Tea')
  const named = NewService.parse({ name: { fr: 'Thé', en: 'Tea', de: 'Tee' } }).name
  expect(textIn(named, de)).toBe('Tee')
})

test('a text written in the guests’ language alone is what staff read', () => {
  expect(NewService.parse({ name: { de: 'Tee' } }).name).toEqual({ fr: 'Tee', en: 'Tee', de: 'Tee' })
})

test.each([
  ['a room', '/room/x', {}, ['de', 'en']],
  ['a room by choice', '/room/x', { cookie: 'language=en' }, ['en', 'en']],
  ['a page of staff', '/login', {}, ['en', 'en']],
  ['a page of staff after a guest’s choice', '/login', { cookie: 'language=de' }, ['en', 'en']],
])('the language of %s is one that it has', async (_page, path, headers, expected) => {
  const site = new Hono().use(detectLanguage).all('*', (c) => c.json([guestLanguageOf(c), languageOf(c)]))
  const answer = await site.request(path, { headers: { 'accept-language': 'de-DE,en;q=0.8', ...headers } })
  expect(await answer.json()).toEqual(expected)
})
