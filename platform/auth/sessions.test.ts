import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { auth, createUser } from './auth.ts'
import { SESSIONS_MAXIMUM } from './opened-sessions.ts'
import { endOwnSessions, ownSessions } from './sessions.ts'
import { signIn } from './sign-in.ts'

const installed = installation({ SESSION_IDLE_DAYS: '3', SESSION_MAXIMUM_DAYS: '10' })
const PASSWORD = 'correct horse battery'
const DAY_MS = 86_400_000

let email: string
beforeEach(async () => {
  email = `${randomUUID()}@people.example`
  await createUser(email, 'Léa', PASSWORD)
})

/** Signs in with a browser; returns its later headers. */
async function browser(userAgent = 'Firefox', whose = email): Promise<Headers> {
  const headers = new Headers({ 'user-agent': userAgent })
  const { headers: sent } = await signIn(
    { email: whose, password: PASSWORD },
    { address: randomUUID(), headers },
  )
  return new Headers({
    cookie: sent
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  })
}

const isSignedIn = async (headers: Headers) => (await auth().api.getSession({ headers })) !== null

/** Lets days pass for a person's only session. */
const later = (days: number) =>
  asOwner(installed.url, (owner) =>
    owner.query(
      `update sessions set created_at = created_at - $2::interval, updated_at = updated_at - $2::interval,
         expires_at = expires_at - $2::interval
       where user_id = (select id from users where email = $1)`,
      [email, `${days} days`],
    ),
  )

test('a user sees their own sessions with the present one first', async () => {
  const phone = await browser('A phone')
  const here = await browser('A computer')
  await browser('Another', `${(await someoneElse()).email}`)
  expect((await ownSessions(here)).map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
    ['A computer', true],
    ['A phone', false],
  ])
  expect((await ownSessions(phone))[0]?.userAgent).toBe('A phone')
})

async function someoneElse() {
  const other = `${randomUUID()}@people.example`
  await createUser(other, 'Karim', PASSWORD)
  return { email: other, headers: () => browser('Theirs', other) }
}

describe('ending sessions', () => {
  test('a user can end one chosen session', async () => {
    const [one, other, here] = [await browser(), await browser(), await browser()]
    const [chosen] = await ownSessions(one)
    await endOwnSessions(here, { id: chosen?.id ?? '' })
    expect([await isSignedIn(one), await isSignedIn(other), await isSignedIn(here)]).toEqual([
      false,
      true,
      true,
    ])
  })

  test('a user can end all their other sessions and nobody else’s', async () => {
    const [one, other, here] = [await browser(), await browser(), await browser()]
    const theirs = await (await someoneElse()).headers()
    await endOwnSessions(here, 'others')
    expect([await isSignedIn(one), await isSignedIn(other), await isSignedIn(here)]).toEqual([
      false,
      false,
      true,
    ])
    expect(await isSignedIn(theirs)).toBe(true)
  })

  test('a user can end neither the present session here nor another user’s', async () => {
    const here = await browser()
    const theirs = await (await someoneElse()).headers()
    const [mine, hers] = [await ownSessions(here), await ownSessions(theirs)]
    await endOwnSessions(here, { id: mine[0]?.id ?? '' })
    await endOwnSessions(here, { id: hers[0]?.id ?? '' })
    expect([await isSignedIn(here), await isSignedIn(theirs)]).toEqual([true, true])
  })

  test('a visitor who is not signed in ends no session', async () => {
    const one = await browser()
    await endOwnSessions(new Headers(), 'others')
    expect(await ownSessions(new Headers())).toEqual([])
    expect(await isSignedIn(one)).toBe(true)
  })
})

describe('session', () => {
  test('a session is new at each sign-in', async () => {
    const [one, other] = [await browser(), await browser()]
    expect(one.get('cookie')).not.toBe(other.get('cookie'))
  })

  test('a session ends at the next sign-in in the same browser, by any user', async () => {
    const first = await browser()
    const { email: other } = await someoneElse()
    const cookie = first.get('cookie') ?? ''
    await signIn(
      { email: other, password: PASSWORD },
      { address: randomUUID(), headers: new Headers({ cookie }) },
    )
    expect(await isSignedIn(first)).toBe(false)
  })

  test('a sign-in with a forged cookie ends no session', async () => {
    const here = await browser()
    const [cookie = ''] = here.get('cookie')?.split('; ') ?? []
    const unsigned = new Headers({ cookie: cookie.replace(/\..*/, '') })
    const { email: other } = await someoneElse()
    await signIn({ email: other, password: PASSWORD }, { address: randomUUID(), headers: unsigned })
    expect(await isSignedIn(here)).toBe(true)
  })

  test('a user has at most a hundred sessions, and the least recently used one ends', async () => {
    const oldest = await browser()
    await later(2)
    await asOwner(installed.url, (owner) =>
      owner.query(
        `insert into sessions (id, user_id, token, expires_at)
         select gen_random_uuid(), id, gen_random_uuid(), now() + interval '1 day'
         from users, generate_series(1, $2) where email = $1`,
        [email, SESSIONS_MAXIMUM - 1],
      ),
    )
    const newest = await browser()
    expect(await isSignedIn(newest)).toBe(true)
    expect(await ownSessions(newest)).toHaveLength(SESSIONS_MAXIMUM)
    expect(await isSignedIn(oldest)).toBe(false)
  })

  test('a session stays open only if its user returns within its days', async () => {
    const here = await browser()
    await later(2)
    expect(await isSignedIn(here)).toBe(true)
    await later(2)
    expect(await isSignedIn(here)).toBe(true)
    await later(4)
    expect(await isSignedIn(here)).toBe(false)
  })

  test('a session ends after its maximum age, however often its user returns', async () => {
    const here = await browser()
    for (let days = 0; days < 8; days += 2) {
      await later(2)
      expect(await isSignedIn(here)).toBe(true)
    }
    const [session] = await asOwner(
      installed.url,
      async (owner) =>
        (
          await owner.query(
            'select expires_at, created_at from sessions where user_id = (select id from users where email = $1)',
            [email],
          )
        ).rows,
    )
    expect(session.expires_at - session.created_at).toBe(10 * DAY_MS)
    await later(2.1)
    expect(await isSignedIn(here)).toBe(false)
  })
})
