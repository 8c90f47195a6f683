import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CloudbedsStandIn, startCloudbeds } from '../../../tests/support/pms/cloudbeds.ts'
import { busyProperty, type HeldReservation, type StandInMood } from '../../../tests/support/pms/stand-in.ts'
import { startWebhookReceiver } from '../../../tests/support/webhook-receiver.ts'
import { install, readSettings } from '../../settings.ts'
import type { PmsClient, PmsDays } from '../port.ts'
import { cloudbeds } from './cloudbeds.ts'

const day = '2026-11-27'
const days: PmsDays = { from: day, until: day, timeZone: 'Europe/Paris' }
const signal = new AbortController().signal

let standIn: CloudbedsStandIn
let client: PmsClient
beforeAll(async () => {
  standIn = await startCloudbeds(busyProperty('37', { day, departures: 200, arrivals: 180 }))
  install(readSettings(standIn.env))
})
afterAll(() => standIn.close())
beforeEach(() => {
  client = cloudbeds.open(standIn.credentials)
})
afterEach(() => {
  standIn.becomes('normal')
  expect(standIn.faults).toEqual([])
  standIn.asked.length = 0
})

const held = (of: Partial<HeldReservation>): HeldReservation => ({
  booking: '5830',
  part: 1,
  roomId: '37-101',
  firstName: 'Ada',
  lastName: 'Lovelace',
  language: null,
  from: day,
  until: '2026-11-30',
  status: 'expected',
  modified: '2026-01-01T00:00:00Z',
  ...of,
})
/** The reservations of a hotel that holds only these. */
async function readHeld(of: Partial<HeldReservation>[]) {
  const before = standIn.property.reservations
  standIn.property.reservations = of.map(held)
  const found = await client.reservations(days, signal)
  standIn.property.reservations = before
  return found
}

test('the property is the one that the key opens, or the one that is named', async () => {
  const property = { id: '37', name: 'Hôtel du Port' }
  expect(await client.property(signal)).toEqual(property)
  const named = (propertyId: string) => cloudbeds.open({ ...standIn.credentials, propertyId })
  expect(await named(' 37 ').property(signal)).toEqual(property)
  await expect(named('38').rooms(signal)).rejects.toMatchObject({ kind: 'refused' })
})

test('rooms come with their numbers and how clean they are; virtual ones do not come', async () => {
  const [first, second, third, fourth] = standIn.property.rooms
  Object.assign(first ?? {}, { condition: 'dirty' })
  Object.assign(second ?? {}, { condition: 'inspected' })
  Object.assign(third ?? {}, { isOutOfOrder: true })
  Object.assign(fourth ?? {}, { isNoBedroom: true })
  const rooms = await client.rooms(signal)
  expect(rooms).toHaveLength(199)
  expect(rooms.slice(0, 4)).toEqual([
    { id: '37-101', number: '101', cleaning: 'not_cleaned' },
    { id: '37-102', number: '102', cleaning: 'done' },
    { id: '37-103', number: '103', cleaning: null },
    { id: '37-105', number: '105', cleaning: 'done' },
  ])
})

test('200 departures and 180 arrivals are read in a few requests, in any order', async () => {
  const byId = (found: { externalId: string }[]) =>
    found.toSorted((one, other) => (one.externalId < other.externalId ? -1 : 1))
  const once = await client.reservations(days, signal)
  expect(once).toHaveLength(380)
  expect(standIn.asked.length).toBeLessThanOrEqual(6)
  expect(once.filter(({ status, until }) => status === 'arrived' && until === day)).toHaveLength(200)
  expect(once.filter(({ status, from }) => status === 'expected' && from === day)).toHaveLength(180)
  standIn.property.reservations.reverse()
  expect(byId(await client.reservations(days, signal))).toEqual(byId(once))
})

test('Cloudbeds is asked at most five times in a second', async () => {
  const begun = performance.now()
  for (let time = 0; time < 11; time++) await client.property(signal)
  expect(performance.now() - begun).toBeGreaterThan(1_950)
  const stopping = new AbortController()
  const asking = client.property(stopping.signal)
  stopping.abort(new Error('stopping'))
  await expect(asking).rejects.toThrow('stopping')
})

test('each room of a reservation comes with its guest, days and status', async () => {
  const found = await readHeld([
    { status: 'arrived' },
    { part: 2, roomId: null, firstName: 'Grace', lastName: 'Hopper', from: '2026-11-28' },
  ])
  expect(found).toEqual([
    {
      externalId: '5830/5830',
      roomId: '37-101',
      guestName: 'Ada Lovelace',
      language: null,
      from: day,
      until: '2026-11-30',
      status: 'arrived',
    },
    {
      externalId: '5830/5830-2',
      roomId: null,
      guestName: 'Grace Hopper',
      language: null,
      from: '2026-11-28',
      until: '2026-11-30',
      status: 'expected',
    },
  ])
})

test.each([
  ['expected', 'expected'],
  ['unconfirmed', 'expected'],
  ['arrived', 'arrived'],
  ['departed', 'departed'],
  ['cancelled', 'cancelled'],
  ['absent', 'cancelled'],
] as const)('a reservation that is %s is %s', async (status, read) => {
  expect(await readHeld([{ status }])).toMatchObject([{ status: read }])
})

