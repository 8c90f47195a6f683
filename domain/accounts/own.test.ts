import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { auth, createUser } from '../../platform/auth/auth.ts'
import { EMAIL_CHANGE_HOURS } from '../../platform/auth/email-changes.ts'
import { SignInRefused, signIn } from '../../platform/auth/sign-in.ts'
import { resetToken } from '../../platform/auth/sign-up.ts'
import { install, settings } from '../../platform/settings.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  assignRoom,
  createOne,
  employ,
  guestOf,
  type Hotel,
  openHotel,
  orderOf,
  refusalOf,
  sendOne,
} from '../../tests/support/hotel.ts'
import { collectLog } from '../../tests/support/logged.ts'
import type { MailServer } from '../../tests/support/mail-server.ts'
import { startMailing } from '../../tests/support/mailing.ts'
import type { Staff, User } from '../actor.ts'
import type { DomainError } from '../errors.ts'
import { operations } from '../operations.ts'
import { endedStaffRights, staffOfUser } from '../staff/lookups.ts'
import { STRETCH } from './shapes.ts'

const { showProfile, changeProfile, changeEmail, cancelEmailChange, confirmEmail, refuseEmail } = operations
const { showOwnData, showOwnActivity, showDeletion, deleteAccount } = operations

const installed = installation({ PUBLIC_URL: 'https://rooms.example', LIMIT_OWN_DATA: '3/3600' })

let server: MailServer
let hotel: Hotel
beforeAll(async () => {
  server = await startMailing(installed.url)
  hotel = await openHotel()
})
afterAll(() => server.close())
beforeEach(() => {
  server.took.length = 0
})

const PASSWORD = 'trois renards bleus'
const newEmail = () => `${randomUUID()}@people.example`
let machines = 0
const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])
const everyJobIsDone = () =>
  vi.waitFor(
    async () =>
      expect(
        await owner(`select from pgboss.job where name like 'account.%' and state < 'completed'`),
      ).toEqual([]),
    { timeout: 10_000 },
  )

interface Person {
  email: string
  userId: string
  actor: Staff | User
}

/** A user with a password who works in these hotels and acts in the first. */
async function person(
  ...places: { hotel: Pick<Hotel, 'id'>; role: Staff['role']; isManager?: boolean }[]
): Promise<Person> {
  const email = newEmail()
  const userId = await createUser(email, 'Zoé', PASSWORD)
  for (const { hotel, role, isManager = false } of places) {
    await employ(hotel.id, userId, role, 'Zoé')
    await owner('update staff set is_subscription_manager = $3 where hotel_id = $1 and user_id = $2', [
      hotel.id,
      userId,
      isManager,
    ])
  }
  const ipAddress = `192.0.2.${++machines}`
  const member = await staffOfUser(userId)
  const actor: Person['actor'] = member
    ? { kind: 'staff', userId, ...member, ipAddress }
    : { kind: 'user', userId, ipAddress }
  return { email, userId, actor }
}

/** Signs in on another device; returns its session. */
async function device({ email }: Pick<Person, 'email'>, password = PASSWORD): Promise<string> {
  const { headers } = await signIn(
    { email, password },
    { address: `198.51.100.${++machines}`, headers: new Headers() },
  )
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const session = await auth().api.getSession({ headers: new Headers({ cookie }) })
  return session?.session.id ?? ''
}
const sessionsOf = async (userId: string) =>
  (await owner<{ id: string }>('select id from sessions where user_id = $1', [userId])).map(({ id }) => id)

const whySignInFails = async (email: string, password: string) => {
  const error = await device({ email }, password).catch((thrown: unknown) => thrown)
  return error instanceof SignInRefused ? error.reason : undefined
}

/** The mail that arrived since the last call, with its token. */
async function mailTo(email: string) {
  await everyJobIsDone()
  const { mail } = server.took.filter(({ to }) => to.includes(email)).at(-1) ?? {}
  const links = [...(mail?.text ?? '').matchAll(/https:\S+/g)].map(([link]) => new URL(link))
  return {
    subject: mail?.subject,
    text: mail?.text ?? '',
    paths: links.map(({ pathname }) => pathname),
    token: links[0]?.searchParams.get('token') ?? '',
  }
}

const visitor = { kind: 'visitor' } as const
const eventsAbout = (userId: string) =>
  owner<{ type: string; actor: string; hotel: string; before: object | null; after: object | null }>(
    `select type, actor, hotel_id as hotel, before, after from events where subject_id = $1 order by id`,
    [userId],
  )

