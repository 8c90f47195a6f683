import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { auth, createUser } from '../../platform/auth/auth.ts'
import { LINK_HOURS } from '../../platform/auth/link-tokens.ts'
import { SignInRefused, signIn } from '../../platform/auth/sign-in.ts'
import { addressIn, confirmAddress, resetToken, verificationToken } from '../../platform/auth/sign-up.ts'
import { jobs } from '../../platform/jobs.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { refusalOf } from '../../tests/support/hotel.ts'
import { collectLog } from '../../tests/support/logged.ts'
import type { MailServer } from '../../tests/support/mail-server.ts'
import { startMailing } from '../../tests/support/mailing.ts'
import type { Visitor } from '../actor.ts'
import type { DomainError } from '../errors.ts'
import { operations } from '../operations.ts'
import { countSignUp } from './mail-limits.ts'

const { signUp, sendVerification, requestPasswordReset, resetPassword } = operations

const installed = installation({
  PUBLIC_URL: 'https://rooms.example',
  LIMIT_ACCOUNT_MAIL_ADDRESS: '6/3600',
  LIMIT_SIGN_UPS: '60/3600',
})

let server: MailServer
beforeAll(async () => {
  server = await startMailing(installed.url)
})
afterAll(() => server.close())
beforeEach(async () => {
  await everyJobIsDone()
  server.took.length = 0
})

const PASSWORD = 'trois renards bleus'
let machines = 0
/** A visitor from a fresh IP address. */
const somebody = (): Visitor => ({ kind: 'visitor', ipAddress: `192.0.2.${++machines}` })
const newEmail = () => `${randomUUID()}@people.example`
const account = (said: object = {}) => ({ name: 'Zoé', email: newEmail(), password: PASSWORD, ...said })
const from = () => ({ address: `198.51.100.${++machines}`, headers: new Headers() })

const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])
const usersAt = (email: string) =>
  owner<{ name: string; verified: boolean }>(
    'select name, email_verified as verified from users where email = $1',
    [email],
  )
const pendingJobs = () =>
  owner(`select from pgboss.job where name like 'account.mail%' and state < 'completed'`)
const everyJobIsDone = () =>
  vi.waitFor(async () => expect(await pendingJobs()).toEqual([]), { timeout: 10_000 })
const countUsers = async () => (await owner('select from users')).length

/** The single mail that arrived: recipient, subject and links. */
async function theMail() {
  await everyJobIsDone()
  expect(server.took).toHaveLength(1)
  const { to, mail } = server.took[0] as MailServer['took'][number]
  const links = [...(mail.text ?? '').matchAll(/https:\S+/g)].map(([link]) => new URL(link))
  return { to, subject: mail.subject, text: mail.text ?? '', links }
}

const tokenIn = (link: URL | undefined) => link?.searchParams.get('token') ?? ''

const whySignInFails = async (email: string, password: string) => {
  const error = await signIn({ email, password }, from()).catch((thrown: unknown) => thrown)
  return error instanceof SignInRefused ? error.reason : undefined
}

