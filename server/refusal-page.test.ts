import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { DomainError } from '../domain/errors.ts'
import { errorTexts } from '../i18n/errors.ts'
import { refusalPageTexts } from '../i18n/refusal-page.ts'
import { detectLanguage } from './language.ts'
import { refuse } from './refused.ts'

const refusing = (refusal: DomainError) => new Hono().use(detectLanguage).all('*', (c) => refuse(c, refusal))
const crowded = refusing(new DomainError('crowded', { retryAfter: 2 }))

const ask = (site: Hono, method: string, language: string, path = '/signup') =>
  site.request(path, { method, headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': language } })

test('a browser gets a small refusal page in its language, which reloads by itself', async () => {
  for (const [language, texts, sentence] of [
    ['fr', refusalPageTexts.fr, errorTexts.fr.crowded],
    ['en', refusalPageTexts.en, errorTexts.en.crowded],
  ] as const) {
    const answer = await ask(crowded, 'GET', language)
    const html = await answer.text()
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('refresh')]).toEqual([
      503,
      '2',
      '5',
    ])
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    for (const said of [`lang="${language}"`, sentence, texts.again(5), texts.now])
      expect(html).toContain(said)
  }
  const german = await (await ask(crowded, 'GET', 'de-DE')).text()
  expect(german).toContain('lang="fr"')
})

test('a refusal before the language is known is in French', async () => {
  const early = new Hono().all('*', (c) => refuse(c, new DomainError('sign-in-first')))
  const answer = await ask(early, 'POST', 'en')
  expect(await answer.text()).toContain(errorTexts.fr['sign-in-first'])
  expect(answer.status).toBe(401)
})

test('the refusal page may load nothing but its styles', async () => {
  const answer = await ask(crowded, 'GET', 'en')
  const html = await answer.text()
  const css = /<style>([^<]+)<\/style>/.exec(html)?.[1] ?? ''
  const sum = createHash('sha256').update(css).digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(
    `default-src 'none';img-src data:;style-src 'sha256-${sum}'`,
  )
  expect(css).toMatch(/--color-page: #\w+;.*prefers-color-scheme:dark.*--color-page: #\w+;/)
  expect(html).toMatch(/<svg[^>]*><path /)
})

test('a refused form is not reloaded by itself, and the user’s reload sends it again', async () => {
  const answer = await ask(crowded, 'POST', 'en')
  expect(answer.headers.get('refresh')).toBeNull()
  const html = await answer.text()
  expect(html).toContain(refusalPageTexts.en.resend)
  expect(html).not.toContain('<a ')
})

test('a refusal that waiting does not solve does not reload', async () => {
  const answer = await ask(refusing(new DomainError('input-too-large')), 'POST', 'en')
  const html = await answer.text()
  expect([answer.status, answer.headers.get('refresh')]).toEqual([413, null])
  expect(html).toContain(refusalPageTexts.en.back)
  expect(html).not.toContain(refusalPageTexts.en.resend)
  const late = await ask(refusing(new DomainError('too-many-attempts', { retryAfter: 600 })), 'GET', 'en')
  expect(late.headers.get('refresh')).toBeNull()
})

test('programs and requests for other files get the refusal without a page', async () => {
  expect(await (await ask(crowded, 'POST', 'en', '/api/v1/accounts')).json()).toMatchObject({
    code: 'unavailable',
  })
  const plain = await crowded.request('/signup', { headers: { accept: '*/*' } })
  expect(await plain.text()).toBe(errorTexts.fr.crowded)
})

test('a refusal page escapes the data of a refusal', async () => {
  const html = await (
    await ask(refusing(new DomainError('taken-by-another', { by: '<b>Léa</b>' })), 'GET', 'en')
  ).text()
  expect(html).toContain('&lt;b>Léa')
  expect(html).not.toContain('<b>')
})
