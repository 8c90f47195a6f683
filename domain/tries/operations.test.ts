import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { asOwner, installation, poolOfJobs } from '../../tests/support/database.ts'
import { guestOf, openHotel, orderOf, refusalOf, sendOne } from '../../tests/support/hotel.ts'
import type { Actor } from '../actor.ts'
import { startEscalations } from '../alerts/advance.ts'
import { pageOfHotels } from '../hotels/all-hotels.ts'
import { closedHotels } from '../hotels/lookups.ts'
import { inHotel } from '../job.ts'
import { operations } from '../operations.ts'
import { roomBehindLink } from '../rooms/lookups.ts'
import { endTry } from './jobs.ts'
import { TRIES_MAXIMUM } from './rules.ts'
import { readWatchToken, watchToken } from './token.ts'

const { beginTry, showTry, workTried } = operations

const installed = installation({ LIMIT_TRIES: '2/3600' })
const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

const visitor = (): Actor => ({ kind: 'visitor', ipAddress: randomUUID() })
const hotelOf = (watch: string) => readWatchToken(watch, new Date())?.hotelId as string

async function openTry() {
  const { watch } = await beginTry(visitor(), {})
  const shown = await showTry(visitor(), { watch })
  const behind = await roomBehindLink(shown.token)
  if (!behind) throw new Error('the link opens nothing')
  const room = { hotelId: behind.hotelId, id: behind.roomId, number: shown.number, token: shown.token }
  const guest = await guestOf(room)
  const [towels] = await owner<{ id: string }>(
    `select id from services where hotel_id = $1 and kind = 'towels'`,
    [room.hotelId],
  )
  return { watch, shown, room, guest, towels: towels?.id as string }
}

const end = (hotelId: string) =>
  owner(`update hotels set tried_until = now(), closes_at = now(), trial_ends_at = now() where id = $1`, [
    hotelId,
  ])

async function runEnd(hotelId: string) {
  const pool = poolOfJobs(installed.url)
  const database = {
    query: async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows,
  }
  await endTry.work({ hotelId }, { database: database as never, signal: new AbortController().signal })
  await pool.end()
}

/** The tables with a row that names the hotel. */
async function tablesWith(hotelId: string) {
  const tables = await owner<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await owner(`select 1 from ${name} t where to_jsonb(t)::text like $1 limit 1`, [
      `%${hotelId}%`,
    ])
    if (rows.length > 0) found.push(name)
  }
  return found
}

beforeEach(async () => {
  const left = await owner<{ id: string }>('select id from hotels where tried_until is not null')
  for (const { id } of left) {
    await end(id)
    await runEnd(id)
  }
})

describe('demo room', () => {
  test('a demo room shows its visitor what is ordered by its link, the newest first', async () => {
    const { watch, guest, towels } = await openTry()
    await sendOne(guest, orderOf(towels, 2))
    await sendOne(guest, { key: randomUUID(), services: [], comment: 'Bonjour' })
    const { requests, hotelName, number } = await showTry(visitor(), { watch })
    expect([hotelName, number]).toEqual(['Hôtel des Tilleuls', '108'])
    expect(requests).toMatchObject([
      { services: [], comment: 'Bonjour', status: 'new' },
      { services: [{ kind: 'towels', count: 2 }], comment: '', status: 'new' },
    ])
  })

  test('a visitor takes and finishes a request in place of the staff, and its guest sees it', async () => {
    const { watch, guest, towels } = await openTry()
    const { id: requestId } = await sendOne(guest, orderOf(towels))
    const work = (action: 'take' | 'finish', by = watch) =>
      workTried(visitor(), { watch: by, requestId, action })
    const progress = async () => (await operations.listOwnRequests(guest, {})).requests[0]?.progress
    expect((await showTry(visitor(), { watch })).requests).toMatchObject([{ isTaken: false }])
    await work('take')
    await work('take')
    expect(await progress()).toBe('seen')
    expect((await showTry(visitor(), { watch })).requests).toMatchObject([{ isTaken: true, status: 'new' }])
    await work('finish')
    expect(await progress()).toBe('done')
    for (const action of ['take', 'finish'] as const)
      expect(await refusalOf(work(action))).toMatchObject({ reason: 'not-from-this-state' })
    const other = await openTry()
    expect(await refusalOf(work('take', other.watch))).toMatchObject({ reason: 'no-such-request' })
    expect(await refusalOf(work('take', `${watch}x`))).toMatchObject({ reason: 'try-over' })
  })

  test('a demo room has nobody, no mail and no trial check, and its guest does not read that nobody is on duty', async () => {
    const { room, guest, towels } = await openTry()
    const { id } = await sendOne(guest, orderOf(towels))
    await inHotel('test.alerts', room.hotelId, (call) => startEscalations(call, 'request.sent', [id]))
    const { requests } = await operations.listOwnRequests(guest, {})
    expect(requests).toMatchObject([{ progress: 'sent', isUnattended: false }])
    expect(await tablesWith(room.hotelId)).toEqual(
      expect.arrayContaining(['hotels', 'rooms', 'room_links', 'stays', 'services', 'requests', 'events']),
    )
    for (const table of ['staff', 'alerts', 'billing_accounts', 'invitations'])
      expect(await owner(`select from ${table} where hotel_id = $1`, [room.hotelId])).toEqual([])
    const jobs = await owner(`select name from pgboss.job where data ->> 'hotelId' = $1`, [room.hotelId])
    expect(jobs).toEqual([{ name: endTry.name }])
  })

  test('a demo room is not among the hotels that the operator sees or that figures are kept of', async () => {
    const real = await openHotel()
    const { room } = await openTry()
    const idsOf = (rows: { hotelId: string }[]) => rows.map(({ hotelId }) => hotelId)
    const seen = idsOf(await asOwner(installed.url, (client) => pageOfHotels(client, {}, { limit: 100 })))
    const due = await owner<{ hotelId: string }>(
      `select hotel_id as "hotelId" from due_figures(now(), '00000000-0000-0000-0000-000000000000', 1000)`,
    )
    const lookedAfter = await owner<{ hotelId: string }>(
      `select hotel_id as "hotelId"
       from hotels_to_look_after('sandbox', now() + interval '1 year', '00000000-0000-0000-0000-000000000000', 1000)`,
    )
    expect(seen).toContain(real.id)
    expect(idsOf(due)).toContain(real.id)
    for (const ids of [seen, idsOf(due), idsOf(lookedAfter)]) expect(ids).not.toContain(room.hotelId)
  })
})

