import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { auth, createUser } from './auth.ts'
import { changeOwnPassword } from './own-password.ts'
import { SignInRefused, signIn } from './sign-in.ts'

const installed = installation({ LIMIT_SIGN_IN: '3/600' })
const PASSWORD = 'correct horse battery'
const ANOTHER = 'seven purple lighthouses'
const address = '192.0.2.7'

let email: string
beforeEach(async () => {
  email = `${randomUUID()}@people.example`
  await createUser(email, 'Léa', PASSWORD)
})

const cookiesOf = (headers: Headers) =>
  new Headers({
    cookie: headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  })

/** Signs in with a browser; returns its later headers. */
const browser = async (password = PASSWORD) =>
  cookiesOf((await signIn({ email, password }, { address: randomUUID(), headers: new Headers() })).headers)

const change = (headers: Headers, current = PASSWORD, password = ANOTHER) =>
  changeOwnPassword({ current, password }, { address, headers })

const sessionOf = async (headers: Headers) => (await auth().api.getSession({ headers }))?.session

test('a new password opens the account, the old one does not, and other devices are signed out', async () => {
  const [here, phone] = [await browser(), await browser()]
  const changed = await change(here)
  if (!('headers' in changed)) throw new Error('it was refused')
  expect(await sessionOf(phone)).toBeUndefined()
  expect(await sessionOf(cookiesOf(changed.headers))).toMatchObject({ ipAddress: address })
  await expect(browser()).rejects.toThrow('sign-in-failed')
  expect(await sessionOf(await browser(ANOTHER))).toBeDefined()
})

test('a changed password replaces the session’s cookie, so that a copy of the old one is worthless', async () => {
  const here = await browser()
  await change(here)
  expect(await sessionOf(here)).toBeUndefined()
})

test('a wrong current password changes nothing, and guesses are limited', async () => {
  const here = await browser()
  for (let i = 0; i < 3; i++)
    expect(await change(here, 'a wrong password')).toEqual({ fault: { current: 'wrong-password' } })
  const refused = await change(here).catch((error) => error)
  expect(refused).toBeInstanceOf(SignInRefused)
  expect(refused).toMatchObject({ reason: 'too-many-attempts', retryAfter: expect.any(Number) })
  expect(await sessionOf(await browser())).toBeDefined()
})

test('guesses of the current password that are sent at once are limited alike', async () => {
  const here = await browser()
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => change(here, 'a wrong password')))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test.each([
  ['short', 'too-short'],
  ['1234567890', 'too-common'],
  ['x'.repeat(129), 'too-long'],
])('a new password (%s) is refused as %s and does not count as a guess', async (password, fault) => {
  const here = await browser()
  for (let i = 0; i < 4; i++)
    expect(await change(here, PASSWORD, password)).toEqual({ fault: { password: fault } })
})

test('a user without a password cannot change one', async () => {
  const here = await browser()
  await asOwner(installed.url, (owner) =>
    owner.query('delete from accounts where user_id = (select id from users where email = $1)', [email]),
  )
  await expect(change(here)).rejects.toThrow('sign-in-failed')
})

test('a visitor who is not signed in cannot change a password', async () => {
  await expect(change(new Headers())).rejects.toThrow('sign-in-failed')
})
