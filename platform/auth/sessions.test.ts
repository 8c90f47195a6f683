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

test('somebody reads where they are signed in: here first', async () => {
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

describe('what ends', () => {
  test('is the one that was chosen', async () => {
    const [one, other, here] = [await browser(), await browser(), await browser()]
    const [chosen] = await ownSessions(one)
    await endOwnSessions(here, { id: chosen?.id ?? '' })
    expect([await isSignedIn(one), await isSignedIn(other), await isSignedIn(here)]).toEqual([
      false,
      true,
      true,
    ])
  })

  test('is every other, and nobody else’s', async () => {
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

  test('is never what is used just now, nor another person’s', async () => {
    const here = await browser()
    const theirs = await (await someoneElse()).headers()
    const [mine, hers] = [await ownSessions(here), await ownSessions(theirs)]
    await endOwnSessions(here, { id: mine[0]?.id ?? '' })
    await endOwnSessions(here, { id: hers[0]?.id ?? '' })
    expect([await isSignedIn(here), await isSignedIn(theirs)]).toEqual([true, true])
  })

  test('is nothing where nobody is signed in', async () => {
    const one = await browser()
    await endOwnSessions(new Headers(), 'others')
    expect(await ownSessions(new Headers())).toEqual([])
    expect(await isSignedIn(one)).toBe(true)
  })
})

describe('a session', () => {
  test('is a new one at each sign-in', async () => {
    const [one, other] = [await browser(), await browser()]
    expect(one.get('cookie')).not.toBe(other.get('cookie'))
  })

  test('ends the one that the same browser had, whoever signs in there', async () => {
    const first = await browser()
    const { email: other } = await someoneElse()
    const cookie = first.get('cookie') ?? ''
    await signIn(
      { email: other, password: PASSWORD },
      { address: randomUUID(), headers: new Headers({ cookie }) },
    )
    expect(await isSignedIn(first)).toBe(false)
  })

  test('of a made up cookie ends nobody’s', async () => {
    const here = await browser()
    const [cookie = ''] = here.get('cookie')?.split('; ') ?? []
    const unsigned = new Headers({ cookie: cookie.replace(/\..*/, '') })
    const { email: other } = await someoneElse()
    await signIn({ email: other, password: PASSWORD }, { address: randomUUID(), headers: unsigned })
    expect(await isSignedIn(here)).toBe(true)
  })

  test('is one of a hundred at most: where somebody was longest ago, they are signed out', async () => {
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

  test('stays open for who comes back within its days, and for nobody else', async () => {
    const here = await browser()
    await later(2)
    expect(await isSignedIn(here)).toBe(true)
    await later(2)
    expect(await isSignedIn(here)).toBe(true)
    await later(4)
    expect(await isSignedIn(here)).toBe(false)
  })

  test('ends however often somebody comes', async () => {
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
