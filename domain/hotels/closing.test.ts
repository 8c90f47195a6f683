import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createUser } from '../../platform/auth/auth.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { fillTables } from '../../tests/support/fill-tables.ts'
import { employ, type Hotel, openHotel, refusalOf } from '../../tests/support/hotel.ts'
import type { MailServer } from '../../tests/support/mail-server.ts'
import { startMailing } from '../../tests/support/mailing.ts'
import { type Payments, startPayments } from '../../tests/support/payments.ts'
import type { Staff } from '../actor.ts'
import { stopRenewal } from '../billing/jobs.ts'
import { sync } from '../billing/sync.ts'
import { enqueueAlone, stepsIn } from '../job.ts'
import { operations } from '../operations.ts'
import { deleteClosedHotels } from './jobs.ts'
import { CLOSING_DAYS } from './rules.ts'

const { closeHotel, keepHotel, showHotel } = operations

const installed = installation({ PUBLIC_URL: 'https://rooms.example' })
const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

let payments: Payments
let mails: MailServer
beforeAll(async () => {
  payments = startPayments({ isHeard: false })
  mails = await startMailing(installed.url)
})
afterAll(() => mails.close())

const PASSWORD = 'trois renards bleus'
const DAY_MS = 86_400_000
let hotel: Hotel
let admin: Staff & { email: string }
beforeEach(async () => {
  payments.goAway(false)
  hotel = await openHotel()
  admin = await adminWithPassword(hotel)
})

async function adminWithPassword({ id: hotelId }: Hotel) {
  const email = `${randomUUID()}@people.example`
  const userId = await createUser(email, 'Zoé', PASSWORD)
  await employ(hotelId, userId, 'admin', 'Zoé')
  await owner('update staff set is_subscription_manager = true where user_id = $1', [userId])
  const member = { role: 'admin' as const, name: 'Zoé', isSubscriptionManager: true }
  return { kind: 'staff' as const, hotelId, userId, email, ...member }
}

const confirmation = { name: 'Hôtel du Lac', current: PASSWORD }
const closing = () => closeHotel(admin, confirmation)
const closesAt = async () => (await showHotel(admin, {})).closesAt
const events = () =>
  owner<{ type: string; actor: string }>(
    `select type, actor from events where hotel_id = $1 and type in ('hotel.closed', 'hotel.kept') order by id`,
    [hotel.id],
  )
const account = () => operations.showSubscriptionAccount(admin, {})
const checkout = () => operations.checkoutSubscription(admin, { numberOfRooms: 100, key: randomUUID() })

describe('closing a hotel', () => {
  test('closing is refused under another name or with a wrong password, and changes nothing', async () => {
    const otherName = closeHotel(admin, { ...confirmation, name: 'Hôtel du Port' })
    expect(await refusalOf(otherName)).toMatchObject({ fields: { name: 'other-name' } })
    const wrong = closeHotel(admin, { ...confirmation, current: 'quatre renards bleus' })
    expect(await refusalOf(wrong)).toMatchObject({ fields: { current: 'wrong-password' } })
    expect(await refusalOf(closeHotel(admin, { name: confirmation.name }))).toMatchObject({
      fields: { current: expect.any(String) },
    })
    expect(await closesAt()).toBeNull()
    expect(await events()).toEqual([])
  })

  test('a closed hotel has thirty days, and every admin is mailed once, in their language', async () => {
    const other = await adminWithPassword(hotel)
    await owner(`update users set locale = 'en' where id = $1`, [other.userId])
    const before = Date.now()
    const { closesAt: at } = await closeHotel(admin, { ...confirmation, name: ' hôtel du lac ' })
    const days = (Date.parse(at) - before) / DAY_MS
    expect(days).toBeGreaterThan(CLOSING_DAYS - 0.001)
    expect(days).toBeLessThan(CLOSING_DAYS + 0.001)
    expect(await closing()).toEqual({ closesAt: at })
    expect(await events()).toEqual([{ type: 'hotel.closed', actor: admin.userId }])
    const mailsTo = ({ email }: { email: string }) =>
      mails.took.filter(({ to }) => to.includes(email)).map(({ mail }) => mail)
    await vi.waitFor(
      () => expect([mailsTo(admin), mailsTo(other)].map((all) => all.length)).toEqual([1, 1]),
      8_000,
    )
    expect(mailsTo(admin)[0]?.subject).toMatch(/^Hôtel du Lac\u202f: fermeture le /)
    expect(mailsTo(other)[0]?.subject).toMatch(/^Hôtel du Lac: closing on /)
    expect(mailsTo(other)[0]?.text).toContain('https://rooms.example/account/close-hotel')
  })

  test('a closed hotel can be kept by any admin within its grace, and not after it', async () => {
    await closing()
    await keepHotel(hotel.admin, {})
    expect(await closesAt()).toBeNull()
    await keepHotel(hotel.admin, {})
    expect((await events()).map(({ type }) => type)).toEqual(['hotel.closed', 'hotel.kept'])
    await closing()
    await owner(`update hotels set closes_at = now() where id = $1`, [hotel.id])
    expect(await refusalOf(keepHotel(admin, {}))).toEqual({ reason: 'hotel-closed' })
  })

  test('the subscription of a closed hotel ends with its period, and is not resumed until the hotel is kept', async () => {
    await checkout()
    await payments.pay()
    await sync(stepsIn('test.sync', hotel.id))
    expect(await account()).toMatchObject({ isSubscribed: true, endsWithPeriod: false })
    await closing()
    await vi.waitFor(async () => expect(await account()).toMatchObject({ endsWithPeriod: true }), 8_000)
    const resume = () => operations.resumeSubscription(admin, { key: randomUUID() })
    expect(await refusalOf(resume())).toEqual({ reason: 'hotel-closing' })
    await keepHotel(admin, {})
    expect(await resume()).toMatchObject({ endsWithPeriod: false })
  })

  test('an order that is paid after the hotel was closed is not renewed', async () => {
    await checkout()
    await closing()
    expect(await refusalOf(checkout())).toEqual({ reason: 'hotel-closing' })
    await payments.pay()
    await sync(stepsIn('test.sync', hotel.id))
    await vi.waitFor(
      async () => expect(await account()).toMatchObject({ isSubscribed: true, endsWithPeriod: true }),
      8_000,
    )
  })

  test('a renewal stays as it is when the hotel was kept before the provider was asked', async () => {
    await checkout()
    await payments.pay()
    await sync(stepsIn('test.sync', hotel.id))
    const asked = payments.asked.get('endWithPeriod')
    await stopRenewal.work(
      { hotelId: hotel.id },
      { database: undefined as never, signal: new AbortController().signal },
    )
    expect(payments.asked.get('endWithPeriod')).toBe(asked)
  })
})