describe('bounds of demo rooms', () => {
  test('an address that has made as many demo rooms as it may is refused one more', async () => {
    const sameAddress = visitor()
    await beginTry(sameAddress, {})
    await beginTry(sameAddress, {})
    expect(await refusalOf(beginTry(sameAddress, {}))).toMatchObject({
      reason: 'too-many-tries',
      retryAfter: expect.any(Number),
    })
  })

  test('an installation never has more demo rooms than its maximum when visitors ask for them at once', async () => {
    await owner(
      `insert into hotels (id, name, time_zone, tried_until)
       select uuidv7(), 'H', 'Europe/Paris', now() from generate_series(1, $1)`,
      [TRIES_MAXIMUM - 4],
    )
    const asked = Array.from({ length: 10 }, visitor)
    const answers = await Promise.allSettled(asked.map((one) => beginTry(one, {})))
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused.map(({ reason }) => reason.reason)).toEqual(Array(6).fill('tries-full'))
    const [made] = await owner<{ count: number }>(
      'select count(*)::int from hotels where tried_until is not null',
    )
    expect(made?.count).toBe(TRIES_MAXIMUM)
    // A refusal does not count against the address.
    const [first] = asked.filter((_, i) => answers[i]?.status === 'rejected')
    const [room] = await owner<{ id: string }>('select id from hotels where tried_until is not null limit 1')
    await end(room?.id as string)
    await runEnd(room?.id as string)
    await expect(beginTry(first as Actor, {})).resolves.toBeDefined()
  })
})

describe('end of a demo room', () => {
  test('nothing of a demo room is left in any table after its end', async () => {
    const { room, guest, towels, watch } = await openTry()
    await sendOne(guest, orderOf(towels))
    await operations.raiseFlag(guest, { kind: 'do_not_disturb' })
    await runEnd(room.hotelId)
    expect(await tablesWith(room.hotelId)).toContain('requests')
    await end(room.hotelId)
    expect(await refusalOf(operations.sendRequest(guest, orderOf(towels)))).toMatchObject({
      reason: 'hotel-not-serving',
    })
    expect(await refusalOf(showTry(visitor(), { watch }))).toEqual({ reason: 'try-over' })
    await runEnd(room.hotelId)
    expect(await tablesWith(room.hotelId)).toEqual([])
    expect(await roomBehindLink(room.token)).toBeUndefined()
    expect(await refusalOf(showTry(visitor(), { watch }))).toEqual({ reason: 'try-over' })
  })

  test('the hourly deletion of closed hotels finds a demo room whose own job was lost', async () => {
    const { room } = await openTry()
    await end(room.hotelId)
    const closed = await closedHotels({ query: owner } as never, '00000000-0000-0000-0000-000000000000', 1000)
    expect(closed.map(({ hotelId }) => hotelId)).toContain(room.hotelId)
  })
})

describe('token of a demo room', () => {
  test('a token opens its own demo room only, and none of a customer', async () => {
    const [one, other] = [await openTry(), await openTry()]
    await sendOne(other.guest, orderOf(other.towels))
    expect((await showTry(visitor(), { watch: one.watch })).requests).toEqual([])
    const { id } = await openHotel()
    const until = new Date(Date.now() + 60_000)
    // Even a signature of ours, on a hotel that is not a demo hotel, reads nothing.
    expect(await refusalOf(showTry(visitor(), { watch: watchToken({ hotelId: id, until }) }))).toEqual({
      reason: 'try-over',
    })
  })

  test.each<[string, (watch: string) => string]>([
    ['of another hotel', (watch) => watch.replace(/^[^.]+/, randomUUID())],
    ['with a later end', (watch) => watch.replace(/\.\d+\./, `.${Date.now() + 3_600_000}.`)],
    [
      'with another signature',
      (watch) => watch.replace(/\.([\w-])([\w-]{42})$/, (_, a, rest) => `.${a === 'A' ? 'B' : 'A'}${rest}`),
    ],
    ['without a signature', (watch) => watch.replace(/\.[^.]+$/, '.')],
    ['that is expired', (watch) => watchToken({ hotelId: hotelOf(watch), until: new Date(Date.now() - 1) })],
    ['that is a text', () => 'x'],
  ])('a token %s opens nothing', async (_, changed) => {
    const { watch } = await beginTry(visitor(), {})
    expect(await refusalOf(showTry(visitor(), { watch: changed(watch) }))).toEqual({ reason: 'try-over' })
  })

  test('a guest of a demo room is refused what staff do', async () => {
    const { guest, towels } = await openTry()
    const { id } = await sendOne(guest, orderOf(towels))
    for (const refused of [
      operations.takeRequest(guest, { requestId: id }),
      operations.listRequests(guest, {}),
      operations.showBoard(guest, {}),
      operations.listLinks(guest, {}),
    ])
      expect(await refusalOf(refused)).toEqual({ reason: 'not-allowed' })
  })
})