describe('profile', () => {
  test('a profile shows its user’s own data', async () => {
    const { email, actor } = await person({ hotel, role: 'employee' })
    expect(await showProfile(actor, {})).toEqual({
      name: 'Zoé',
      email,
      language: null,
      hasPassword: true,
      isWithProvider: false,
      emailChange: null,
    })
  })

  test('a changed profile changes the name in the hotel and its history, and the language of mails', async () => {
    const { actor, userId, email } = await person({ hotel, role: 'employee' })
    await changeProfile(actor, { name: ' Zoé  Martin ', language: 'en' })
    expect(await showProfile(actor, {})).toMatchObject({ name: 'Zoé Martin', language: 'en' })
    expect(await staffOfUser(userId)).toMatchObject({ name: 'Zoé Martin' })
    expect(await eventsAbout(userId)).toEqual([
      {
        type: 'staff.changed',
        actor: userId,
        hotel: hotel.id,
        before: { name: 'Zoé' },
        after: { name: 'Zoé Martin' },
      },
    ])
    await operations.requestPasswordReset(visitor, { email, language: 'fr' })
    expect((await mailTo(email)).subject).toBe('Choose another password')
  })

  test.each<[string, (actor: Person['actor']) => Promise<unknown>]>([
    ['on the page', (actor) => changeProfile(actor, { name: 'Zoé Martin', language: 'fr' })],
    ['as a document', (actor) => operations.updateUser(actor, { uid: actor.userId, name: 'Zoé Martin' })],
  ])('a name that is changed %s changes in every hotel alike', async (_, change) => {
    const other = await openHotel()
    const { actor, userId } = await person({ hotel, role: 'employee' }, { hotel: other, role: 'admin' })
    await change(actor)
    const names = await owner('select name from staff where user_id = $1', [userId])
    expect(names).toEqual([{ name: 'Zoé Martin' }, { name: 'Zoé Martin' }])
    expect((await eventsAbout(userId)).map((event) => event.hotel).sort()).toEqual(
      [hotel.id, other.id].sort(),
    )
  })

  test('a profile is changed even if the user’s work in a hotel ends at that moment, and that hotel keeps the old name', async () => {
    const { actor, userId } = await person({ hotel, role: 'employee' })
    await asOwner(installed.url, async (admin) => {
      await admin.query('begin')
      await admin.query('select from hotels where id = $1 for no key update', [hotel.id])
      const changing = changeProfile(actor, { name: 'Zoé Martin', language: 'fr' })
      await vi.waitFor(async () =>
        expect(
          await owner(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        ).toHaveLength(1),
      )
      await admin.query('update staff set removed_at = now() where user_id = $1', [userId])
      await admin.query('commit')
      expect(await changing).toEqual({ name: 'Zoé Martin', language: 'fr' })
    })
    expect(await owner('select name from staff where user_id = $1', [userId])).toEqual([{ name: 'Zoé' }])
  })

  test('a profile that only changes the language keeps the hotel’s own name for the user', async () => {
    const { actor, userId } = await person({ hotel, role: 'employee' })
    await owner(`update staff set name = 'Zoé (nuit)' where user_id = $1`, [userId])
    await changeProfile(actor, { name: 'Zoé', language: 'en' })
    expect(await staffOfUser(userId)).toMatchObject({ name: 'Zoé (nuit)' })
    expect(await eventsAbout(userId)).toEqual([])
  })

  test.each([
    [{ name: ' ', language: 'fr' }, { name: 'missing' }],
    [{ name: 'é'.repeat(81), language: 'fr' }, { name: 'too-long' }],
  ] as const)('a profile change to %j is refused', async (said, fields) => {
    const { actor } = await person()
    expect(await refusalOf(changeProfile(actor, said))).toEqual({ reason: 'invalid-input', fields })
  })
})

describe('change of the e-mail address', () => {
  /** Asks for an address change; returns the address and the mailed tokens. */
  async function asked({ email: own, actor }: Person, email = newEmail()) {
    expect(await changeEmail(actor, { email: email.toUpperCase(), current: PASSWORD })).toEqual({ email })
    return { email, old: (await mailTo(own)).token, new: (await mailTo(email)).token }
  }
  const emailNow = async (userId: string) =>
    (await owner<{ email: string }>('select email from users where id = $1', [userId]))[0]?.email

  test.each([
    ['old', 'new'],
    ['new', 'old'],
  ] as const)(
    'a new address takes effect once both addresses have confirmed it, the %s one first',
    async (first, second) => {
      const zoe = await person({ hotel, role: 'employee' })
      const other = await device(zoe)
      const sessionId = await device(zoe)
      const reset = (await resetToken(zoe.email)) ?? ''
      zoe.actor = { ...zoe.actor, sessionId }
      const change = await asked(zoe)
      expect(await confirmEmail(visitor, { token: change[first] })).toEqual({ isDone: false })
      expect(await emailNow(zoe.userId)).toBe(zoe.email)
      expect(await showProfile(zoe.actor, {})).toMatchObject({
        emailChange: {
          email: change.email,
          isOldConfirmed: first === 'old',
          isNewConfirmed: first === 'new',
        },
      })
      expect(await refusalOf(confirmEmail(visitor, { token: change[first] }))).toEqual({
        reason: 'link-over',
      })
      expect(await sessionsOf(zoe.userId)).toEqual(expect.arrayContaining([other, sessionId]))

      expect(await confirmEmail(visitor, { token: change[second] })).toEqual({ isDone: true })
      expect(await emailNow(zoe.userId)).toBe(change.email)
      // Only the session that asked remains; all others end, and so does a link to reset the password.
      expect(await sessionsOf(zoe.userId)).toEqual([sessionId])
      const choosing = operations.resetPassword(visitor, { token: reset, password: 'quatre chevaux gris' })
      expect(await refusalOf(choosing)).toEqual({ reason: 'link-over' })
      expect(await whySignInFails(zoe.email, PASSWORD)).toBe('sign-in-failed')
      expect(await whySignInFails(change.email, PASSWORD)).toBeUndefined()
      expect(await eventsAbout(zoe.userId)).toEqual([
        { type: 'staff.email-changed', actor: zoe.userId, hotel: hotel.id, before: null, after: null },
      ])
    },
  )

  test('a new address takes effect even if one of the hotels cannot record it, and the others record it', async () => {
    const [broken, whole] = [await openHotel({ name: 'A' }), await openHotel({ name: 'B' })]
    const zoe = await person({ hotel: broken, role: 'employee' }, { hotel: whole, role: 'employee' })
    const change = await asked(zoe)
    await confirmEmail(visitor, { token: change.old })
    await owner(`alter table events add constraint broken check (hotel_id <> '${broken.id}') not valid`)
    onTestFinished(() => owner('alter table events drop constraint broken').then(() => {}))
    const logged = collectLog()
    expect(await confirmEmail(visitor, { token: change.new })).toEqual({ isDone: true })
    logged.stop()
    expect(logged.text()).toContain('could not be noted in a hotel')
    expect(await emailNow(zoe.userId)).toBe(change.email)
    expect(await eventsAbout(zoe.userId)).toMatchObject([{ type: 'staff.email-changed', hotel: whole.id }])
  })

  test('a new address that is confirmed by both at the same moment takes effect once', async () => {
    const zoe = await person()
    const change = await asked(zoe)
    const said = await Promise.allSettled(
      [change.old, change.new, change.old, change.new].map((token) => confirmEmail(visitor, { token })),
    )
    const answers = said.map((one) => (one.status === 'fulfilled' ? one.value.isDone : 'over'))
    expect(answers.toSorted()).toEqual([false, 'over', 'over', true].toSorted())
    expect(await emailNow(zoe.userId)).toBe(change.email)
  })

  test('mails about a new address go to both in the user’s language and contain no text of a user', async () => {
    const zoe = await person()
    await owner(`update users set locale = 'en' where id = $1`, [zoe.userId])
    const { email } = await asked(zoe)
    const [old, next] = [await mailTo(zoe.email), await mailTo(email)]
    expect([old.subject, next.subject]).toEqual(['Change your email address', 'Confirm your new address'])
    expect([old.paths, next.paths]).toEqual([['/confirm-email'], ['/confirm-email']])
    expect(old.text + next.text).not.toMatch(/@|Zoé/)
  })

  test('a change of the address is open for eight hours, and the database does not reveal its tokens', async () => {
    const zoe = await person()
    const change = await asked(zoe)
    const [row] = await owner<{ row: string }>(
      'select to_jsonb(c)::text as row from email_changes c where user_id = $1',
      [zoe.userId],
    )
    expect(row?.row).not.toContain(change.old)
    expect(row?.row).not.toContain(change.new)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + EMAIL_CHANGE_HOURS * 3_600_000 + 1_000 })
    for (const token of [change.old, change.new]) {
      expect(await refusalOf(confirmEmail(visitor, { token }))).toEqual({ reason: 'link-over' })
    }
    vi.useRealTimers()
    expect(await confirmEmail(visitor, { token: change.old })).toEqual({ isDone: false })
  })

  test.each(['', 'x', '\0', `${'a'.repeat(42)}%`, 'a'.repeat(43)])(
    'a change of the address is not confirmed by the token %j',
    async (token) => {
      expect(await refusalOf(confirmEmail(visitor, { token }))).toEqual({ reason: 'link-over' })
      expect(await refusalOf(refuseEmail(visitor, { token }))).toEqual({ reason: 'link-over' })
    },
  )

  test('a change to another user’s address answers alike, and only that user learns the reason', async () => {
    const [zoe, paul] = [await person(), await person()]
    await owner(`update users set locale = 'en' where id = $1`, [paul.userId])
    const change = await asked(zoe, paul.email)
    const { subject, paths } = await mailTo(paul.email)
    expect([subject, paths]).toEqual(['You already have an account', ['/login', '/forgot-password']])
    expect(await confirmEmail(visitor, { token: change.old })).toEqual({ isDone: false })
    expect(await emailNow(paul.userId)).toBe(paul.email)
  })

  test('an address that another user has registered meanwhile stays that user’s', async () => {
    const zoe = await person()
    const change = await asked(zoe)
    await createUser(change.email, 'Paul', PASSWORD)
    await confirmEmail(visitor, { token: change.new })
    expect(await refusalOf(confirmEmail(visitor, { token: change.old }))).toEqual({ reason: 'link-over' })
    expect(await emailNow(zoe.userId)).toBe(zoe.email)
  })

  test('one of two users who want the same address gets it', async () => {
    const [zoe, paul] = [await person(), await person()]
    const email = newEmail()
    const [hers, his] = [await asked(zoe, email), await asked(paul, email)]
    for (const token of [hers.old, his.old]) await confirmEmail(visitor, { token })
    const said = await Promise.allSettled(
      [hers.new, his.new].map((token) => confirmEmail(visitor, { token })),
    )
    expect(said.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await owner('select from users where email = $1', [email])).toHaveLength(1)
  })

  test('a change that the old address rejects is stopped, and every session ends', async () => {
    const zoe = await person()
    await device(zoe)
    const change = await asked(zoe)
    await confirmEmail(visitor, { token: change.new })
    expect(await refuseEmail(visitor, { token: change.old })).toEqual({ side: 'old' })
    expect(await sessionsOf(zoe.userId)).toEqual([])
    expect(await refusalOf(confirmEmail(visitor, { token: change.old }))).toEqual({ reason: 'link-over' })
    expect(await showProfile(zoe.actor, {})).toMatchObject({ email: zoe.email, emailChange: null })
  })

  test('a change that the new address rejects is stopped, and no session ends', async () => {
    const zoe = await person()
    await device(zoe)
    const change = await asked(zoe)
    expect(await refuseEmail(visitor, { token: change.new })).toEqual({ side: 'new' })
    expect(await sessionsOf(zoe.userId)).toHaveLength(1)
    expect(await refusalOf(confirmEmail(visitor, { token: change.old }))).toEqual({ reason: 'link-over' })
  })

  test('a change that is repeated or cancelled invalidates the earlier links', async () => {
    const zoe = await person()
    const first = await asked(zoe)
    const second = await asked(zoe)
    expect(await refusalOf(confirmEmail(visitor, { token: first.new }))).toEqual({ reason: 'link-over' })
    await cancelEmailChange(zoe.actor, {})
    expect(await refusalOf(confirmEmail(visitor, { token: second.new }))).toEqual({ reason: 'link-over' })
  })

  test('a change of the address requires the password', async () => {
    const { actor, email } = await person()
    const asking = (said: object) => refusalOf(changeEmail(actor, { email: newEmail(), ...said }))
    expect((await asking({})).fields).toEqual({ current: 'missing' })
    expect((await asking({ current: 'un autre mot' })).fields).toEqual({ current: 'wrong-password' })
    expect((await asking({ current: PASSWORD, email })).fields).toEqual({ email: 'same-address' })
    expect((await asking({ current: PASSWORD, email: 'zoe@' })).fields).toEqual({ email: 'no-address' })
    await everyJobIsDone()
    expect(server.took).toEqual([])
  })

  test('a change to an address that the installation does not allow is refused', async () => {
    const { actor, email } = await person()
    const before = settings()
    install({ ...before, allowedEmails: [email] })
    onTestFinished(() => install(before))
    const asking = changeEmail(actor, { email: newEmail(), current: PASSWORD })
    expect((await refusalOf(asking)).fields).toEqual({ email: 'not-let-in' })
  })

  test('a change of the address without a password requires a sign-in within the last day', async () => {
    const { actor, userId, email } = await person()
    const sessionId = await device({ email })
    await owner('delete from accounts where user_id = $1', [userId])
    const asking = (as: object) => changeEmail({ ...actor, ...as }, { email: newEmail() })
    expect(await refusalOf(asking({}))).toEqual({ reason: 'sign-in-again' })
    expect(await refusalOf(asking({ sessionId: 'another' }))).toEqual({ reason: 'sign-in-again' })
    await expect(asking({ sessionId })).resolves.toBeDefined()
    await owner(`update sessions set created_at = now() - interval '25 hours' where id = $1`, [sessionId])
    expect(await refusalOf(asking({ sessionId }))).toEqual({ reason: 'sign-in-again' })
  })

  test('mails about a change of the address are limited to four an hour, for either address', async () => {
    const { actor } = await person()
    for (let i = 0; i < 4; i++) await changeEmail(actor, { email: newEmail(), current: PASSWORD })
    const fifth = changeEmail(actor, { email: newEmail(), current: PASSWORD })
    expect((await refusalOf(fifth)).reason).toBe('too-many-mails')
  })
})

