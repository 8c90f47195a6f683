import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ApaleoStandIn, startApaleo } from '../../../tests/support/pms/apaleo.ts'
import { busyProperty, type HeldReservation, type StandInMood } from '../../../tests/support/pms/stand-in.ts'
import { startWebhookReceiver } from '../../../tests/support/webhook-receiver.ts'
import { install, readSettings } from '../../settings.ts'
import type { PmsClient, PmsDays } from '../port.ts'
import { apaleo } from './apaleo.ts'
import { forgetToken } from './token.ts'

const day = '2026-11-27'
const days: PmsDays = { from: day, until: day, timeZone: 'Europe/Paris' }
const signal = new AbortController().signal

let standIn: ApaleoStandIn
let client: PmsClient
beforeAll(async () => {
  standIn = await startApaleo(
    busyProperty('PARIS', { day, departures: 200, arrivals: 180 }),
    busyProperty('LYON', { day, departures: 0, arrivals: 1 }),
  )
  install(readSettings(standIn.env))
})
afterAll(() => standIn.close())
beforeEach(() => {
  client = apaleo.open({ ...standIn.credentials, propertyId: 'paris' })
})
afterEach(() => {
  standIn.becomes('normal')
  expect(standIn.faults).toEqual([])
  standIn.asked.length = 0
})