describe('sign-up', () => {
  test('a sign-up stores the language, and later mails use it', async () => {
    const [french, english] = [newEmail(), newEmail()]
    await signUp(somebody(), account({ email: french }))
    await signUp(somebody(), account({ email: english, language: 'en' }))
    const localeOf = async (email: string) =>
      (await owner('select locale from users where email = $1', [email]))[0]
    expect(await localeOf(french)).toEqual({ locale: 'fr' })
    expect(await localeOf(english)).toEqual({ locale: 'en' })
  })

  test('a sign-up creates an account that opens with the mailed link and the password, and leads on to the requested page', async () => {
    const { email, ...typed } = account({ next: '/get-started?rooms=60&start' })
    expect(await signUp(somebody(), { email: email.toUpperCase(), ...typed })).toEqual({ email })
    const { to, subject, links } = await theMail()
    expect([to, subject]).toEqual([[email], 'Confirmez votre adresse'])
    const [link] = links
    expect(link?.origin + String(link?.pathname)).toBe('https://rooms.example/verify-email')
    expect(link?.searchParams.get('next')).toBe('/get-started?rooms=60&start')
    const token = tokenIn(link)
    expect(await addressIn(token)).toBe(email)
    expect(await whySignInFails(email, PASSWORD)).toBe('sign-in-failed')
    const { headers } = await confirmAddress({ token, password: PASSWORD }, from())
    expect(headers.getSetCookie()[0]).toMatch(/^__Secure-sonnette\.session_token=/)
    expect(await usersAt(email)).toEqual([{ name: 'Zoé', verified: true }])
  })

  test('a sign-up mail uses the language of the page, and later the one that the user chose', async () => {
    const typed = account({ language: 'en' })
    await signUp(somebody(), typed)
    expect((await theMail()).subject).toBe('Confirm your address')
    await owner(`update users set locale = 'fr' where email = $1`, [typed.email])
    server.took.length = 0
    await sendVerification(somebody(), { email: typed.email, language: 'en' })
    expect((await theMail()).subject).toBe('Confirmez votre adresse')
  })

  test('a sign-up with a known address answers alike, changes nothing and informs the owner by mail', async () => {
    const email = newEmail()
    await createUser(email, 'Zoé', 'quatre chevaux gris')
    expect(await signUp(somebody(), account({ email, name: 'Eve' }))).toEqual({ email })
    const { subject, links } = await theMail()
    expect(subject).toBe('Vous avez déjà un compte')
    expect(links.map(({ pathname }) => pathname)).toEqual(['/login', '/forgot-password'])
    expect(await usersAt(email)).toEqual([{ name: 'Zoé', verified: true }])
    expect(await whySignInFails(email, PASSWORD)).toBe('sign-in-failed')
    expect(await whySignInFails(email, 'quatre chevaux gris')).toBeUndefined()
  })

  test('a sign-in after a sign-up does not reveal whether there was an account before', async () => {
    const [known, unknown] = [newEmail(), newEmail()]
    await createUser(known, 'Zoé', 'quatre chevaux gris')
    const reasons = []
    for (const email of [known, unknown]) {
      await signUp(somebody(), account({ email }))
      reasons.push(await whySignInFails(email, PASSWORD))
    }
    expect(reasons).toEqual(['sign-in-failed', 'sign-in-failed'])
  })

  test('two sign-ups before the address is confirmed create one account and another link', async () => {
    const typed = account()
    await Promise.all([signUp(somebody(), typed), signUp(somebody(), typed)])
    await everyJobIsDone()
    expect(server.took).toHaveLength(2)
    expect(await usersAt(typed.email)).toHaveLength(1)
  })

  test('a sign-up in another person’s name opens nothing, because the reader of the mail does not know the password', async () => {
    const { email } = await signUp(somebody(), account({ password: 'ce que choisit un voleur' }))
    const token = tokenIn((await theMail()).links[0])
    await expect(
      confirmAddress({ token, password: 'ma propre phrase secrète' }, from()),
    ).rejects.toMatchObject({
      reason: 'sign-in-failed',
    })
    expect(await usersAt(email)).toMatchObject([{ verified: false }])
  })

  test('a sign-up mail contains no text of the stranger who asked for it', async () => {
    await signUp(somebody(), account({ name: 'Gagnez sur https://casino.example' }))
    const { text, subject } = await theMail()
    expect(text + String(subject)).not.toMatch(/casino/)
  })

  test.each<[string, object, object]>([
    ['without a name', { name: ' \u0000 ' }, { name: 'missing' }],
    ['with a name of 60 kB', { name: 'é'.repeat(60_000) }, { name: 'too-long' }],
    ['with an address that is none', { email: 'zoe@' }, { email: 'no-address' }],
    ['with an address with NUL', { email: 'z\0e@people.example' }, { email: 'no-address' }],
    ['with an address of 60 kB', { email: `${'x'.repeat(60_000)}@people.example` }, { email: 'too-long' }],
    ['without a password', { password: '' }, { password: 'missing' }],
    ['with a password of nine characters', { password: 'ab3 ef6 h' }, { password: 'too-short' }],
    ['with a password of 129 characters', { password: 'x'.repeat(129) }, { password: 'too-long' }],
    ['with a common password', { password: 'motdepasse123' }, { password: 'too-common' }],
    [
      'with the own name for a password',
      { name: 'Zoé Vandenberghe', password: 'vandenberghe1' },
      { password: 'too-common' },
    ],
    ['on to another site', { next: '//elsewhere.example/' }, { next: 'invalid_format' }],
    ['on to another site, in disguise', { next: '/\\elsewhere.example/' }, { next: 'invalid_format' }],
  ])('a sign-up %s is refused, and nothing is created or mailed', async (_what, said, fields) => {
    const before = await countUsers()
    expect(await refusalOf(signUp(somebody(), account(said)))).toMatchObject({
      reason: 'invalid-input',
      fields,
    })
    await everyJobIsDone()
    expect(server.took).toEqual([])
    expect(await countUsers()).toBe(before)
  })
})

