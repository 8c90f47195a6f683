import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { database, inTenant } from '../../platform/database/tenancy.ts'
import { install, settings } from '../../platform/settings.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  keyFor,
  openHotel,
  orderOf,
  type Room,
  refusalOf,
} from '../../tests/support/hotel.ts'
import { MEWS_TOKENS, type MewsStandIn, startMews } from '../../tests/support/pms/mews.ts'
import { newId } from '../ids.ts'
import { operations } from '../operations.ts'
import { rooms, stays } from '../rooms/tables.ts'
import { readDuePms } from './jobs.ts'
import { PMS_PATH } from './operations.ts'
import { tellCleaning } from './tell.ts'
import { readHotel, takePmsMessage } from './work.ts'

const { connectPms, showPms, readPmsNow, disconnectPms, listReservations, saveCleaning, sendRequest } =
  operations

const TIME_ZONE = 'Europe/Paris'
const today = Temporal.Now.plainDateISO(TIME_ZONE)
const day = (days: number) => String(today.add({ days }))

const installed = installation()
const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

let mews: MewsStandIn
beforeAll(async () => {
  mews = await startMews()
  const before = settings()
  install({ ...before, pms: { ...before.pms, mewsUrl: mews.url } })
})
afterAll(() => mews.close())

let hotel: Hotel
let room: Room
beforeEach(async () => {
  mews.becomes('normal')
  mews.resources.length = 0
  mews.reservations.length = 0
  mews.asked.length = 0
  hotel = await openHotel({
    timeZone: TIME_ZONE,
    settings: { guestLanguages: ['de'], reservationNames: true },
  })
  room = await addRoom(hotel)
})

const { signal } = new AbortController()
const connect = () => connectPms(hotel.admin, { vendor: 'mews', credentials: MEWS_TOKENS })
const read = () => readHotel(hotel.id, signal)
const connection = async () => (await showPms(hotel.admin, {})).connection
const reservations = async () => (await listReservations(hotel.admin, {})).reservations
const stay = { from: day(-1), until: day(1), state: 'Started' } as const

describe('connecting a management system', () => {
  test('an admin sees the matched rooms, and those of one side only', async () => {
    const other = await addRoom(hotel)
    mews.addRoom(room.number)
    mews.addRoom('Z 9')
    const connected = await connect()
    expect(connected.connection).toMatchObject({
      name: 'Mews',
      propertyName: 'Hôtel des Tilleuls',
      trouble: null,
      matched: 1,
      unknownHere: { count: 1, numbers: ['Z 9'] },
      missingThere: { count: 1, numbers: [other.number] },
    })
    expect(await connection()).toEqual(connected.connection)
    expect(mews.faults).toEqual([])
  })

  test('the credentials are stored encrypted, and no answer has them', async () => {
    const connected = await connect()
    const rows = await owner('select * from pms_connections where hotel_id = $1', [hotel.id])
    const events = await owner('select * from events where hotel_id = $1', [hotel.id])
    const all = JSON.stringify([connected, rows, events, await showPms(hotel.admin, {})])
    for (const token of Object.values(MEWS_TOKENS)) expect(all).not.toContain(token)
  })

  test('wrong credentials are refused, and nothing is connected', async () => {
    const wrong = { ...MEWS_TOKENS, accessToken: 'wrong' }
    expect(await refusalOf(connectPms(hotel.admin, { vendor: 'mews', credentials: wrong }))).toMatchObject({
      reason: 'pms-refused',
    })
    expect(await refusalOf(connectPms(hotel.admin, { vendor: 'mews', credentials: {} }))).toMatchObject({
      fields: { 'credentials.clientToken': 'missing', 'credentials.accessToken': 'missing' },
    })
    mews.becomes('broken')
    expect(await refusalOf(connect())).toMatchObject({ reason: 'pms-away' })
    mews.becomes({ limitedFor: '7' })
    expect(await refusalOf(connect())).toMatchObject({ reason: 'pms-limited', retryAfter: 7 })
    expect(await connection()).toBeNull()
  })

  test('reservations stay after the system is disconnected, and the history says who did it', async () => {
    mews.book(mews.addRoom(room.number), stay)
    await connect()
    await disconnectPms(hotel.admin, {})
    expect(await connection()).toBeNull()
    expect(await reservations()).toMatchObject([{ source: 'pms', status: 'arrived' }])
    expect(await refusalOf(readPmsNow(hotel.admin, {}))).toMatchObject({ reason: 'no-such-pms' })
    const { entries } = await operations.listHistory(hotel.admin, { subjectType: 'pms', subjectId: hotel.id })
    expect(entries.map(({ type, by }) => [type, by.name])).toEqual([
      ['pms.disconnected', 'Claire'],
      ['pms.connected', 'Claire'],
    ])
  })
})