describe('export of the user’s own data', () => {
  test('the export contains all the user’s data and no secret', async () => {
    const zoe = await person({ hotel, role: 'admin', isManager: true })
    await device(zoe)
    await owner(
      `insert into passkeys (id, name, public_key, user_id, credential_id, counter, device_type, backed_up)
       values ($2, 'Téléphone', 'a-public-key', $1, $2, 0, 'singleDevice', false)`,
      [zoe.userId, randomUUID()],
    )
    const found = await showOwnData(zoe.actor, {})
    expect(found).toMatchObject({
      account: {
        id: zoe.userId,
        email: zoe.email,
        name: 'Zoé',
        hasPassword: true,
        signIns: [{ by: 'credential' }],
      },
      memberships: [{ hotel: 'Hôtel du Lac', role: 'admin', isSubscriptionManager: true, removedAt: null }],
      sessions: [{ ipAddress: expect.stringMatching(/^198\.51\.100\./) }],
      passkeys: [{ name: 'Téléphone' }],
    })
    const secrets = await owner<{ secret: string }>(
      `select token as secret from sessions where user_id = $1
       union select id from sessions where user_id = $1
       union select password from accounts where user_id = $1
       union select public_key from passkeys where user_id = $1
       union select credential_id from passkeys where user_id = $1`,
      [zoe.userId],
    )
    expect(secrets).toHaveLength(5)
    for (const { secret } of secrets) expect(JSON.stringify(found)).not.toContain(secret)
  })

  test('the export names the user’s present rooms and no removed ones', async () => {
    const here = await openHotel()
    const zoe = await person({ hotel: here, role: 'employee' })
    const [one, gone] = [await addRoom(here, '7'), await addRoom(here, '8')]
    for (const { id } of [one, gone]) await assignRoom(zoe.actor as Staff, id)
    await operations.archiveRooms(here.admin, { roomIds: [gone.id] })
    expect((await showOwnData(zoe.actor, {})).memberships).toMatchObject([{ rooms: ['7'] }])
  })

  test('the export is limited to a few an hour', async () => {
    const { actor } = await person()
    for (let i = 0; i < 3; i++) await showOwnData(actor, {})
    const { reason, retryAfter } = await refusalOf(showOwnData(actor, {}))
    expect(reason).toBe('too-many-files')
    expect(retryAfter).toBeGreaterThan(3_000)
  })

  /** A user's whole activity, chunk by chunk. */
  async function activityOf(actor: Person['actor']) {
    const all = []
    let stretches = 0
    let since: string | undefined
    do {
      const { activity, until } = await showOwnActivity(actor, since === undefined ? {} : { since })
      all.push(...activity)
      since = until ?? undefined
      stretches++
    } while (since !== undefined)
    return { all, stretches }
  }

  test('the activity contains the user’s actions and the actions on the user, and no text of others', async () => {
    const here = await openHotel()
    const zoe = await person({ hotel: here, role: 'employee' })
    const room = await addRoom(here)
    const guest = await guestOf(room)
    const { id } = await sendOne(guest, { ...orderOf(here.services.towels), comment: 'pour ma fille Anna' })
    await operations.takeRequest(zoe.actor as Staff, { requestId: id })
    await operations.changeEmployee(here.admin, {
      userId: zoe.userId,
      name: 'Zoé',
      role: 'admin',
      revision: 1,
    })
    const { all } = await activityOf(zoe.actor)
    expect(all.map(({ type, isByYou, hotel, subjectId }) => [type, isByYou, hotel, subjectId])).toEqual([
      ['request.taken', true, 'Hôtel du Lac', id],
      ['staff.changed', false, 'Hôtel du Lac', zoe.userId],
    ])
    expect(all.map(({ before, after }) => [before, after])).toEqual([
      [null, null],
      [
        { name: 'Zoé', role: 'employee', team: '' },
        { name: 'Zoé', role: 'admin', team: '' },
      ],
    ])
    expect(JSON.stringify(all)).not.toMatch(/Anna|Claire/)
    expect(JSON.stringify(all)).not.toContain(here.admin.userId)
  })

  test('the activity contains no request that was assigned to a colleague and back', async () => {
    const here = await openHotel()
    const zoe = await person({ hotel: here, role: 'employee' })
    const { id: requestId } = await sendOne(await guestOf(await addRoom(here)), orderOf(here.services.towels))
    await operations.takeRequest(here.employee, { requestId })
    await operations.assignRequest(here.admin, { requestId, userId: null })
    expect((await activityOf(zoe.actor)).all).toEqual([])
    await operations.assignRequest(here.admin, { requestId, userId: zoe.userId })
    await operations.assignRequest(here.admin, { requestId, userId: null })
    expect((await activityOf(zoe.actor)).all).toHaveLength(2)
  })

  test('the activity is read page by page, however many other events there are', async () => {
    const here = await openHotel()
    const zoe = await person({ hotel: here, role: 'employee' })
    const ids = (count: number) => Array.from({ length: count }, () => randomUUID())
    const happened = (actor: string, count: number) =>
      owner(
        `insert into events (hotel_id, id, at, type, subject_type, subject_id, actor, published_at)
         select $1, id, now(), 'room.flagged', 'room', 'r', $2, now() from unnest($3::uuid[]) id`,
        [here.id, actor, ids(count)],
      )
    await happened('a-guest', STRETCH * 2)
    await happened(zoe.userId, 37)
    const { all, stretches } = await activityOf(zoe.actor)
    expect([all.length, stretches]).toEqual([37, 3])
  })

  test('the activity contains neither hotels without the user’s access nor other users’ events', async () => {
    const [here, there] = [await openHotel(), await openHotel()]
    const zoe = await person({ hotel: here, role: 'employee' })
    await createOne(zoe.actor as Staff, {
      ...orderOf(here.services.towels),
      roomId: (await addRoom(here)).id,
    })
    expect((await activityOf(zoe.actor)).all).toHaveLength(1)
    const since = `${there.id}.00000000-0000-0000-0000-000000000000`
    expect(await showOwnActivity(zoe.actor, { since })).toEqual({ activity: [], until: null })
    await operations.deactivateEmployee(here.admin, { userId: zoe.userId })
    expect((await activityOf(zoe.actor)).all).toEqual([])
    expect(await showOwnData({ kind: 'user', userId: zoe.userId }, {})).toMatchObject({
      memberships: [{ hotel: 'Hôtel du Lac', active: false }],
    })
  })

  test.each(['x', '', `${randomUUID()}`, `${randomUUID()}.x`])(
    'the activity does not continue from the invalid cursor %j',
    async (since) => {
      const { actor } = await person()
      expect((await refusalOf(showOwnActivity(actor, { since }))).fields).toEqual({ since: 'no-cursor' })
    },
  )
})

