import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { enterAs } from '../../platform/auth/enter.ts'
import { peopleOnPhone, pinCookie, signInByPin } from '../../platform/auth/pins.ts'
import { SignInRefused } from '../../platform/auth/sign-in.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { type Hotel, openHotel, refusalOf, signUp } from '../../tests/support/hotel.ts'
import type { MailServer } from '../../tests/support/mail-server.ts'
import { startMailing } from '../../tests/support/mailing.ts'
import type { Staff } from '../actor.ts'
import { operations } from '../operations.ts'
import { staffOfUser } from '../staff/lookups.ts'
import { tellOwner } from './notices.ts'
import { noticed } from './shapes.ts'

const { showProfile, changeEmail, confirmEmail, refuseEmail, showOwnData, showOwnActivity, deleteAccount } =
  operations

const installed = installation({ PUBLIC_URL: 'https://rooms.example' })

let server: MailServer
let hotel: Hotel
beforeAll(async () => {
  server = await startMailing(installed.url)
  hotel = await openHotel()
})
afterAll(() => server.close())
beforeEach(() => mails())

const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])
const emailKept = async (userId: string) =>
  (await owner<{ email: string }>('select email from users where id = $1', [userId]))[0]?.email ?? ''
const newEmail = () => `${randomUUID()}@people.example`

/** The mails sent since the last call: recipients and tokens. */
async function mails() {
  await vi.waitFor(
    async () =>
      expect(
        await owner(`select from pgboss.job where name like 'account.%' and state < 'completed'`),
      ).toEqual([]),
    { timeout: 10_000 },
  )
  return server.took.splice(0).map(({ to, mail }) => ({
    to,
    text: mail.text ?? '',
    token: /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '',
  }))
}

let machines = 0
const from = () => ({ address: `198.51.100.${++machines}`, headers: new Headers() })

const PIN = '5830'

/** A user who joined the hotel with a PIN and has just signed in. */
async function join() {
  const { invitation } = await operations.createInvitation(hotel.admin, { name: 'Inès', role: 'employee' })
  const { token } = await operations.makeInvitationLink(hotel.admin, { invitationId: invitation.id })
  const ipAddress = `192.0.2.${++machines}`
  const joined = await operations.joinWithPin({ kind: 'visitor', ipAddress }, { token, pin: PIN })
  const { userId } = joined
  const { sessionId } = await enterAs(userId, from())
  const member = await staffOfUser(userId)
  if (!member) throw new Error('nobody has joined')
  const actor: Staff = { kind: 'staff', userId, ...member, ipAddress, sessionId }
  return { ...joined, actor, cookie: pinCookie(joined.phone).split(';')[0] ?? '' }
}

describe('user without an e-mail address', () => {
  test('a user without an address sees that there is none', async () => {
    const { actor } = await join()
    expect(await showProfile(actor, {})).toMatchObject({ name: 'Inès', email: null, emailChange: null })
  })

  test('the placeholder of a missing address is shown nowhere, neither to the user nor to others', async () => {
    const { actor, userId } = await join()
    const [, domain = ''] = (await emailKept(userId)).split('@')
    const shown = await Promise.all([
      showProfile(actor, {}),
      showOwnData(actor, {}),
      showOwnActivity(actor, {}),
      operations.showUser(actor, { uid: userId }),
      operations.updateUser(actor, { uid: userId, name: 'Inès Roy' }),
      operations.listStaff(hotel.admin, {}),
      operations.showEmployee(hotel.admin, { userId }),
      operations.listHistory(hotel.admin, { subjectType: 'staff', subjectId: userId }),
    ])
    expect(domain).toMatch(/\.invalid$/)
    for (const one of shown) expect(JSON.stringify(one)).not.toContain(domain)
    expect(shown[1]).toMatchObject({ account: { email: null }, phones: [{ userAgent: expect.any(String) }] })
    expect(shown[3]).toMatchObject({ uid: userId, email: null })
  })

  test('a user without an address is never mailed', async () => {
    const { userId } = await join()
    const email = await emailKept(userId)
    const visitor = { kind: 'visitor', ipAddress: '192.0.2.200' } as const
    for (const what of noticed) await tellOwner(userId, what)
    await operations.requestPasswordReset(visitor, { email })
    await operations.sendVerification(visitor, { email })
    const zoe = await signUp('Zoé')
    const { sessionId } = await enterAs(zoe.userId, from())
    await changeEmail({ ...zoe, sessionId }, { email })
    expect((await mails()).map(({ to }) => to)).toEqual([[await emailKept(zoe.userId)]])
  })
})

