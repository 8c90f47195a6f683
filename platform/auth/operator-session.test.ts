import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { installation, SECRET } from '../../tests/support/database.ts'
import { collectLog } from '../../tests/support/logged.ts'
import { closeDatabase, openDatabase } from '../database/tenancy.ts'
import { install, readSettings, settings } from '../settings.ts'
import { isOperatorSession, isOperatorToken, signInOperator, signOutOperator } from './operator-session.ts'

const TOKEN = 'a-token-that-only-the-operator-of-it-knows'
const env = { OPERATOR_TOKEN: TOKEN, LIMIT_SIGN_IN_ADDRESS: '5/600' }
const installed = installation(env)

/** Applies other settings until the test is done. */
function withSettings(more: Record<string, string | undefined>) {
  const before = settings()
  install(readSettings({ SECRET, DATABASE_URL: installed.url, ...env, ...more }))
  onTestFinished(() => install(before))
}

const pairOf = (set: string) => set.split(';')[0] ?? ''
const attributesOf = (set: string) => set.split('; ').slice(1).toSorted()

describe('session of the operator', () => {
  test('the cookie belongs to the operator’s pages alone and is hidden from scripts and other sites', async () => {
    const set = await signInOperator(TOKEN, 'a')
    expect(attributesOf(set)).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/operator', 'SameSite=Strict'])
    expect(await isOperatorSession(`x=1; ${pairOf(set)}; y=2`)).toBe(true)
    expect(await signOutOperator(null)).toMatch(/^sonnette\.operator=; Max-Age=0; Path=\/operator/)
  })

  test('the cookie is sent only over https if the site uses it', async () => {
    withSettings({ PUBLIC_URL: 'https://rooms.example' })
    const set = await signInOperator(TOKEN, 'a')
    expect(set).toMatch(/^__Secure-sonnette\.operator=/)
    expect(attributesOf(set)).toContain('Secure')
    expect(await isOperatorSession(pairOf(set))).toBe(true)
  })

  test('a forged cookie, a changed one and none are no session', async () => {
    const pair = pairOf(await signInOperator(TOKEN, 'a'))
    const [name = '', value = ''] = pair.split('=')
    const [ends = '', id = '', signature = ''] = value.split('.')
    const forged = [
      `${Number(ends) + 1}.${id}.${signature}`,
      `${ends}.${'A'.repeat(22)}.${signature}`,
      `${ends}.${id}.${'A'.repeat(43)}`,
      `${ends}.${signature}`,
      ends,
      '.',
      '%00',
      '',
    ]
    for (const one of forged) expect(await isOperatorSession(`${name}=${one}`), one).toBe(false)
    expect(await isOperatorSession(undefined)).toBe(false)
    expect(await isOperatorSession(`other=${value}`)).toBe(false)
  })

  test('a session ends after twelve hours', async () => {
    const pair = pairOf(await signInOperator(TOKEN, 'a'))
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now')
    onTestFinished(() => clock.mockRestore())
    clock.mockReturnValue(now + 11 * 3_600_000)
    expect(await isOperatorSession(pair)).toBe(true)
    clock.mockReturnValue(now + 12 * 3_600_000 + 1)
    expect(await isOperatorSession(pair)).toBe(false)
  })

  test('signing out ends the session for whoever holds its cookie, and no other session', async () => {
    const [pair, other] = [pairOf(await signInOperator(TOKEN, 'a')), pairOf(await signInOperator(TOKEN, 'a'))]
    await signOutOperator(pair)
    expect(await isOperatorSession(pair)).toBe(false)
    expect(await isOperatorSession(other)).toBe(true)
  })

  test('a signed cookie counts while the database is away, so that the page can say so', async () => {
    const pair = pairOf(await signInOperator(TOKEN, 'a'))
    const reconnectTo = async (url: string) => {
      await closeDatabase()
      openDatabase(url, { onError: () => {} })
    }
    onTestFinished(() => reconnectTo(installed.url))
    await reconnectTo('postgres://nobody@127.0.0.1:1/nowhere')
    expect(await isOperatorSession(pair)).toBe(true)
    expect(await isOperatorSession(`${pair}x`)).toBe(false)
  })

  test('a session ends if the token changes or goes', async () => {
    const pair = pairOf(await signInOperator(TOKEN, 'a'))
    withSettings({ OPERATOR_TOKEN: TOKEN.replace('a', 'b') })
    expect(await isOperatorSession(pair)).toBe(false)
    withSettings({ OPERATOR_TOKEN: undefined })
    expect(await isOperatorSession(pair)).toBe(false)
    expect([isOperatorToken(TOKEN), isOperatorToken(''), isOperatorToken(undefined)]).toEqual([
      false,
      false,
      false,
    ])
  })
})

test('wrong tokens from one address are counted, the sixth try is refused, and the log shows no token', async () => {
  const logged = collectLog()
  onTestFinished(() => logged.stop())
  for (let i = 0; i < 5; i++)
    await expect(signInOperator(`${TOKEN}${i}`, 'b')).rejects.toMatchObject({ reason: 'sign-in-failed' })
  await expect(signInOperator(TOKEN, 'b')).rejects.toMatchObject({
    reason: 'too-many-attempts',
    retryAfter: expect.any(Number),
  })
  await expect(signInOperator(TOKEN, 'c')).resolves.toContain('sonnette.operator=')
  expect(logged.text()).toContain('a wrong operator’s token was entered')
  expect(logged.text()).toContain('the operator signed in')
  expect(logged.text()).not.toContain(TOKEN)
})

test('right tokens are not counted', async () => {
  for (let i = 0; i < 7; i++) await signInOperator(TOKEN, 'd')
})