describe('readings of a management system', () => {
  test('a guest arrives, and a departure there closes the page', async () => {
    const booked = mews.book(mews.addRoom(room.number), { ...stay, name: 'Erika Muster', language: 'de-AT' })
    await connect()
    const arrived = { number: room.number, guestName: 'Erika Muster', language: 'de', status: 'arrived' }
    expect(await reservations()).toMatchObject([arrived])
    const guest = await guestOf(room)
    booked.State = 'Processed'
    expect(await read()).toEqual({ changed: 1, ended: 1 })
    expect(await refusalOf(sendRequest(guest, orderOf(hotel.services.towels)))).toMatchObject({
      reason: 'stay-ended',
    })
    const { history } = await operations.showRoomPanel(hotel.employee, { roomId: room.id })
    expect(history[0]).toMatchObject({ type: 'reservation.departed', by: { kind: 'system' } })
  })

  test('names are dropped unless the hotel keeps them', async () => {
    hotel = await openHotel({ timeZone: TIME_ZONE, settings: { reservationNames: false } })
    room = await addRoom(hotel)
    mews.book(mews.addRoom(room.number), { ...stay, name: 'Erika Muster' })
    await connect()
    expect(await reservations()).toMatchObject([{ guestName: null }])
  })

  test('a reading that is repeated or shuffled changes nothing', async () => {
    const five = await Promise.all(Array.from({ length: 5 }, () => addRoom(hotel)))
    for (const { number } of five) {
      const id = mews.addRoom(number)
      mews.book(id, { from: day(-2), until: day(0), state: 'Processed' })
      mews.book(id, { from: day(0), until: day(2), state: 'Started' })
      mews.book(id, { from: day(0), until: day(1), state: 'Canceled' })
    }
    await connect()
    const rows = () =>
      owner('select * from reservations where hotel_id = $1 order by external_id', [hotel.id])
    const known = () => owner('select * from pms_rooms where hotel_id = $1 order by external_id', [hotel.id])
    const before = [await rows(), await known()]
    mews.reservations.reverse()
    mews.resources.reverse()
    expect(await read()).toEqual({ changed: 0, ended: 0 })
    mews.reservations.sort((a, b) => a.Id.localeCompare(b.Id))
    expect(await read()).toEqual({ changed: 0, ended: 0 })
    expect([await rows(), await known()]).toEqual(before)
  })

  test('a morning of 200 departures and 180 arrivals is applied whole', async () => {
    const numbers = Array.from({ length: 200 }, (_, i) => `M${i}`)
    await inTenant(hotel.id, async ({ db }) => {
      const made = numbers.map((number) => ({ hotelId: hotel.id, id: newId(), number }))
      await db.insert(rooms).values(made)
      await db.insert(stays).values(made.map(({ hotelId, id }) => ({ hotelId, roomId: id, number: 1 })))
    })
    const leaving = numbers.map((number) =>
      mews.book(mews.addRoom(number), { from: day(-2), until: day(0), state: 'Started' }),
    )
    await connect()
    for (const one of leaving) one.State = 'Processed'
    for (const { AssignedResourceId } of leaving.slice(0, 180))
      mews.book(AssignedResourceId, { from: day(0), until: day(2), state: 'Started', language: 'de' })
    expect(await read()).toEqual({ changed: 380, ended: 200 })
    const counted = await owner(
      `select status, count(*)::integer as count, count(distinct stay)::integer as stays, min(stay) as stay
       from reservations where hotel_id = $1 group by status order by status`,
      [hotel.id],
    )
    expect(counted).toEqual([
      { status: 'arrived', count: 180, stays: 1, stay: 2 },
      { status: 'departed', count: 200, stays: 0, stay: null },
    ])
    mews.reservations.reverse()
    expect(await read()).toEqual({ changed: 0, ended: 0 })
    expect(mews.faults).toEqual([])
  })

  test('a reservation that the system no longer has is cancelled, and another’s source is left alone', async () => {
    mews.book(mews.addRoom(room.number), { ...stay, from: day(0), state: 'Confirmed' })
    await connect()
    await operations.putReservation(await keyOf(), {
      externalId: 'of-a-program',
      number: room.number,
      from: day(0),
      until: day(1),
      status: 'expected',
    })
    mews.reservations.length = 0
    await read()
    const found = await reservations()
    expect(found.map(({ source, status }) => `${source} ${status}`).sort()).toEqual([
      'api expected',
      'pms cancelled',
    ])
  })

  test('a guest without a room here leaves the room, and comes back with it', async () => {
    const id = mews.addRoom(room.number)
    const booked = mews.book(id, { ...stay, from: day(0), state: 'Confirmed' })
    mews.book(mews.addRoom('unknown'), stay)
    await connect()
    booked.AssignedResourceId = null
    await read()
    expect(await reservations()).toMatchObject([{ externalId: booked.Id, status: 'cancelled' }])
    booked.AssignedResourceId = id
    await read()
    expect(await reservations()).toMatchObject([{ externalId: booked.Id, status: 'expected' }])
  })

  test('a room that is renamed here keeps its guests', async () => {
    mews.book(mews.addRoom(room.number), stay)
    await connect()
    await owner(`update rooms set number = 'renamed' where hotel_id = $1 and id = $2`, [hotel.id, room.id])
    expect(await read()).toEqual({ changed: 0, ended: 0 })
    expect(await reservations()).toMatchObject([{ number: 'renamed', status: 'arrived' }])
  })

  test('a check-out by hand lasts, although the system still has the guest', async () => {
    mews.book(mews.addRoom(room.number), stay)
    await connect()
    await operations.endStay(hotel.employee, { roomId: room.id, stay: 1 })
    expect(await read()).toEqual({ changed: 0, ended: 0 })
    expect(await reservations()).toMatchObject([{ status: 'departed' }])
  })

  test('an earlier reading that ends later is dropped', async () => {
    const booked = mews.book(mews.addRoom(room.number), stay)
    await connect()
    const { promise: until, resolve: release } = Promise.withResolvers<void>()
    mews.becomes({ holds: 'customers/getAll', until })
    mews.asked.length = 0
    const slow = read()
    await expect.poll(() => mews.asked.some((one) => one.includes('customers/getAll'))).toBe(true)
    mews.becomes('normal')
    booked.State = 'Processed'
    await read()
    release()
    expect(await slow).toEqual({ changed: 0, ended: 0 })
    expect(await reservations()).toMatchObject([{ status: 'departed' }])
  })

  test('a reading that is aborted in the middle of its transaction leaves nothing', async () => {
    const five = await Promise.all(Array.from({ length: 5 }, () => addRoom(hotel)))
    const booked = five.map(({ number }) => mews.book(mews.addRoom(number), stay))
    await connect()
    const all = async () => [
      await reservations(),
      await owner('select * from stays where hotel_id = $1', [hotel.id]),
    ]
    const before = await all()
    for (const one of booked) one.State = 'Processed'
    // Its last statement fails, after those that end the stays.
    await owner(
      `alter table events add constraint no_departures check (type <> 'reservation.departed') not valid`,
    )
    onTestFinished(
      async () => void (await owner('alter table events drop constraint if exists no_departures')),
    )
    await expect(read()).rejects.toThrow()
    expect(await all()).toEqual(before)
    await owner('alter table events drop constraint no_departures')
    expect(await read()).toEqual({ changed: 5, ended: 5 })
  })
})