test('a cancelled reservation that lost its room is the one it was', async () => {
  const [before] = await readHeld([{}])
  const [after] = await readHeld([{ status: 'cancelled', roomId: null }])
  expect(after).toMatchObject({ externalId: before?.externalId, status: 'cancelled', roomId: null })
})

test('reservations come if they touch the days, or were changed in them', async () => {
  const found = await readHeld([
    { booking: 'leaves', from: '2026-11-20', until: day },
    { booking: 'comes', from: day, until: '2026-12-01' },
    { booking: 'left-before', from: '2026-11-20', until: '2026-11-26' },
    { booking: 'comes-after', from: '2026-11-28', until: '2026-11-29' },
    { booking: 'moved', from: '2027-02-01', until: '2027-02-03', modified: '2026-11-27T00:00:00Z' },
    { booking: 'moved-before', from: '2027-02-01', until: '2027-02-03', modified: '2026-11-20T00:00:00Z' },
  ])
  expect(found.map(({ externalId }) => externalId.split('/')[0])).toEqual(['leaves', 'comes', 'moved'])
})

test('a hotel without reservations has none', async () => {
  expect(await readHeld([])).toEqual([])
})

test('how clean a room is, is written there', async () => {
  const room = () => standIn.property.rooms.find(({ id }) => id === '37-110')?.condition
  await client.saveCleaning('37-110', 'not_cleaned', signal)
  expect(room()).toBe('dirty')
  await client.saveCleaning('37-110', 'done', signal)
  expect(room()).toBe('clean')
  await expect(client.saveCleaning('37-999', 'done', signal)).rejects.toMatchObject({ kind: 'odd' })
})

test('a guest is checked out of one room there, and only one who is in the house', async () => {
  await client.checkOut('D0/D0', signal)
  expect(await client.reservations(days, signal)).toContainEqual(
    expect.objectContaining({ externalId: 'D0/D0', status: 'departed' }),
  )
  await expect(client.checkOut('A0/A0', signal)).rejects.toMatchObject({ kind: 'odd' })
})

test('subscriptions to all events bring those of the property, and end together', async () => {
  const receiver = await startWebhookReceiver()
  const subscription = await client.subscribe?.(receiver.url, signal)
  expect(standIn.subscriptions.size).toBe(7)
  await standIn.tell('reservation/status_changed', { reservationID: 'D1', status: 'checked_out' })
  await standIn.tell('housekeeping/room_condition_changed', { roomId: '37-101', condition: 'dirty' })
  expect(receiver.took).toHaveLength(2)
  const isGenuine = (body: string, id = '37') =>
    cloudbeds.isGenuine({ headers: new Headers(), body }, { id }, standIn.credentials)
  for (const { body } of receiver.took) {
    expect(isGenuine(body)).toBe(true)
    expect(isGenuine(body, '38')).toBe(false)
  }
  expect(isGenuine('{"event":"reservation/created","propertyId":"37"}')).toBe(true)
  for (const body of ['', '{', 'null', '[]', '{"propertyID":37}', '{"event":"reservation/created"}'])
    expect(isGenuine(body)).toBe(false)
  if (!subscription) throw new Error('there is no subscription')
  await client.unsubscribe?.(subscription, signal)
  expect(standIn.subscriptions.size).toBe(0)
  await receiver.close()
})

test('a subscription that is refused leaves none behind', async () => {
  standIn.refusedEvent = 'housekeeping/room_condition_changed'
  await expect(client.subscribe?.('https://hotel.example/', signal)).rejects.toMatchObject({ kind: 'odd' })
  expect(standIn.subscriptions.size).toBe(0)
  standIn.refusedEvent = undefined
})

test('a wrong key is refused, and named nowhere', async () => {
  const error = await cloudbeds
    .open({ apiKey: 'a-wrong-key' })
    .rooms(signal)
    .catch((error: Error) => error)
  expect(error).toMatchObject({
    kind: 'refused',
    message: 'Cloudbeds answered 401 to GET /api/v1.3/getHotelDetails',
  })
  expect(String((error as Error).stack)).not.toContain('a-wrong-key')
})

test.each<[StandInMood, object]>([
  ['broken', { kind: 'away' }],
  ['hanging', { kind: 'away' }],
  ['refusing', { kind: 'refused' }],
  ['nonsense', { kind: 'odd' }],
  ['html', { kind: 'odd' }],
  [{ limitedFor: '30' }, { kind: 'limited', retryAfterMs: 30_000 }],
])('Cloudbeds that is %s is a trouble of every function', async (mood, trouble) => {
  for (const ask of [
    (of) => of.property(signal),
    (of) => of.rooms(signal),
    (of) => of.reservations(days, signal),
    (of) => of.saveCleaning('37-101', 'done', signal),
    (of) => of.checkOut('D1/D1', signal),
    (of) => of.subscribe?.('https://hotel.example/', signal),
  ] satisfies ((of: PmsClient) => unknown)[]) {
    standIn.becomes('normal')
    const fresh = cloudbeds.open(standIn.credentials)
    await fresh.saveCleaning('37-101', 'done', signal)
    standIn.becomes(mood)
    await expect(ask(fresh)).rejects.toMatchObject({ name: 'PmsTrouble', ...trouble })
  }
})