describe('confirmation link', () => {
  test('a confirmation link works for two hours, and can be mailed again', async () => {
    const { email } = await signUp(somebody(), account())
    await theMail()
    server.took.length = 0
    await sendVerification(somebody(), { email })
    const token = tokenIn((await theMail()).links[0])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LINK_HOURS * 3_600_000 + 1_000 })
    expect(await addressIn(token)).toBeUndefined()
    vi.useRealTimers()
    expect(await addressIn(token)).toBe(email)
  })

  test('a confirmation link that is used again needs the password and only signs in', async () => {
    const email = newEmail()
    await signUp(somebody(), account({ email }))
    const token = tokenIn((await theMail()).links[0])
    for (let i = 0; i < 2; i++) await confirmAddress({ token, password: PASSWORD }, from())
    await expect(confirmAddress({ token, password: 'another one' }, from())).rejects.toMatchObject({
      reason: 'sign-in-failed',
    })
  })

  test('a confirmation link can be neither forged nor derived from another', async () => {
    const email = newEmail()
    await signUp(somebody(), account({ email }))
    const token = tokenIn((await theMail()).links[0])
    const [head, , signature] = token.split('.')
    const forged = Buffer.from(JSON.stringify({ email: 'eve@people.example', exp: 9e9 })).toString(
      'base64url',
    )
    for (const other of [
      `${head}.${forged}.${signature}`,
      `${token}x`,
      'x',
      '',
      '\0',
      `eyJhbGciOiJub25lIn0.${forged}.`,
    ]) {
      expect(await addressIn(other), other).toBeUndefined()
    }
  })

  test('a confirmation link is not mailed to an address without an account', async () => {
    expect(await sendVerification(somebody(), { email: 'nobody@people.example' })).toEqual({
      email: 'nobody@people.example',
    })
    await everyJobIsDone()
    expect(server.took).toEqual([])
  })
})