describe('first e-mail address', () => {
  test('a first address takes effect once it is confirmed, and from then on the user is mailed there', async () => {
    const { actor, userId } = await join()
    const { sessionId: elsewhere } = await enterAs(userId, from())
    const email = newEmail()
    expect(await changeEmail(actor, { email, language: 'en' })).toEqual({ email })
    const [mail, ...others] = await mails()
    expect(mail).toMatchObject({ to: [email], text: expect.stringContaining('until you confirm') })
    expect(others).toEqual([])
    expect(await showProfile(actor, {})).toMatchObject({ email: null, emailChange: { email } })

    const token = mail?.token ?? ''
    expect(await confirmEmail({ kind: 'visitor' }, { token })).toEqual({ isDone: true })
    expect(await showProfile(actor, {})).toMatchObject({ email, emailChange: null })
    expect((await operations.showEmployee(hotel.admin, { userId })).employee.email).toBe(email)
    const open = (await owner<{ id: string }>('select id from sessions where user_id = $1', [userId])).map(
      ({ id }) => id,
    )
    expect(open).toContain(actor.sessionId)
    expect(open).not.toContain(elsewhere)
    await tellOwner(userId, 'passkey-added')
    expect((await mails()).map(({ to }) => to)).toEqual([[email]])
    await operations.requestPasswordReset({ kind: 'visitor' }, { email })
    const [reset] = await mails()
    await operations.resetPassword(
      { kind: 'visitor' },
      { token: reset?.token ?? '', password: 'trois renards bleus' },
    )
    expect(await showProfile(actor, {})).toMatchObject({ hasPassword: true })
  })

  test('a later change of the address needs both confirmations', async () => {
    const { actor } = await join()
    const [first, second] = [newEmail(), newEmail()]
    await changeEmail(actor, { email: first })
    await confirmEmail({ kind: 'visitor' }, { token: (await mails())[0]?.token ?? '' })
    await changeEmail(actor, { email: second })
    const both = await mails()
    expect(both.flatMap(({ to }) => to).sort()).toEqual([first, second].sort())
    const token = both.find(({ to }) => to.includes(second))?.token ?? ''
    expect(await confirmEmail({ kind: 'visitor' }, { token })).toEqual({ isDone: false })
    expect(await showProfile(actor, {})).toMatchObject({ email: first })
  })

  test('a first address that its reader rejects is not stored', async () => {
    const { actor } = await join()
    await changeEmail(actor, { email: newEmail() })
    const token = (await mails())[0]?.token ?? ''
    expect(await refuseEmail({ kind: 'visitor' }, { token })).toEqual({ side: 'new' })
    expect(await showProfile(actor, {})).toMatchObject({ email: null, emailChange: null })
    expect((await refusalOf(confirmEmail({ kind: 'visitor' }, { token }))).reason).toBe('link-over')
  })

  test('a first address that belongs to another user is not stored', async () => {
    const { actor } = await join()
    const email = await emailKept((await signUp('Zoé')).userId)
    await changeEmail(actor, { email, language: 'en' })
    expect(await mails()).toMatchObject([{ to: [email], token: '' }])
    expect(await showProfile(actor, {})).toMatchObject({ email: null })
  })

  test('a first address requires a sign-in within the last day', async () => {
    const { actor } = await join()
    await owner(`update sessions set created_at = now() - interval '25 hours' where id = $1`, [
      actor.sessionId,
    ])
    expect((await refusalOf(changeEmail(actor, { email: newEmail() }))).reason).toBe('sign-in-again')
  })

  test('mails about a first address are limited to four an hour, whatever address and place they are requested from', async () => {
    const { actor } = await join()
    const ask = (i: number) =>
      changeEmail({ ...actor, ipAddress: `203.0.113.${i}` }, { email: newEmail(), language: 'en' })
    for (let i = 0; i < 4; i++) await ask(i)
    expect((await refusalOf(ask(4))).reason).toBe('too-many-mails')
    await mails()
  })
})

test('a deleted account leaves no phone that signs in or reveals its user', async () => {
  const { actor, userId, phoneId, cookie } = await join()
  const headers = new Headers({ cookie })
  await signInByPin({ id: phoneId, pin: PIN }, { ...from(), headers })
  expect(await peopleOnPhone(cookie)).toMatchObject([{ name: 'Inès' }])
  await deleteAccount(actor, {})
  // The user row stays for the hotel's history.
  expect(await owner('select id from users where id = $1', [userId])).toEqual([{ id: userId }])
  expect(await owner('select from pin_devices where user_id = $1', [userId])).toEqual([])
  expect(await peopleOnPhone(cookie)).toEqual([])
  const error = await signInByPin({ id: phoneId, pin: PIN }, { ...from(), headers }).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(SignInRefused)
  expect(error.reason).toBe('pin-over')
})