const [paris, lyon] = [() => standIn.properties[0], () => standIn.properties[1]] as const
const held = (of: Partial<HeldReservation>): HeldReservation => ({
  booking: 'X1',
  part: 1,
  roomId: 'LYON-101',
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
async function readHeld(of: Partial<HeldReservation>[], over: Partial<PmsDays> = {}) {
  const property = lyon()
  if (!property) throw new Error('there is no such hotel')
  const before = property.reservations
  property.reservations = of.map(held)
  const hotel = apaleo.open({ ...standIn.credentials, propertyId: 'LYON' })
  const found = await hotel.reservations({ ...days, ...over }, signal)
  property.reservations = before
  return found
}

test('the property is found by its id, whatever the case', async () => {
  expect(await client.property(signal)).toEqual({ id: 'PARIS', name: 'Hôtel du Port' })
})

test('the property must be named if the account has several, and exist', async () => {
  const trouble = { kind: 'refused', message: 'Apaleo has 2 properties to choose from' }
  await expect(apaleo.open(standIn.credentials).property(signal)).rejects.toMatchObject(trouble)
  const named = apaleo.open({ ...standIn.credentials, propertyId: 'NICE' })
  await expect(named.rooms(signal)).rejects.toMatchObject({ kind: 'refused' })
  const only = standIn.properties.splice(1)
  expect(await apaleo.open(standIn.credentials).property(signal)).toMatchObject({ id: 'PARIS' })
  standIn.properties.push(...only)
})

test('rooms come with their numbers and how clean they are; parking spaces do not come', async () => {
  const [first, second, third, fourth] = paris()?.rooms ?? []
  Object.assign(first ?? {}, { condition: 'dirty' })
  Object.assign(second ?? {}, { condition: 'inspected' })
  Object.assign(third ?? {}, { isOutOfOrder: true })
  Object.assign(fourth ?? {}, { isNoBedroom: true })
  const rooms = await client.rooms(signal)
  expect(rooms).toHaveLength(199)
  expect(rooms.slice(0, 4)).toEqual([
    { id: 'PARIS-101', number: '101', cleaning: 'not_cleaned' },
    { id: 'PARIS-102', number: '102', cleaning: 'done' },
    { id: 'PARIS-103', number: '103', cleaning: null },
    { id: 'PARIS-105', number: '105', cleaning: 'done' },
  ])
})

test('200 departures and 180 arrivals are read in a few requests, in any order', async () => {
  const once = await client.reservations(days, signal)
  expect(once).toHaveLength(380)
  expect(standIn.asked.length).toBeLessThanOrEqual(5)
  expect(once.filter(({ status, until }) => status === 'arrived' && until === day)).toHaveLength(200)
  expect(once.filter(({ status, from }) => status === 'expected' && from === day)).toHaveLength(180)
  paris()?.reservations.reverse()
  expect(await client.reservations(days, signal)).toEqual(once)
})

test('a reservation comes with its room, guest, language, days and status', async () => {
  const [found] = await readHeld([{ language: 'de' }])
  expect(found).toEqual({
    externalId: 'X1-1',
    roomId: 'LYON-101',
    guestName: 'Ada Lovelace',
    language: 'de',
    from: day,
    until: '2026-11-30',
    status: 'expected',
  })
})

test('every status is known, and each room of a booking is a reservation', async () => {
  const statuses = ['expected', 'arrived', 'departed', 'cancelled', 'absent'] as const
  const found = await readHeld(statuses.map((status, index) => ({ part: index + 1, roomId: null, status })))
  expect(found.map(({ externalId, status, roomId }) => [externalId, status, roomId])).toEqual([
    ['X1-1', 'expected', null],
    ['X1-2', 'arrived', null],
    ['X1-3', 'departed', null],
    ['X1-4', 'cancelled', null],
    ['X1-5', 'cancelled', null],
  ])
})

test('days are by the hotel’s clock, around midnight and on days when it changes', async () => {
  const night = { from: day, until: '2026-11-28', arrivalTime: '23:59:59', departureTime: '00:00:00' }
  expect(await readHeld([night])).toMatchObject([{ from: day, until: '2026-11-28' }])
  const spring = {
    from: '2026-03-28',
    until: '2026-03-29',
    arrivalTime: '00:00:00',
    departureTime: '23:59:59',
  }
  const autumn = {
    from: '2026-10-24',
    until: '2026-10-25',
    arrivalTime: '00:00:00',
    departureTime: '23:59:59',
  }
  for (const one of [spring, autumn])
    expect(await readHeld([one], one)).toMatchObject([{ from: one.from, until: one.until }])
})

test('reservations come if they touch the days, or were changed in them', async () => {
  const found = await readHeld([
    { booking: 'leaves', from: '2026-11-20', until: day },
    { booking: 'comes', from: day, until: '2026-12-01' },
    { booking: 'left-before', from: '2026-11-20', until: '2026-11-26' },
    { booking: 'comes-after', from: '2026-11-28', until: '2026-11-29' },
    { booking: 'moved', from: '2027-02-01', until: '2027-02-03', modified: '2026-11-27T22:59:59Z' },
    { booking: 'moved-later', from: '2027-02-01', until: '2027-02-03', modified: '2026-11-27T23:00:00Z' },
  ])
  expect(found.map(({ externalId }) => externalId)).toEqual(['comes-1', 'leaves-1', 'moved-1'])
})

test('a hotel without reservations has none', async () => {
  expect(await readHeld([])).toEqual([])
})

test('how clean a room is, is written there', async () => {
  await client.saveCleaning('PARIS-110', 'not_cleaned', signal)
  const room = () => paris()?.rooms.find(({ id }) => id === 'PARIS-110')?.condition
  expect(room()).toBe('dirty')
  await client.saveCleaning('PARIS-110', 'done', signal)
  expect(room()).toBe('inspected')
  await expect(client.saveCleaning('PARIS-999', 'done', signal)).rejects.toMatchObject({ kind: 'odd' })
})

test('a guest is checked out there, and only one who is in the house', async () => {
  await client.checkOut('D0-1', signal)
  expect(await client.reservations(days, signal)).toContainEqual(
    expect.objectContaining({ externalId: 'D0-1', status: 'departed' }),
  )
  await expect(client.checkOut('A0-1', signal)).rejects.toMatchObject({
    kind: 'odd',
    message: 'Apaleo answered 422 to PUT /booking/v1/reservation-actions/A0-1/checkout',
  })
})

test('a subscription is tried by Apaleo, brings events of the property, and ends', async () => {
  const receiver = await startWebhookReceiver()
  const subscription = await client.subscribe?.(receiver.url, signal)
  await standIn.tell('Reservation', 'checked-out', 'PARIS', 'D1-1')
  await standIn.tell('Reservation', 'checked-out', 'LYON', 'A0-1')
  await standIn.tell('Unit', 'changed', 'PARIS', 'PARIS-101')
  expect(receiver.took.map(({ type }) => type)).toEqual(['healthcheck', 'checked-out', 'changed'])
  const isGenuine = (body: string, id = 'PARIS') =>
    apaleo.isGenuine({ headers: new Headers(), body }, { id }, standIn.credentials)
  for (const { body } of receiver.took) {
    expect(isGenuine(body)).toBe(true)
    expect(isGenuine(body, 'LYON')).toBe(false)
  }
  for (const body of ['', '{', 'null', '[]', '{"propertyId":"PARIS"}']) expect(isGenuine(body)).toBe(false)
  if (!subscription) throw new Error('there is no subscription')
  await client.unsubscribe?.(subscription, signal)
  expect(standIn.subscriptions.size).toBe(0)
  receiver.answers((response) => response.writeHead(500).end())
  await expect(client.subscribe?.(receiver.url, signal)).rejects.toMatchObject({ kind: 'odd' })
  await receiver.close()
})

test('a token serves several readings, is taken anew shortly before its end, and after a refusal', async () => {
  const tokensAsked = () => standIn.asked.filter((one) => one.endsWith('/connect/token')).length
  forgetToken(standIn.credentials)
  await client.property(signal)
  await apaleo
    .open(standIn.credentials)
    .property(signal)
    .catch(() => {})
  expect(tokensAsked()).toBe(1)
  standIn.revokeTokens()
  await expect(client.property(signal)).rejects.toMatchObject({ kind: 'refused' })
  standIn.tokenSeconds = 30
  await client.property(signal)
  await client.property(signal)
  expect(tokensAsked()).toBe(3)
  standIn.tokenSeconds = 3600
})

test('wrong credentials are refused, and named nowhere', async () => {
  const wrong = apaleo.open({ clientId: 'NOBODY', clientSecret: 'a-wrong-secret' })
  const error = await wrong.rooms(signal).catch((error: Error) => error)
  expect(error).toMatchObject({ kind: 'refused', message: 'Apaleo answered 400 to POST /connect/token' })
  expect(String((error as Error).stack)).not.toContain('a-wrong-secret')
})

test.each<[StandInMood, object]>([
  ['broken', { kind: 'away' }],
  ['hanging', { kind: 'away' }],
  ['refusing', { kind: 'refused' }],
  ['nonsense', { kind: 'odd' }],
  ['html', { kind: 'odd' }],
  [{ limitedFor: '30' }, { kind: 'limited', retryAfterMs: 30_000 }],
])('Apaleo that is %s is a trouble of every function', async (mood, trouble) => {
  await client.property(signal)
  standIn.becomes(mood)
  for (const ask of [
    () => client.property(signal),
    () => client.rooms(signal),
    () => client.reservations(days, signal),
    () => client.saveCleaning('PARIS-101', 'done', signal),
    () => client.checkOut('D1-1', signal),
    () => client.subscribe?.('https://hotel.example/', signal),
  ])
    await expect(ask()).rejects.toMatchObject({ name: 'PmsTrouble', ...trouble })
})
