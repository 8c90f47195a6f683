import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createUser } from '../../platform/auth/auth.ts'
import { enterAs } from '../../platform/auth/enter.ts'
import { newPinSecret, PIN_TRIES } from '../../platform/auth/pins.ts'
import { signIn } from '../../platform/auth/sign-in.ts'
import { database } from '../../platform/database/tenancy.ts'
import { install, settings } from '../../platform/settings.ts'
import { digestOfToken } from '../../platform/signing.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { addRoom, type Hotel, openHotel, refusalOf, signUp } from '../../tests/support/hotel.ts'
import type { MailServer } from '../../tests/support/mail-server.ts'
import { startMailing } from '../../tests/support/mailing.ts'
import type { Visitor } from '../actor.ts'
import { newId } from '../ids.ts'
import { operations } from '../operations.ts'
import { staffOfUser } from '../staff/lookups.ts'
import { mailInvitation } from './jobs.ts'
import { AGAIN_MINUTES } from './rules.ts'

const {
  createInvitation,
  changeInvitation,
  deleteInvitation,
  showInvitation,
  listInvitations,
  makeInvitationLink,
  mailInvitationLink,
  revokeInvitation,
  readInvitation,
  acceptInvitation,
  joinWithPassword,
  joinWithPin,
  openInvitedAccount,
  listHistory,
  listStaff,
  removeEmployee,
  chooseAlertSettings,
  showAlertSettings,
  deactivateEmployee,
} = operations

const installed = installation({
  PUBLIC_URL: 'https://rooms.example',
  LIMIT_INVITATION_MAIL: '3/3600',
  LIMIT_INVITATION_MAILBOX: '2/3600',
  LIMIT_UNKNOWN_TOKENS: '3/60',
  INVITATION_DAYS: '5',
})

const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

let server: MailServer
beforeAll(async () => {
  server = await startMailing(installed.url)
})
afterAll(() => server.close())

let hotel: Hotel
beforeEach(async () => {
  hotel = await openHotel({ name: 'Hôtel casino.example' })
  for (const number of ['9', '10', '101']) await addRoom(hotel, number)
  await everyMailIsSent()
  server.took.length = 0
})

const everyMailIsSent = () =>
  vi.waitFor(
    async () =>
      expect(
        await owner(`select from pgboss.job where name = 'invitations.mail' and state < 'completed'`),
      ).toEqual([]),
    { timeout: 10_000 },
  )

let machines = 0
/** A visitor from a fresh IP address. */
const somebody = (): Visitor => ({ kind: 'visitor', ipAddress: `192.0.2.${++machines}` })
/** The same person at another address. */
const elsewhere = <Person extends object>(person: Person) => ({
  ...person,
  ipAddress: somebody().ipAddress ?? '',
})
const newEmail = () => `${randomUUID()}@people.example`
const PASSWORD = 'trois renards bleus'
const PIN = '5830'

const prepare = async (place: object = {}) =>
  (await createInvitation(hotel.admin, { name: 'Inès', role: 'employee', numbers: '9-10', ...place }))
    .invitation
const link = async (invitationId: string) => (await makeInvitationLink(hotel.admin, { invitationId })).token
const invited = async (place: object = {}) => link((await prepare(place)).id)
const read = (token: string, actor: Parameters<typeof readInvitation>[0] = somebody()) =>
  readInvitation(actor, { token })
const whyNot = async (token: string) => (await refusalOf(read(token))).reason

/** Commits the next transaction but loses the answer. */
function loseNextCommit() {
  const pool = database()
  const connect = pool.connect.bind(pool) as (...asked: unknown[]) => Promise<pg.PoolClient>
  const spy = vi.spyOn(pool, 'connect').mockImplementation((async (...asked: unknown[]) => {
    // Statements that are their own transactions use a callback.
    if (asked.length > 0) return connect(...asked)
    const client = await connect()
    const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>
    client.query = (async (...asked: unknown[]) => {
      const answer = await query(...asked)
      if (asked[0] !== 'COMMIT') return answer
      client.query = query as never
      spy.mockRestore()
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    }) as never
    return client
  }) as never)
  return () => spy.mockRestore()
}