describe('a management system that fails', () => {
  test('one that is away is shown since when, and works again afterwards', async () => {
    await connect()
    mews.becomes('broken')
    expect(await read()).toMatchObject({ trouble: { kind: 'away' } })
    const { awaySince, trouble } = (await connection()) ?? {}
    expect(trouble).toBe('away')
    await read()
    expect(await connection()).toMatchObject({ awaySince, trouble: 'away' })
    mews.becomes('normal')
    await read()
    expect(await connection()).toMatchObject({ awaySince: null, trouble: null })
  })

  test('one that refuses the credentials has each admin mailed, once', async () => {
    await connect()
    mews.becomes('refusing')
    await read()
    await read()
    expect(await connection()).toMatchObject({ trouble: 'refused' })
    expect(await jobsOf('pms.mailAdmin')).toMatchObject([{ userId: hotel.admin.userId }])
    const { entries } = await operations.listHistory(hotel.admin, { subjectType: 'pms', subjectId: hotel.id })
    expect(entries.map(({ type }) => type)).toEqual(['pms.refused', 'pms.connected'])
  })

  test('one that asks to wait is read again after that, and is not away', async () => {
    await connect()
    mews.becomes({ limitedFor: '600' })
    await read()
    expect(await connection()).toMatchObject({ awaySince: null, trouble: null })
    const [found] = await owner<{ seconds: number }>(
      'select extract(epoch from due_at - now())::float as seconds from pms_connections where hotel_id = $1',
      [hotel.id],
    )
    expect(found?.seconds).toBeGreaterThan(500)
  })
})