describe('deletion of an account', () => {
  const deleting = ({ actor }: Person, current = PASSWORD) => deleteAccount(actor, { current })

  test('a deleted account loses its work and sessions, and only the name in the history remains', async () => {
    const here = await openHotel()
    const zoe = await person({ hotel: here, role: 'employee' })
    const staff = zoe.actor as Staff
    const sessionId = await device(zoe)
    const room = await addRoom(here)
    await assignRoom(staff, room.id)
    const { id } = await sendOne(await guestOf(room), orderOf(here.services.towels))
    await operations.takeRequest(staff, { requestId: id })
    await changeEmail(zoe.actor, { email: newEmail(), current: PASSWORD })
    await resetToken(zoe.email)

    await deleting(zoe)

    const { requests } = await operations.listRequests(here.employee, {})
    expect(requests).toMatchObject([{ id, assigneeId: null, status: 'new' }])
    const right = { sessionId, userId: zoe.userId, hotelId: here.id, role: 'employee' as const }
    expect(await endedStaffRights([right])).toEqual([{ right, why: 'signed-out' }])
    expect(await staffOfUser(zoe.userId)).toBeUndefined()
    const { entries } = await operations.listHistory(here.admin, {
      subjectType: 'staff',
      subjectId: zoe.userId,
    })
    expect(entries[0]).toMatchObject({ type: 'staff.left', by: { kind: 'staff', name: 'Zoé' } })
    const kept = await owner<{ kept: string }>(
      `select to_jsonb(u)::text as kept from users u where id = $1
       union all select to_jsonb(s)::text from sessions s where user_id = $1
       union all select to_jsonb(a)::text from accounts a where user_id = $1
       union all select to_jsonb(p)::text from passkeys p where user_id = $1
       union all select to_jsonb(c)::text from email_changes c where user_id = $1
       union all select to_jsonb(v)::text from verifications v where value = $1`,
      [zoe.userId],
    )
    expect(kept).toHaveLength(1)
    expect(kept[0]?.kept).not.toContain(zoe.email)
    expect(kept[0]?.kept).not.toContain('Zoé')
    expect(await owner('select from assigned_rooms where user_id = $1', [zoe.userId])).toEqual([])
    expect(await whySignInFails(zoe.email, PASSWORD)).toBe('sign-in-failed')
    expect(await whySignInFails(`${zoe.userId}@deleted.invalid`, PASSWORD)).toBe('sign-in-failed')
    await everyJobIsDone()
    server.took.length = 0
    await operations.requestPasswordReset(visitor, { email: `${zoe.userId}@deleted.invalid` })
    await everyJobIsDone()
    expect(server.took).toEqual([])
  })

  test('an account without any employment is deleted without a trace', async () => {
    const zoe = await person()
    await deleting(zoe)
    expect(await owner('select from users where id = $1', [zoe.userId])).toEqual([])
    // The address is free again.
    expect(await operations.signUp(visitor, { name: 'Zoé', email: zoe.email, password: PASSWORD })).toEqual({
      email: zoe.email,
    })
  })

  test('the hotel’s last admin cannot delete their account', async () => {
    const here = await openHotel()
    const zoe = await person({ hotel: here, role: 'admin' })
    await operations.removeEmployee(zoe.actor as Staff, { userId: here.admin.userId })
    expect((await showDeletion(zoe.actor, {})).places).toEqual([
      { hotel: 'Hôtel du Lac', role: 'admin', hindrance: 'last-admin' },
    ])
    expect(await refusalOf(deleting(zoe))).toEqual({ reason: 'last-admin' })
    expect(await whySignInFails(zoe.email, PASSWORD)).toBeUndefined()
    await operations.changeEmployee(zoe.actor as Staff, {
      userId: here.employee.userId,
      name: 'Léa',
      role: 'admin',
      revision: 1,
    })
    expect((await showDeletion(zoe.actor, {})).places).toMatchObject([{ hindrance: null }])
    await expect(deleting(zoe)).resolves.toEqual({})
  })

  test('the last admin and manager of a closing hotel can delete their account, and the hotel still closes', async () => {
    const here = await openHotel()
    const zoe = await person({ hotel: here, role: 'admin', isManager: true })
    await operations.removeEmployee(zoe.actor as Staff, { userId: here.admin.userId })
    expect(await refusalOf(deleting(zoe))).toEqual({ reason: 'last-admin' })
    await operations.closeHotel(zoe.actor, { name: 'Hôtel du Lac', current: PASSWORD })
    expect((await showDeletion(zoe.actor, {})).places).toMatchObject([{ hindrance: null }])
    await expect(deleting(zoe)).resolves.toEqual({})
    expect(await owner('select from hotels where id = $1 and closes_at > now()', [here.id])).toHaveLength(1)
  })

  test('the hotel’s last subscription manager cannot delete their account', async () => {
    const here = await openHotel()
    const zoe = await person({ hotel: here, role: 'employee', isManager: true })
    expect((await showDeletion(zoe.actor, {})).places).toMatchObject([{ hindrance: 'no-other-manager' }])
    expect(await refusalOf(deleting(zoe))).toEqual({ reason: 'no-other-manager' })
    await operations.promoteEmployee(here.admin, { userId: here.employee.userId })
    await expect(deleting(zoe)).resolves.toEqual({})
  })

  test('one of the two last admins who delete their accounts at the same moment succeeds', async () => {
    const here = await openHotel()
    const [zoe, paul] = [
      await person({ hotel: here, role: 'admin' }),
      await person({ hotel: here, role: 'admin' }),
    ]
    await operations.removeEmployee(zoe.actor as Staff, { userId: here.admin.userId })
    const said = await Promise.allSettled([deleting(zoe), deleting(paul)])
    expect(said.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(
      await owner(`select from staff where hotel_id = $1 and role = 'admin' and removed_at is null`, [
        here.id,
      ]),
    ).toHaveLength(1)
  })

  describe('deletion while a hotel is created', () => {
    const said = { name: 'Auberge', country: 'FR', timeZone: 'Europe/Paris', numberOfRooms: 5 }
    const making = ({ actor }: Person) => operations.createHotel(actor, { ...said, key: randomUUID() })

    /** The results of two operations begun one after the other while the first waits for a held lock. */
    async function whileHeld(rows: string, first: () => Promise<unknown>, second: () => Promise<unknown>) {
      const both: Promise<string>[] = []
      let over = 0
      const begin = (work: () => Promise<unknown>) =>
        both.push(
          work()
            .then(() => 'done')
            .catch(({ reason }: DomainError) => reason)
            .finally(() => over++),
        )
      await asOwner(installed.url, async (client) => {
        const areWaitingOrOver = (count: number) =>
          vi.waitFor(async () => {
            await client.query('select pg_stat_clear_snapshot()')
            const { rows } = await client.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
            expect(rows.length + over).toBe(count)
          })
        await client.query('begin')
        await client.query(`${rows} for update`)
        begin(first)
        await areWaitingOrOver(1)
        begin(second)
        await areWaitingOrOver(2)
        await client.query('commit')
      })
      return Promise.all(both)
    }

    test.each([
      ['works nowhere', false],
      ['has worked somewhere', true],
    ])('a user who deletes their account and %s creates no hotel any more', async (_, hasWorked) => {
      const zoe = await person(...(hasWorked ? [{ hotel, role: 'employee' as const }] : []))
      const became = await whileHeld(
        `select from accounts where user_id = '${zoe.userId}'`,
        () => deleting(zoe),
        () => making(zoe),
      )
      expect(became).toEqual(['done', 'sign-in-first'])
    })

    test('a user whose hotel was created first cannot delete their account as its last admin', async () => {
      const zoe = await person()
      const became = await whileHeld(
        `select from users where id = '${zoe.userId}'`,
        () => making(zoe),
        () => deleting(zoe),
      )
      expect(became).toEqual(['done', 'last-admin'])
      expect(await whySignInFails(zoe.email, PASSWORD)).toBeUndefined()
    })
  })

  test('a deactivated employee can delete their account', async () => {
    const here = await openHotel()
    const zoe = await person({ hotel: here, role: 'employee' })
    await operations.deactivateEmployee(here.admin, { userId: zoe.userId })
    await deleting({ ...zoe, actor: { kind: 'user', userId: zoe.userId } })
    expect(
      await owner('select removed_at is null as here from staff where user_id = $1', [zoe.userId]),
    ).toEqual([{ here: false }])
  })

  test('the deletion of an account requires the password', async () => {
    const zoe = await person()
    expect((await refusalOf(deleting(zoe, ''))).fields).toEqual({ current: 'missing' })
    expect((await refusalOf(deleting(zoe, 'un autre mot'))).fields).toEqual({ current: 'wrong-password' })
    expect(await whySignInFails(zoe.email, PASSWORD)).toBeUndefined()
  })
})