/** The token of the single mail that arrived. */
async function mailed() {
  await everyMailIsSent()
  expect(server.took).toHaveLength(1)
  const { to, mail } = server.took[0] as MailServer['took'][number]
  const text = mail.text ?? ''
  return { to, subject: mail.subject, text, token: /invitation\/(\w+)/.exec(text)?.[1] ?? '' }
}

/** A position whose invitation was mailed, with the mail's token. */
async function invitedByMail(email = newEmail()) {
  const place = await prepare({ email })
  await mailInvitationLink(hotel.admin, { invitationId: place.id })
  return { ...place, email, token: (await mailed()).token }
}

describe('invitation', () => {
  test('an invitation shows the hotel, name, role, sender and expiry, and no more', async () => {
    const token = await invited()
    const { expiresAt, ...said } = await read(token)
    expect(said).toEqual({
      hotel: 'Hôtel casino.example',
      timeZone: 'Europe/Paris',
      name: 'Inès',
      role: 'employee',
      by: 'Claire',
      email: null,
      ways: { password: false, passkey: true, pin: true },
      worksHere: false,
    })
    expect((Date.parse(expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(5, 2)
    expect((await read(token, hotel.employee)).worksHere).toBe(true)
  })

  test('an invitation can be read any number of times without a change', async () => {
    const token = await invited()
    const before = await owner('select * from invitations')
    for (let i = 0; i < 5; i++) await read(token)
    expect(await owner('select * from invitations')).toEqual(before)
  })

  test('an invitation’s token is stored as a digest only', async () => {
    const token = await invited()
    const rows = await owner<{ row: string }>('select i::text as row from invitations i')
    expect(rows.some(({ row }) => row.includes(token))).toBe(false)
  })

  test('an invitation is listed as not invited, open or over', async () => {
    const { id } = await prepare()
    const state = async () => (await listInvitations(hotel.admin, {})).invitations[0]?.state
    expect(await state()).toBe('not-invited')
    await link(id)
    expect(await state()).toBe('invited')
    await owner('update invitations set expires_at = now() where id = $1', [id])
    expect(await state()).toBe('expired')
    await link(id)
    expect(await state()).toBe('invited')
  })

  test('a new invitation link invalidates the one before', async () => {
    const { id } = await prepare()
    const [first, second] = [await link(id), await link(id)]
    expect(await whyNot(first)).toBe('link-over')
    expect((await read(second)).name).toBe('Inès')
  })

  test.each<[string, (id: string, version: string) => Promise<unknown>]>([
    ['revoked', (invitationId) => revokeInvitation(hotel.admin, { invitationId })],
    ['deleted with its place', (invitationId) => deleteInvitation(hotel.admin, { invitationId })],
    ['over', (id) => owner('update invitations set expires_at = now() where id = $1', [id])],
  ])('an invitation that is %s opens nothing in any way', async (_how, end) => {
    const { id, version } = await prepare()
    const token = await link(id)
    await end(id, version)
    expect(await whyNot(token)).toBe('link-over')
    const user = await signUp('Zoé')
    for (const call of [
      () => acceptInvitation(user, { token }),
      () => joinWithPin(somebody(), { token, pin: PIN }),
      () => joinWithPassword(somebody(), { token, password: PASSWORD }),
      () => openInvitedAccount(somebody(), { token }),
    ]) {
      expect(await refusalOf(call())).toEqual({ reason: 'link-over' })
    }
    expect(await staffOfUser(user.userId)).toBeUndefined()
  })

  test('an invitation’s creation and revocation are recorded', async () => {
    const { id } = await prepare()
    await link(id)
    await revokeInvitation(hotel.admin, { invitationId: id })
    await revokeInvitation(hotel.admin, { invitationId: id })
    const { entries } = await listHistory(hotel.admin, { subjectType: 'invitation', subjectId: id })
    expect(entries.map(({ type, after }) => [type, after])).toMatchObject([
      ['invitation.revoked', null],
      ['invitation.invited', { how: 'by-link' }],
      ['invitation.created', {}],
    ])
  })

  test('an invitation of another hotel cannot be changed', async () => {
    const { id } = await prepare()
    const token = await link(id)
    const other = await openHotel()
    for (const call of [makeInvitationLink, mailInvitationLink, revokeInvitation]) {
      expect(await refusalOf(call(other.admin, { invitationId: id }))).toEqual({
        reason: 'no-such-invitation',
      })
    }
    expect((await read(token)).name).toBe('Inès')
  })

  test('reads of unknown invitations are limited per address, and reads of a known one are not', async () => {
    const stranger = somebody()
    const token = await invited()
    for (let i = 0; i < 3; i++) {
      expect((await refusalOf(read(`${i}`.repeat(26), stranger))).reason).toBe('link-over')
    }
    const { reason, retryAfter } = await refusalOf(read('9'.repeat(26), stranger))
    expect([reason, Number(retryAfter) > 0]).toEqual(['too-many-attempts', true])
    expect((await read(token, stranger)).name).toBe('Inès')
  })

  test.each(['', '%', "' or true --", 'x'.repeat(100), '\0', '../..', 'ààààààààààààààààààààààààà'])(
    'the invalid token %j opens nothing',
    async (token) => expect(await whyNot(token)).toBe('link-over'),
  )

  test('an invitation’s token is accepted in capitals', async () => {
    const token = await invited()
    expect((await read(token.toUpperCase())).name).toBe('Inès')
  })
})

describe('mailed invitation', () => {
  test('an invitation mail names the hotel and the sender without turning their names into links', async () => {
    const { id, email } = await prepare({ email: newEmail() })
    const { invitation } = await mailInvitationLink(hotel.admin, { invitationId: id })
    expect(invitation).toMatchObject({ state: 'invited', mailedTo: email })
    const { to, subject, text, token } = await mailed()
    expect([to, subject]).toEqual([[email], 'Hôtel casino. example vous invite'])
    expect(text).toContain('Claire vous invite')
    expect(text).not.toContain('casino.example')
    expect(text).toContain('5 jours')
    expect(await read(token)).toMatchObject({ email, ways: { password: true } })
  })

  test('an invitation mail uses the sender’s language', async () => {
    const { id } = await prepare({ email: newEmail() })
    await mailInvitationLink(hotel.admin, { invitationId: id, language: 'en' })
    expect((await mailed()).subject).toBe('Hôtel casino. example invites you')
  })

  test('an invitation mail needs an address', async () => {
    const { id } = await prepare()
    expect(await refusalOf(mailInvitationLink(hotel.admin, { invitationId: id }))).toEqual({
      reason: 'invalid-input',
      fields: { email: 'missing' },
    })
  })

  test('a mailed invitation opens nothing once its position is assigned to another person', async () => {
    const { id, version, email, token } = await invitedByMail()
    const place = { invitationId: id, name: 'Inès', role: 'employee' as const, numbers: '9' }
    const kept = await changeInvitation(hotel.admin, { ...place, version, email })
    expect((await read(token)).name).toBe('Inès')
    await changeInvitation(hotel.admin, {
      ...place,
      version: kept.invitation.version,
      email: 'zoe@people.example',
    })
    expect(await whyNot(token)).toBe('link-over')
  })

  test('a mail of a revoked or replaced invitation is not sent', async () => {
    const { id: invitationId, token } = await invitedByMail()
    const old = { hotelId: hotel.id, invitationId, linkId: newId(), language: 'fr' }
    await mailInvitation.work(old, { signal: new AbortController().signal } as never)
    expect(server.took).toHaveLength(1)
    expect((await read(token)).name).toBe('Inès')
  })

  test('invitation mails are limited to two an hour per mailbox and three per hotel', async () => {
    const email = newEmail()
    const { id } = await prepare({ email })
    const mail = (invitationId: string) => mailInvitationLink(hotel.admin, { invitationId })
    for (let i = 0; i < 2; i++) await mail(id)
    expect((await refusalOf(mail(id))).reason).toBe('too-many-mails')
    const sameMailbox = await prepare({ email: email.replace('@', '+night@') })
    expect((await refusalOf(mail(sameMailbox.id))).reason).toBe('too-many-mails')
    await mail((await prepare({ email: newEmail() })).id)
    const last = await prepare({ email: newEmail() })
    expect((await refusalOf(mail(last.id))).reason).toBe('too-many-mails')
    // The refused change is not there.
    expect((await showInvitation(hotel.admin, { invitationId: last.id })).invitation.state).toBe(
      'not-invited',
    )
  })
})

describe('accepted invitation', () => {
  test('an invitation gives its role, name and rooms to the signed-in account', async () => {
    const token = await invited({ role: 'admin' })
    const user = await signUp('Zoé Martin')
    expect(await acceptInvitation(user, { token })).toEqual({ hotelId: hotel.id, role: 'admin' })
    expect(await staffOfUser(user.userId)).toEqual({
      hotelId: hotel.id,
      role: 'admin',
      name: 'Inès',
      isSubscriptionManager: false,
    })
    const { staff } = await listStaff(hotel.admin, { search: 'ines' })
    expect(staff[0]).toMatchObject({ name: 'Inès', rooms: ['9', '10'] })
    expect((await listInvitations(hotel.admin, {})).total).toBe(0)
    expect(await whyNot(token)).toBe('link-over')
    const { entries } = await listHistory(hotel.admin, { subjectType: 'staff', subjectId: user.userId })
    expect(entries).toMatchObject([
      { type: 'staff.joined', by: { kind: 'staff', name: 'Inès' }, after: { role: 'admin', rooms: '9, 10' } },
    ])
  })

  test('an invitation assigns only the rooms that still exist', async () => {
    const token = await invited()
    await owner(`update rooms set archived_at = now() where number = '9' and hotel_id = $1`, [hotel.id])
    const user = await signUp('Zoé')
    await acceptInvitation(user, { token })
    expect((await listStaff(hotel.admin, { search: 'ines' })).staff[0]?.rooms).toEqual(['10'])
  })

  test('an invitation that two accept at the same moment goes to one', async () => {
    const token = await invited()
    const people = await Promise.all(Array.from({ length: 4 }, () => signUp('Zoé')))
    const answers = await Promise.allSettled([
      ...people.map((user) => acceptInvitation({ ...somebody(), ...user }, { token })),
      joinWithPin(somebody(), { token, pin: PIN }),
      joinWithPin(somebody(), { token, pin: '8264' }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))
    expect(new Set(reasons)).toEqual(new Set(['link-over']))
    expect((await listStaff(hotel.admin, {})).total).toBe(3)
    // Unused accounts are deleted.
    const left = await owner(
      `select from users where email like '%@no-address.invalid'
         and not exists (select from staff where user_id = users.id)`,
    )
    expect(left).toEqual([])
  })

  test('an employee of the hotel cannot accept an invitation, even if deactivated', async () => {
    const token = await invited()
    expect(await refusalOf(acceptInvitation(hotel.employee, { token }))).toEqual({
      reason: 'works-here-already',
    })
    await owner('update staff set active = false where user_id = $1', [hotel.employee.userId])
    const deactivated = { kind: 'user', userId: hotel.employee.userId } as const
    expect(await refusalOf(acceptInvitation(deactivated, { token }))).toEqual({
      reason: 'works-here-already',
    })
    expect((await read(token)).name).toBe('Inès')
  })

  test('a former employee who accepts works again as invited, with the default alert settings', async () => {
    const { userId } = hotel.employee
    await chooseAlertSettings(hotel.employee, { byMail: false })
    await removeEmployee(hotel.admin, { userId })
    await acceptInvitation({ kind: 'user', userId }, { token: await invited() })
    expect(await staffOfUser(userId)).toMatchObject({ hotelId: hotel.id, name: 'Inès' })
    expect(await showAlertSettings(hotel.employee, {})).toEqual({ byMail: true })
  })

  test('a user who accepts an invitation gets a new session in place of the old one', async () => {
    const userId = await createUser(newEmail(), 'Zoé', PASSWORD)
    const from = { address: '192.0.2.1', headers: new Headers() }
    const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const first = await enterAs(userId, from)
    const cookie = cookieOf(first.headers)
    const second = await enterAs(userId, { ...from, headers: new Headers({ cookie }) })
    expect(cookieOf(second.headers)).not.toBe(cookie)
    expect(await owner('select id from sessions where user_id = $1', [userId])).toEqual([
      { id: second.sessionId },
    ])
  })
})

describe('repeated acceptance', () => {
  /** Other people's answers for a used invitation. */
  const isOver = async (token: string, { phone = newPinSecret(), pin = PIN, password = PASSWORD } = {}) => {
    const other = await signUp('Zoé')
    for (const call of [
      () => read(token),
      () => readInvitation(somebody(), { token, phone }),
      () => readInvitation(elsewhere(hotel.employee), { token }),
      () => acceptInvitation(elsewhere(other), { token }),
      () => acceptInvitation(elsewhere(hotel.employee), { token }),
      () => joinWithPin(somebody(), { token, pin }),
      () => joinWithPin(somebody(), { token, pin, phone }),
      () => joinWithPin(elsewhere(other), { token, pin, phone }),
      () => joinWithPassword(somebody(), { token, password }),
      () => openInvitedAccount(somebody(), { token }),
    ]) {
      expect(await refusalOf(call())).toEqual({ reason: 'link-over' })
    }
  }
  const people = async () => (await listStaff(hotel.admin, {})).total
  const joins = (userId: string) =>
    owner(`select from events where type = 'staff.joined' and subject_id = $1`, [userId])

  test('a repeated acceptance with an account is answered the same and employs once', async () => {
    const token = await invited()
    const user = await signUp('Zoé')
    const first = await acceptInvitation(user, { token })
    const staff = { ...hotel.employee, userId: user.userId }
    for (const actor of [user, staff]) {
      expect(await acceptInvitation(actor, { token })).toEqual(first)
      expect(await refusalOf(read(token, actor))).toEqual({ reason: 'works-here-already' })
    }
    expect(await joins(user.userId)).toHaveLength(1)
    await isOver(token)
  })

  test('a repeated acceptance with a PIN is answered the same and employs once', async () => {
    const token = await invited()
    const phone = newPinSecret()
    const first = await joinWithPin(somebody(), { token, pin: PIN, phone })
    const before = await people()
    for (let i = 0; i < PIN_TRIES; i++) {
      expect(await joinWithPin(somebody(), { token, pin: PIN, phone })).toEqual(first)
    }
    expect(await refusalOf(readInvitation(somebody(), { token, phone }))).toEqual({
      reason: 'works-here-already',
    })
    expect(await people()).toBe(before)
    expect(await joins(first.userId)).toHaveLength(1)
    await isOver(token)
  })

  test('a repeated acceptance does not count as an unknown invitation', async () => {
    const token = await invited()
    const phone = newPinSecret()
    const stranger = somebody()
    const first = await joinWithPin(stranger, { token, pin: PIN, phone })
    for (let i = 0; i < 4; i++) await refusalOf(read('9'.repeat(26), stranger))
    expect(await joinWithPin(stranger, { token, pin: PIN, phone })).toEqual(first)
  })

  test('a repeated acceptance with another PIN is refused and locked like a sign-in', async () => {
    const token = await invited()
    const phone = newPinSecret()
    await joinWithPin(somebody(), { token, pin: PIN, phone })
    const whyNotWith = async (pin: string) =>
      (await refusalOf(joinWithPin(somebody(), { token, pin, phone }))).reason
    for (let i = 1; i < PIN_TRIES; i++) {
      expect(await whyNotWith('8264')).toBe('pin-wrong')
      await owner('update pin_devices set next_try_at = null')
    }
    expect(await whyNotWith('8264')).toBe('pin-locked')
    await owner('update pin_devices set next_try_at = null')
    expect(await whyNotWith(PIN)).toBe('pin-locked')
  })

  test('a repeated acceptance with the same password is answered the same, and another password is refused', async () => {
    const { token } = await invitedByMail()
    const first = await joinWithPassword(somebody(), { token, password: PASSWORD })
    expect(await joinWithPassword(somebody(), { token, password: PASSWORD })).toEqual(first)
    await isOver(token, { password: 'quatre chevaux gris' })
  })

  test.each(['password', 'PIN'])(
    'a repeated acceptance after a lost connection at the commit keeps the chosen %s',
    async (way) => {
      const email = newEmail()
      const { id } = await prepare({ email: way === 'PIN' ? null : email })
      if (way === 'password') await mailInvitationLink(hotel.admin, { invitationId: id, language: 'fr' })
      const token = way === 'PIN' ? await link(id) : (await mailed()).token
      const phone = newPinSecret()
      const joining = () =>
        way === 'PIN'
          ? joinWithPin(somebody(), { token, pin: PIN, phone })
          : joinWithPassword(somebody(), { token, password: PASSWORD })
      const restored = loseNextCommit()
      expect((await refusalOf(joining())).reason).toBe('database-away')
      restored()
      expect(await joining()).toMatchObject({ hotelId: hotel.id, role: 'employee' })
    },
  )

  test('a repeated acceptance tries no password against an earlier account', async () => {
    const email = newEmail()
    const user = { kind: 'user', userId: await createUser(email, 'Zoé', PASSWORD) } as const
    const { token } = await invitedByMail(email)
    await acceptInvitation(user, { token })
    await isOver(token)
  })

  test('concurrent acceptances are answered the same and create one account', async () => {
    const token = await invited()
    const phone = newPinSecret()
    const accounts = () => owner(`select from users where email like '%@no-address.invalid'`)
    const before = (await accounts()).length
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => joinWithPin(somebody(), { token, pin: PIN, phone })),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(await accounts()).toHaveLength(before + 1)
    const user = await signUp('Zoé')
    const other = await invited()
    const accepted = await Promise.all(
      Array.from({ length: 4 }, () => acceptInvitation(user, { token: other })),
    )
    expect(new Set(accepted.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await joins(user.userId)).toHaveLength(1)
  })

  test('concurrent acceptances replace one account on a full phone and no other', async () => {
    const phone = newPinSecret()
    const others = await Promise.all(Array.from({ length: 12 }, () => signUp('Zoé')))
    for (const [nth, { userId }] of others.entries())
      await owner(
        `insert into pin_devices (id, user_id, digest, pin_hash, used_at) values ($1, $1, $2, '', now() - $3 * interval '1 day')`,
        [userId, digestOfToken(phone), nth + 1],
      )
    const token = await invited()
    await Promise.all(Array.from({ length: 2 }, () => joinWithPin(somebody(), { token, pin: PIN, phone })))
    const left = await owner<{ id: string }>('select id from pin_devices where digest = $1', [
      digestOfToken(phone),
    ])
    expect(left.map(({ id }) => id)).toEqual(
      expect.arrayContaining(others.slice(0, 11).map(({ userId }) => userId)),
    )
  })

  test('concurrent acceptances with a password are answered the same', async () => {
    const { token } = await invitedByMail()
    const [first, ...others] = await Promise.all(
      Array.from({ length: 3 }, () => joinWithPassword(somebody(), { token, password: PASSWORD })),
    )
    expect(others).toEqual([first, first])
  })

  test.each<[string, (userId: string, token: string) => Promise<unknown>]>([
    ['was removed since', (userId) => removeEmployee(hotel.admin, { userId })],
    ['was deactivated since', (userId) => deactivateEmployee(hotel.admin, { userId })],
    [
      'has waited for too long',
      () => owner('update taken_invitations set expires_at = now() where hotel_id = $1', [hotel.id]),
    ],
  ])('a repeated acceptance of a user who %s is refused as over', async (_what, then) => {
    const [token, ofAccount] = [await invited(), await invited()]
    const phone = newPinSecret()
    const { userId } = await joinWithPin(somebody(), { token, pin: PIN, phone })
    const user = await signUp('Zoé')
    await acceptInvitation(user, { token: ofAccount })
    await then(userId, token)
    await then(user.userId, ofAccount)
    for (const call of [
      () => joinWithPin(somebody(), { token, pin: PIN, phone }),
      () => readInvitation(somebody(), { token, phone }),
      () => acceptInvitation(elsewhere(user), { token: ofAccount }),
      () => readInvitation(elsewhere(user), { token: ofAccount }),
    ]) {
      expect(await refusalOf(call())).toEqual({ reason: 'link-over' })
    }
  })

  test('an acceptance can be repeated for half an hour by a digest of the link', async () => {
    const token = await invited()
    const { userId } = await acceptedBy(token)
    const [{ row = '', minutes = 0 } = {}] = await owner<{ row: string; minutes: number }>(
      `select t::text as row, extract(epoch from expires_at - now())::float / 60 as minutes
       from taken_invitations t where user_id = $1`,
      [userId],
    )
    expect(row).not.toContain(token)
    expect(minutes).toBeGreaterThan(AGAIN_MINUTES - 1)
    expect(minutes).toBeLessThanOrEqual(AGAIN_MINUTES)
  })

  async function acceptedBy(token: string) {
    const user = await signUp('Zoé')
    await acceptInvitation(user, { token })
    return user
  }
})

describe('acceptance with a password', () => {
  test('the invitation’s mailed address counts as confirmed after an acceptance with a password', async () => {
    const { email, token } = await invitedByMail()
    const { userId } = await joinWithPassword(somebody(), { token, password: PASSWORD })
    expect(await staffOfUser(userId)).toMatchObject({ hotelId: hotel.id, name: 'Inès' })
    const from = { address: '192.0.2.1', headers: new Headers() }
    await expect(signIn({ email, password: PASSWORD }, from)).resolves.toBeDefined()
  })

  test('an invitation that was handed over confirms no address', async () => {
    const token = await invited({ email: newEmail() })
    expect(await refusalOf(joinWithPassword(somebody(), { token, password: PASSWORD }))).toEqual({
      reason: 'not-let-in',
    })
  })

  test('an existing account stays unchanged and has to sign in first', async () => {
    const email = newEmail()
    await createUser(email, 'Zoé', 'quatre chevaux gris')
    const { token } = await invitedByMail(email)
    expect(await refusalOf(joinWithPassword(somebody(), { token, password: PASSWORD }))).toEqual({
      reason: 'has-account',
    })
    expect((await read(token)).name).toBe('Inès')
  })

  test.each([
    ['', 'missing'],
    ['court', 'too-short'],
    ['motdepasse123', 'too-common'],
  ])('the password %j is refused as anywhere', async (password, fault) => {
    const { token } = await invitedByMail()
    expect((await refusalOf(joinWithPassword(somebody(), { token, password }))).fields).toEqual({
      password: fault,
    })
  })
})

describe('acceptance without an address', () => {
  test('an employee who joined with a PIN has no address to show', async () => {
    const { userId } = await joinWithPin(somebody(), { token: await invited(), pin: PIN })
    const { staff } = await listStaff(hotel.admin, { search: 'ines' })
    expect(staff).toMatchObject([{ userId, email: null }])
    expect((await listStaff(hotel.admin, { search: 'no-address' })).staff).toEqual([])
  })

  test('an admin cannot join with a PIN, because nobody could unlock the only admin’s phone', async () => {
    const token = await invited({ role: 'admin' })
    expect((await read(token)).ways).toMatchObject({ pin: false, passkey: true })
    expect(await refusalOf(joinWithPin(somebody(), { token, pin: PIN }))).toEqual({ reason: 'not-let-in' })
  })

  test('an account for a passkey has no employment until it accepts, and such accounts are limited', async () => {
    const token = await invited()
    const { userId } = await openInvitedAccount(somebody(), { token })
    expect(await staffOfUser(userId)).toBeUndefined()
    await acceptInvitation({ kind: 'user', userId }, { token })
    expect(await staffOfUser(userId)).toMatchObject({ name: 'Inès' })
    const other = await invited()
    for (let i = 0; i < 10; i++) await openInvitedAccount(somebody(), { token: other })
    expect((await refusalOf(openInvitedAccount(somebody(), { token: other }))).reason).toBe(
      'too-many-attempts',
    )
  })

  test('an installation with allowed addresses admits no account without one', async () => {
    const token = await invited()
    const before = settings()
    install({ ...before, allowedEmails: ['boss@people.example'] })
    try {
      expect((await read(token)).ways).toEqual({ password: false, passkey: false, pin: false })
      for (const call of [
        () => joinWithPin(somebody(), { token, pin: PIN }),
        () => openInvitedAccount(somebody(), { token }),
      ]) {
        expect(await refusalOf(call())).toEqual({ reason: 'not-let-in' })
      }
    } finally {
      install(before)
    }
  })

  const pins =
    '0000,1234,4321,9876,7890,2468,1212,123123,1122,1987,2580,123,123456789,abcd,12 34,१२३४,,5830\0'
  test.each(pins.split(','))('the PIN %j is refused', async (pin) => {
    const token = await invited()
    const { fields } = await refusalOf(joinWithPin(somebody(), { token, pin }))
    expect(['no-pin', 'too-simple', 'missing']).toContain(fields?.pin)
    expect((await read(token)).name).toBe('Inès')
  })
})