describe('password reset', () => {
  test('a mailed link resets the password once and ends every session', async () => {
    const email = newEmail()
    const userId = await createUser(email, 'Zoé', PASSWORD)
    await signIn({ email, password: PASSWORD }, from())
    expect(await requestPasswordReset(somebody(), { email, next: '/account' })).toEqual({ email })
    const { subject, links } = await theMail()
    expect(subject).toBe('Choisir un autre mot de passe')
    expect(links[0]?.searchParams.get('next')).toBe('/account')
    const token = tokenIn(links[0])
    const choose = (password: string) => resetPassword(somebody(), { token, password })
    expect((await refusalOf(choose('court'))).fields).toEqual({ password: 'too-short' })
    expect(await owner('select from sessions where user_id = $1', [userId])).toHaveLength(1)
    server.took.length = 0
    await choose('quatre chevaux gris')
    const told = await theMail()
    expect([told.to, told.subject]).toEqual([[email], 'Votre connexion à Sonnette a changé'])
    expect(told.links.map(({ pathname }) => pathname)).toEqual(['/forgot-password', '/account'])
    expect(await owner('select from sessions where user_id = $1', [userId])).toEqual([])
    expect(await whySignInFails(email, PASSWORD)).toBe('sign-in-failed')
    expect(await whySignInFails(email, 'quatre chevaux gris')).toBeUndefined()
    expect(await refusalOf(choose('cinq moutons noirs'))).toEqual({ reason: 'link-over' })
  })

  test('a password reset succeeds and reports success even if the notice to the owner cannot be queued', async () => {
    const email = newEmail()
    await createUser(email, 'Zoé', PASSWORD)
    const token = (await resetToken(email)) ?? ''
    const telling = vi.spyOn(jobs(), 'enqueue').mockRejectedValue(new Error('no queue'))
    onTestFinished(() => telling.mockRestore())
    const logged = collectLog()
    expect(await resetPassword(somebody(), { token, password: 'quatre chevaux gris' })).toEqual({})
    logged.stop()
    expect(logged.text()).toContain('the owner of an account could not be told')
    expect(await whySignInFails(email, 'quatre chevaux gris')).toBeUndefined()
  })

  test('a reset link resets the password once if it is used twice at the same moment', async () => {
    const email = newEmail()
    await createUser(email, 'Zoé', PASSWORD)
    const token = (await resetToken(email)) ?? ''
    const tries = ['quatre chevaux gris', 'cinq moutons noirs'].map((password) =>
      resetPassword(somebody(), { token, password }),
    )
    const done = (await Promise.allSettled(tries)).map(({ status }) => status)
    expect(done.toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('a password reset ends the other mailed links', async () => {
    const email = newEmail()
    await createUser(email, 'Zoé', PASSWORD)
    const [first = '', second = ''] = [await resetToken(email), await resetToken(email)]
    await resetPassword(somebody(), { token: second, password: 'quatre chevaux gris' })
    const again = resetPassword(somebody(), { token: first, password: 'cinq moutons noirs' })
    expect(await refusalOf(again)).toEqual({ reason: 'link-over' })
  })

  test('a password reset confirms an unconfirmed address', async () => {
    const { email } = await signUp(somebody(), account())
    const token = (await resetToken(email)) ?? ''
    await resetPassword(somebody(), { token, password: 'quatre chevaux gris' })
    expect(await whySignInFails(email, 'quatre chevaux gris')).toBeUndefined()
  })

  test('a reset link is valid for two hours, and its token cannot be read from the database', async () => {
    const email = newEmail()
    await createUser(email, 'Zoé', PASSWORD)
    const token = (await resetToken(email)) ?? ''
    const kept = await owner<{ row: string }>('select to_jsonb(v)::text as row from verifications v')
    expect(JSON.stringify(kept)).not.toContain(token)
    await owner(`update verifications set expires_at = now() - interval '1 second'`)
    const late = resetPassword(somebody(), { token, password: 'quatre chevaux gris' })
    expect(await refusalOf(late)).toEqual({ reason: 'link-over' })
  })

  test.each(['x', '\0', '../../', 'x'.repeat(100)])(
    'a password reset is refused with the token %j',
    async (token) => {
      const guess = resetPassword(somebody(), { token, password: 'quatre chevaux gris' })
      expect(await refusalOf(guess)).toEqual({ reason: 'link-over' })
    },
  )

  test('a reset request for an address without an account answers alike and mails nothing', async () => {
    expect(await requestPasswordReset(somebody(), { email: 'nobody@people.example' })).toEqual({
      email: 'nobody@people.example',
    })
    await everyJobIsDone()
    expect(server.took).toEqual([])
  })

  test('a reset request leaves no token in the queue', async () => {
    const email = newEmail()
    await createUser(email, 'Zoé', PASSWORD)
    await requestPasswordReset(somebody(), { email })
    const token = tokenIn((await theMail()).links[0])
    const jobsOf = await owner<{ row: string }>('select to_jsonb(job)::text as row from pgboss.job job')
    expect(token).toMatch(/^\w{20,}$/)
    expect(JSON.stringify(jobsOf)).not.toContain(token)
    expect(JSON.stringify(jobsOf)).not.toContain(email)
  })
})

describe('limits of mails that strangers request', () => {
  test('mails to one mailbox are limited to four an hour, whatever their subject and the asker’s address', async () => {
    const typed = account()
    await signUp(somebody(), typed)
    await signUp(somebody(), typed)
    await sendVerification(somebody(), { email: typed.email })
    await requestPasswordReset(somebody(), { email: typed.email })
    for (const ask of [
      () => signUp(somebody(), typed),
      () => sendVerification(somebody(), { email: typed.email }),
      () => requestPasswordReset(somebody(), { email: typed.email.toUpperCase() }),
    ]) {
      const { reason, retryAfter } = await refusalOf(ask())
      expect(reason).toBe('too-many-mails')
      expect(retryAfter).toBeGreaterThan(3500)
    }
    await everyJobIsDone()
    expect(server.took).toHaveLength(4)
  })

  test.each([
    ['zoe', 'zoe+1', 'zoe+2+3', 'people.example'],
    ['zoe.dupont', 'zoedupont', 'z.o.e.dupont+hotel', 'gmail.com'],
  ])('mails to other spellings of one mailbox share its limit: %s, %s, %s', async (...written) => {
    const host = written.pop()
    const mark = randomUUID().replaceAll('-', '')
    const addresses = [...written, ...written].map((local) => `${mark}${local}@${host}`)
    for (const email of addresses.slice(0, 4)) await signUp(somebody(), account({ email }))
    for (const email of addresses) {
      expect((await refusalOf(signUp(somebody(), account({ email })))).reason).toBe('too-many-mails')
    }
  })

  test('mails to an address without an account count alike', async () => {
    const email = newEmail()
    for (let i = 0; i < 4; i++) await requestPasswordReset(somebody(), { email })
    expect((await refusalOf(requestPasswordReset(somebody(), { email }))).reason).toBe('too-many-mails')
  })

  test('refused passwords do not count as mails, though only a few are checked per address', async () => {
    const [who, typed] = [somebody(), account()]
    for (let i = 0; i < 6; i++) {
      expect((await refusalOf(signUp(who, { ...typed, password: 'motdepasse' }))).reason).toBe(
        'invalid-input',
      )
    }
    expect((await refusalOf(signUp(who, typed))).reason).toBe('too-many-mails')
    await expect(signUp(somebody(), typed)).resolves.toBeDefined()
  })

  test('mails from one address are limited, so that a flood creates no more accounts than that', async () => {
    const who = somebody()
    const flood = Array.from({ length: 20 }, () => signUp(who, account({ name: `Flood ${who.ipAddress}` })))
    const answers = await Promise.allSettled(flood)
    const reasons = answers.map(
      (answer) => answer.status === 'rejected' && (answer.reason as DomainError).reason,
    )
    expect(
      reasons.every((reason) => !reason || reason === 'too-many-mails' || reason === 'sign-in-busy'),
    ).toBe(true)
    const made = await owner('select from users where name = $1', [`Flood ${who.ipAddress}`])
    expect(made.length).toBeLessThanOrEqual(6)
    expect(made.length).toBeGreaterThan(0)
  })
})

test('an account that was not confirmed within a week is deleted, and no other', async () => {
  const [stale, young, confirmed] = [account(), account(), newEmail()]
  for (const typed of [stale, young]) await signUp(somebody(), typed)
  await createUser(confirmed, 'Zoé', PASSWORD)
  await owner(`update users set created_at = now() - interval '8 days' where email = any($1)`, [
    [stale.email, confirmed],
  ])
  await owner('select delete_expired_sign_ins(1000, 365)')
  expect(await usersAt(stale.email)).toEqual([])
  expect(await usersAt(young.email)).toHaveLength(1)
  expect(await usersAt(confirmed)).toHaveLength(1)
})

test('the sign-in library makes both kinds of token for the requested address', async () => {
  const email = newEmail()
  await auth().api.signUpEmail({ body: { email, name: 'Zoé', password: PASSWORD } })
  expect(await addressIn((await verificationToken(email)) ?? '')).toBe(email)
  expect(await resetToken('nobody@people.example')).toBeUndefined()
})

test('mail requests for ever other unknown addresses do not fill the queue', async () => {
  const ofNobody = () =>
    owner(`select from pgboss.job where name = 'account.mail' and data->>'userId' is null`)
  for (let i = 0; i < 3; i++) {
    await requestPasswordReset(somebody(), { email: newEmail() })
    await sendVerification(somebody(), { email: newEmail() })
  }
  expect(await ofNobody()).toHaveLength(1)
})

describe('limit of all sign-ups', () => {
  beforeEach(() => owner('delete from limits'))

  test('failed sign-ups do not count', async () => {
    const failing = Array.from({ length: 70 }, () => countSignUp(() => Promise.reject(new Error('busy'))))
    await Promise.allSettled(failing)
    await expect(signUp(somebody(), account())).resolves.toBeDefined()
  })

  // Last, because the exhausted limit is cached for a moment.
  test('sign-ups from ever other addresses reach a total limit that does not block password resets', async () => {
    const { email: stranger } = await signUp(somebody(), account())
    const email = newEmail()
    await createUser(email, 'Zoé', PASSWORD)
    await everyJobIsDone()
    server.took.length = 0
    await Promise.all(Array.from({ length: 59 }, () => countSignUp(async () => 'made')))
    const { reason, retryAfter } = await refusalOf(signUp(somebody(), account()))
    expect(reason).toBe('too-many-sign-ups')
    expect(retryAfter).toBeGreaterThan(3500)
    for (const ask of [sendVerification, requestPasswordReset]) {
      expect(await ask(somebody(), { email: stranger })).toEqual({ email: stranger })
    }
    await requestPasswordReset(somebody(), { email })
    expect((await theMail()).to).toContain(email)
  })
})
