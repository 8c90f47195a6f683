import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { authenticator } from '../../tests/support/authenticator.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { cookieIn, PASSWORD } from '../../tests/support/server.ts'
import { createUser } from './auth.ts'
import { passkeySteps, runPasskeyStep } from './passkeys.ts'
import { signIn } from './sign-in.ts'

const installed = installation({ LIMIT_SIGN_IN_ADDRESS: '5/600' })
const ORIGIN = 'http://localhost'

const rows = async () => {
  const { rows } = await asOwner(installed.url, (owner) =>
    owner.query('select id, identifier from verifications'),
  )
  return rows.length
}

type Step = keyof typeof passkeySteps
const take = (step: Step, cookie = '', answer?: object, address: string = randomUUID()) =>
  runPasskeyStep(
    new Request(`${ORIGIN}/api/auth${passkeySteps[step]}`, {
      headers: { cookie, origin: ORIGIN, ...(answer && { 'content-type': 'application/json' }) },
      ...(answer && { method: 'POST', body: JSON.stringify({ response: answer }) }),
    }),
    address,
  )

/** A challenge, and the cookie that its browser brings back. */
async function ask(step: Step, cookie = '') {
  const asked = await take(step, cookie)
  const { challenge } = (await asked.json()) as { challenge: string }
  return { challenge, cookie: [cookie, cookieIn(asked)].filter(Boolean).join('; ') }
}

let device: ReturnType<typeof authenticator>
let here: string
beforeEach(async () => {
  const email = `${randomUUID()}@people.example`
  await createUser(email, 'Léa', PASSWORD)
  const signedIn = await signIn({ email, password: PASSWORD }, { address: email, headers: new Headers() })
  here = cookieIn(new Response(null, { headers: signedIn.headers }))
  device = authenticator(ORIGIN)
})

async function register(): Promise<void> {
  const { challenge, cookie } = await ask('askAdding', here)
  await take('add', cookie, device.register(challenge))
}

const refused = { reason: 'passkey-failed' }

test('challenges are not stored, however many are requested', async () => {
  const before = await rows()
  for (let i = 0; i < 30; i++) await ask('askSignIn')
  for (let i = 0; i < 3; i++) await ask('askAdding', here)
  expect(await rows()).toBe(before)
})

test('the cookie of a challenge is set once for five minutes and hidden from scripts', async () => {
  const asked = await take('askSignIn')
  const cookies = asked.headers.getSetCookie().filter((cookie) => cookie.startsWith('sonnette.passkey='))
  expect(cookies).toHaveLength(1)
  expect(cookies[0]).toMatch(/; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/)
})

describe('challenge', () => {
  beforeEach(register)

  test('a challenge signs in the user who answers it with their passkey', async () => {
    const { challenge, cookie } = await ask('askSignIn')
    const answer = await take('signIn', cookie, device.signIn(challenge))
    expect(cookieIn(answer)).toContain('sonnette.session_token=')
  })

  test('a challenge is answered once, even by concurrent copies of the answer', async () => {
    const { challenge, cookie } = await ask('askSignIn')
    const answer = device.signIn(challenge)
    const sent = await Promise.allSettled(Array.from({ length: 4 }, () => take('signIn', cookie, answer)))
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
    await expect(take('signIn', cookie, answer)).rejects.toMatchObject(refused)
  })

  test('a challenge creates no row before a valid answer', async () => {
    const { challenge, cookie } = await ask('askSignIn')
    const before = await rows()
    await expect(take('signIn', cookie, authenticator(ORIGIN).signIn(challenge))).rejects.toMatchObject(
      refused,
    )
    await expect(take('signIn', cookie, device.signIn('another'))).rejects.toMatchObject(refused)
    expect(await rows()).toBe(before)
  })

  test('a challenge of another browser cannot be answered', async () => {
    const { challenge } = await ask('askSignIn')
    const { cookie } = await ask('askSignIn')
    await expect(take('signIn', cookie, device.signIn(challenge))).rejects.toMatchObject(refused)
    await expect(take('signIn', '', device.signIn(challenge))).rejects.toMatchObject(refused)
  })

  test('a challenge that was changed or signed for another purpose is refused', async () => {
    const [{ challenge }, other] = [await ask('askSignIn'), await ask('askSignIn')]
    const changed = other.cookie.replace(other.challenge, challenge)
    await expect(take('signIn', changed, device.signIn(challenge))).rejects.toMatchObject(refused)
    const [, signed] = /sonnette\.device=([^;]+)/.exec(here) ?? []
    const another = `sonnette.passkey=${signed}`
    await expect(take('signIn', another, device.signIn(challenge))).rejects.toMatchObject(refused)
  })

  test('a challenge cannot be answered with an id that the database cannot look up', async () => {
    const { challenge, cookie } = await ask('askSignIn')
    const answer = { ...device.signIn(challenge), id: 'a\0b' }
    await expect(take('signIn', cookie, answer)).rejects.toMatchObject(refused)
  })

  test('a challenge for a sign-in creates no passkey, and one for a passkey signs nobody in', async () => {
    const toSignIn = await ask('askSignIn', here)
    const another = authenticator(ORIGIN)
    await expect(take('add', toSignIn.cookie, another.register(toSignIn.challenge))).rejects.toMatchObject(
      refused,
    )
    const toAdd = await ask('askAdding', here)
    await expect(take('signIn', toAdd.cookie, device.signIn(toAdd.challenge))).rejects.toMatchObject(refused)
  })

  test('answers of one passkey are limited, wherever they come from', async () => {
    const signInOnce = async () => {
      const { challenge, cookie } = await ask('askSignIn')
      return take('signIn', cookie, device.signIn(challenge))
    }
    // Its registration was an answer as well.
    for (let i = 0; i < 4; i++) await signInOnce()
    await expect(signInOnce()).rejects.toMatchObject(refused)
  })
})
