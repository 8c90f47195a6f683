import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MEWS_TOKENS, type MewsStandIn, startMews } from '../../../tests/support/pms/mews.ts'
import { install, readSettings } from '../../settings.ts'
import type { PmsClient } from '../port.ts'
import { mews } from './mews.ts'

let standIn: MewsStandIn
beforeAll(async () => {
  standIn = await startMews()
})
afterAll(() => standIn.close())

let client: PmsClient
beforeEach(() => {
  standIn.becomes('normal')
  standIn.resources.length = 0
  standIn.reservations.length = 0
  install(readSettings({ MEWS_URL: standIn.url }))
  client = mews.open(MEWS_TOKENS)
})

const { signal } = new AbortController()
const days = { from: '2026-03-09', until: '2026-03-11', timeZone: 'Europe/Paris' }
const read = () => client.reservations(days, signal)
const trouble = (asked: Promise<unknown>) => asked.catch((error: unknown) => error)

test('Mews names the hotel, and its rooms with their cleaning, without parking spaces', async () => {
  const clean = standIn.addRoom('101', { State: 'Inspected' })
  const dirty = standIn.addRoom('102')
  standIn.addRoom('103', { State: 'OutOfOrder' })
  standIn.addRoom('104', { type: 'ParkingSpot' })
  expect(await client.property(signal)).toEqual({ id: standIn.enterpriseId, name: 'Hôtel des Tilleuls' })
  const rooms = await client.rooms(signal)
  expect(rooms.toSorted((a, b) => a.number.localeCompare(b.number))).toEqual([
    { id: clean, number: '101', cleaning: 'done' },
    { id: dirty, number: '102', cleaning: 'not_cleaned' },
    { id: expect.any(String), number: '103', cleaning: null },
  ])
  expect(standIn.faults).toEqual([])
})

test('Mews’ reservations of the days come in every confirmed state, by the hotel’s clock', async () => {
  const room = standIn.addRoom('101')
  const of = { from: '2026-03-08', until: '2026-03-10' }
  const arrived = standIn.book(room, { ...of, state: 'Started', name: 'Erika Muster', language: 'de-AT' })
  standIn.book(null, { ...of, state: 'Confirmed' })
  standIn.book(room, { ...of, state: 'Processed' })
  standIn.book(room, { ...of, state: 'Canceled' })
  standIn.book(room, { ...of, state: 'Optional' })
  standIn.book(room, { from: '2026-03-12', until: '2026-03-14', state: 'Confirmed' })
  arrived.ScheduledStartUtc = '2026-03-07T23:30:00Z'
  const found = await read()
  expect(found.find(({ status }) => status === 'arrived')).toEqual({
    externalId: arrived.Id,
    roomId: room,
    guestName: 'Erika Muster',
    language: 'de-AT',
    from: '2026-03-08',
    until: '2026-03-10',
    status: 'arrived',
  })
  expect(found.map(({ status }) => status).sort()).toEqual(['arrived', 'cancelled', 'departed', 'expected'])
  expect(found.find(({ status }) => status === 'expected')).toMatchObject({ roomId: null })
  expect(standIn.faults).toEqual([])
})

test('a bed of a dormitory is its room', async () => {
  const dormitory = standIn.addRoom('201', { type: 'Dorm' })
  const bed = standIn.addRoom('201-A', { type: 'Bed', ParentResourceId: dormitory })
  standIn.book(bed, { from: '2026-03-09', until: '2026-03-10', state: 'Started' })
  expect(await client.rooms(signal)).toMatchObject([{ id: dormitory, number: '201' }])
  expect(await read()).toMatchObject([{ roomId: dormitory }])
})

test('all of Mews’ pages are read, each item once', async () => {
  const room = standIn.addRoom('101')
  const booked = Array.from({ length: 2_100 }, () =>
    standIn.book(room, { from: '2026-03-09', until: '2026-03-10', state: 'Confirmed' }),
  )
  const found = await read()
  expect(new Set(found.map(({ externalId }) => externalId))).toEqual(new Set(booked.map(({ Id }) => Id)))
  expect(found).toHaveLength(2_100)
  expect(found.every(({ guestName }) => guestName === 'Ada Lovelace')).toBe(true)
  expect(standIn.faults).toEqual([])
})

test('Mews is told that a room is clean, and that a guest has left', async () => {
  const room = standIn.addRoom('101')
  const { Id } = standIn.book(room, { from: '2026-03-09', until: '2026-03-10', state: 'Started' })
  await client.saveCleaning(room, 'done', signal)
  expect(standIn.resources).toMatchObject([{ State: 'Clean' }])
  await client.saveCleaning(room, 'not_cleaned', signal)
  expect(standIn.resources).toMatchObject([{ State: 'Dirty' }])
  await client.checkOut(Id, signal)
  expect(standIn.reservations).toMatchObject([{ State: 'Processed' }])
  expect(await trouble(client.checkOut(Id, signal) as Promise<void>)).toMatchObject({ kind: 'odd' })
  expect(standIn.faults).toEqual([])
})

test('wrong tokens are refused, and no message names them', async () => {
  const wrong = mews.open({ ...MEWS_TOKENS, accessToken: 'WRONG-TOKEN' })
  const refused = await trouble(wrong.property(signal))
  expect(refused).toMatchObject({ kind: 'refused' })
  expect(JSON.stringify(refused) + String(refused)).not.toContain('WRONG')
})

test.each([
  ['broken', 'away'],
  ['hanging', 'away'],
  ['html', 'odd'],
  ['nonsense', 'odd'],
  ['endless', 'odd'],
] as const)('a Mews that is %s is the trouble "%s"', async (mood, kind) => {
  standIn.becomes(mood)
  expect(await trouble(client.property(signal))).toMatchObject({ name: 'PmsTrouble', kind })
})

test('the installation’s client token stands in for a hotel’s', async () => {
  expect(mews.fields.map(({ name }) => name)).toEqual(['clientToken', 'accessToken'])
  install(readSettings({ MEWS_URL: standIn.url, MEWS_CLIENT_TOKEN: MEWS_TOKENS.clientToken }))
  expect(mews.fields.map(({ name }) => name)).toEqual(['accessToken'])
  const { accessToken } = MEWS_TOKENS
  expect(await mews.open({ accessToken }).property(signal)).toMatchObject({ id: standIn.enterpriseId })
})

test('a message is of Mews if it is about this hotel', () => {
  const message = (body: string) => ({ headers: new Headers(), body })
  const isGenuine = (body: string) => mews.isGenuine(message(body), { id: standIn.enterpriseId }, MEWS_TOKENS)
  expect(isGenuine(JSON.stringify(standIn.message()))).toBe(true)
  expect(isGenuine(JSON.stringify({ ...standIn.message(), EnterpriseId: 'another' }))).toBe(false)
  for (const body of ['', '[]', 'null', '{"Events":[]}']) expect(isGenuine(body)).toBe(false)
})