describe('when a management system is read', () => {
  test('each due connection gets one job, spread over a minute, and is due again later', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => openHotel({ timeZone: TIME_ZONE })))
    for (const one of [hotel, ...others])
      await connectPms(one.admin, { vendor: 'mews', credentials: MEWS_TOKENS })
    await owner(`update pms_connections set due_at = now() where hotel_id = any($1)`, [
      [hotel, ...others].map(({ id }) => id),
    ])
    for (let i = 0; i < 2; i++) await readDuePms.work({}, { database: ownersDatabase, signal })
    expect(await jobsOf('pms.read')).toHaveLength(1)
    const starts = await owner<{ at: Date }>(
      `select distinct start_after as at from pgboss.job where name = 'pms.read' and data->>'hotelId' = any($1)`,
      [[hotel, ...others].map(({ id }) => id)],
    )
    expect(starts).toHaveLength(4)
  })

  test('many genuine messages ask for one reading, and others for none', async () => {
    await connect()
    const token = (await connection())?.webhookPath?.slice(PMS_PATH.length + 1) ?? ''
    const post = (said: object, at = token) =>
      takePmsMessage(at, { headers: new Headers(), body: JSON.stringify(said) })
    expect(await post({ ...mews.message(), EnterpriseId: 'another' })).toBe(false)
    expect(await post(mews.message(), 'unknown')).toBe(false)
    expect(await jobsOf('pms.read')).toEqual([])
    for (let i = 0; i < 3; i++) expect(await post(mews.message())).toBe(true)
    expect(await jobsOf('pms.read')).toHaveLength(1)
    await read()
    await post(mews.message())
    expect(await jobsOf('pms.read')).toHaveLength(2)
  })
})

describe('cleaning', () => {
  const differs = async () =>
    (
      await owner<{ at: Date | null }>('select differs_since as at from pms_rooms where hotel_id = $1', [
        hotel.id,
      ])
    )[0]?.at

  test('the system is told what staff save here, and its own echo is no difference', async () => {
    mews.addRoom(room.number)
    await connect()
    expect(await differs()).toBeNull()
    await saveCleaning(hotel.employee, {
      rooms: [{ roomId: room.id, cleaningStatus: 'done', cleaningRevision: 0 }],
    })
    await tellCleaning(hotel.id, [room.id], signal)
    expect(mews.resources).toMatchObject([{ State: 'Clean' }])
    const asked = mews.asked.length
    await tellCleaning(hotel.id, [room.id], signal)
    expect(mews.asked).toHaveLength(asked)
    await read()
    expect(await differs()).toBeNull()
  })

  test('another status there is a difference since a reading, until both say the same', async () => {
    mews.addRoom(room.number)
    await connect()
    const [there] = mews.resources
    if (!there) throw new Error('no room')
    there.State = 'Inspected'
    await read()
    const since = await differs()
    expect(since).not.toBeNull()
    await read()
    expect(await differs()).toEqual(since)
    there.State = 'Dirty'
    await read()
    expect(await differs()).toBeNull()
  })

  test('a room that the system does not let change stays different, and the others are told', async () => {
    const other = await addRoom(hotel)
    mews.addRoom(room.number)
    mews.addRoom(other.number)
    await connect()
    const [blocked] = mews.resources
    if (blocked) blocked.State = 'OutOfOrder'
    const saved = [room, other].map(({ id }) => ({
      roomId: id,
      cleaningStatus: 'done' as const,
      cleaningRevision: 0,
    }))
    await saveCleaning(hotel.employee, { rooms: saved })
    await tellCleaning(hotel.id, [room.id, other.id], signal)
    expect(mews.resources.map(({ State }) => State)).toEqual(['OutOfOrder', 'Clean'])
    mews.becomes('broken')
    await saveCleaning(hotel.employee, {
      rooms: [{ roomId: other.id, cleaningStatus: 'not_cleaned', cleaningRevision: 1 }],
    })
    await expect(tellCleaning(hotel.id, [other.id], signal)).rejects.toMatchObject({ kind: 'away' })
  })
})

const keyOf = () => keyFor(hotel.id, ['reservations:write'])

const ownersDatabase = {
  query: async <Row>(text: string, values: unknown[] = []) =>
    (await database().query(text, values)).rows as Row[],
}

const jobsOf = async (name: string) =>
  (
    await owner<{ data: object }>(`select data from pgboss.job where name = $1 and data->>'hotelId' = $2`, [
      name,
      hotel.id,
    ])
  ).map(({ data }) => data)