describe('deleting a closed hotel', () => {
  /** Every table, as the database's owner sees it. */
  const tables = () =>
    owner<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
  /** The rows of each table that mention the hotel in any column. */
  async function mentions({ id }: Pick<Hotel, 'id'>) {
    const found: Record<string, unknown[]> = {}
    for (const { name } of await tables()) {
      const rows = await owner(
        `select to_jsonb(t) - 'published_at' as row from ${name} t where to_jsonb(t)::text like $1 order by 1`,
        [`%${id}%`],
      )
      if (rows.length > 0) found[name] = rows
    }
    return found
  }
  const tenantTables = async () =>
    (
      await owner<{ name: string }>(
        `select distinct table_name as name from information_schema.columns
         where table_schema = 'public' and column_name = 'hotel_id'`,
      )
    ).map(({ name }) => name)
  const endGrace = () =>
    owner(`update hotels set closes_at = now() - interval '1 minute' where id = $1`, [hotel.id])
  async function runDeletion() {
    await enqueueAlone(deleteClosedHotels, {})
    await vi.waitFor(async () => {
      const states = await owner('select distinct state::text from pgboss.job where name = $1', [
        deleteClosedHotels.name,
      ])
      expect(states).toEqual([{ state: 'completed' }])
    }, 10_000)
  }

  test('nothing of a closed hotel is left in any table after its grace, and another hotel is untouched', async () => {
    const other = await openHotel()
    for (const one of [hotel, other]) await fillTables(one, installed.url)
    const chosen = [hotel.id, admin.userId]
    await owner('update users set last_hotel_id = $1 where id = $2', chosen)
    await owner(
      `insert into sessions (id, user_id, token, expires_at, chosen_hotel_id)
       values (gen_random_uuid()::text, $2, gen_random_uuid()::text, now() + interval '1 day', $1)`,
      chosen,
    )
    const filled = Object.keys(await mentions(hotel))
    expect(filled).toEqual(expect.arrayContaining([...(await tenantTables()), 'hotels', 'users', 'sessions']))

    await closing()
    await runDeletion()
    expect(await owner('select from rooms where hotel_id = $1', [hotel.id])).not.toEqual([])

    await endGrace()
    const before = await mentions(other)
    // A run that was killed halfway.
    await owner('select delete_closed_hotel($1, 5)', [hotel.id])
    expect(await refusalOf(keepHotel(admin, {}))).toMatchObject({ reason: expect.any(String) })
    await runDeletion()
    await runDeletion()
    expect(await mentions(hotel)).toEqual({})
    expect(await mentions(other)).toEqual(before)
    expect(
      await owner(`select from pgboss.job where state in ('created', 'retry') and data::text like $1`, [
        `%${hotel.id}%`,
      ]),
    ).toEqual([])
    expect(await owner('select from users where id = $1', [admin.userId])).toHaveLength(1)
  })

  test('the subscription has ended at the provider before anything is deleted, however long the provider is away', async () => {
    await checkout()
    await payments.pay()
    await sync(stepsIn('test.sync', hotel.id))
    await closing()
    await endGrace()
    const customer = payments.customerOf(hotel.id)
    payments.goAway(true)
    const signal = new AbortController().signal
    const database = { query: owner } as never
    await expect(deleteClosedHotels.work({}, { database, signal })).rejects.toThrow('nobody answers')
    expect(await owner('select from hotels where id = $1', [hotel.id])).toHaveLength(1)
    payments.goAway(false)
    await deleteClosedHotels.work({}, { database, signal })
    expect(await owner('select from hotels where id = $1', [hotel.id])).toEqual([])
    expect(await payments.provider.read(customer)).toBeNull()
  })
})
