import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { install, settings } from '../../platform/settings.ts'
import { installation } from '../../tests/support/database.ts'
import { addRoom, type Hotel, openHotel, type Room, refusalOf } from '../../tests/support/hotel.ts'
import { MEWS_TOKENS, type MewsStandIn, startMews } from '../../tests/support/pms/mews.ts'
import { operations } from '../operations.ts'

const {
  checkOutThere,
  connectPms,
  createRoom,
  ignorePmsRoom,
  listDifferingReservations,
  listDifferingRooms,
  listReservations,
  matchPmsRoom,
  readPmsNow,
  saveCleaning,
  settleReservation,
  setReservationStatus,
  showPms,
  tellPmsRoom,
} = operations

const TIME_ZONE = 'Europe/Paris'
const today = Temporal.Now.plainDateISO(TIME_ZONE)
const day = (days: number) => String(today.add({ days }))

installation()

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
  hotel = await openHotel({ timeZone: TIME_ZONE })
  room = await addRoom(hotel)
})

const connect = () => connectPms(hotel.admin, { vendor: 'mews', credentials: MEWS_TOKENS })
const read = () => readPmsNow(hotel.admin, {})
const differing = async () => (await listDifferingRooms(hotel.admin, {})).rooms
const stateOf = (id: string) => mews.resources.find(({ Id }) => Id === id)?.State

test('a room that only the system has is listed until an admin adds it', async () => {
  const externalId = mews.addRoom('Z 9')
  await connect()
  expect(await differing()).toMatchObject([{ externalId, number: 'Z 9', room: null }])
  expect((await showPms(hotel.admin, {})).connection?.differing).toBe(1)
  const unknown = await refusalOf(matchPmsRoom(hotel.admin, { externalId }))
  expect(unknown).toMatchObject({ reason: 'no-such-room', numbers: ['Z 9'] })
  await createRoom(hotel.admin, { number: 'Z 9', typeId: null, newType: '' })
  for (const _ of ['once', 'again'])
    expect(await matchPmsRoom(hotel.admin, { externalId })).toEqual({ number: 'Z 9' })
  expect(await differing()).toEqual([])
  await read()
  expect((await showPms(hotel.admin, {})).connection).toMatchObject({ matched: 1, differing: 0 })
})

test('a room that the hotel does without stays away at the next readings', async () => {
  const externalId = mews.addRoom('Z 9')
  await connect()
  await ignorePmsRoom(hotel.admin, { externalId })
  await read()
  expect(await differing()).toEqual([])
  expect((await showPms(hotel.admin, {})).connection?.unknownHere.count).toBe(1)
})

test('two rooms of one number there: only the first is matched by an admin', async () => {
  const [first, second] = [mews.addRoom('Z 9'), mews.addRoom('Z 9')]
  await connect()
  await createRoom(hotel.admin, { number: 'Z 9', typeId: null, newType: '' })
  await matchPmsRoom(hotel.admin, { externalId: first })
  expect(await refusalOf(matchPmsRoom(hotel.admin, { externalId: second }))).toMatchObject({
    reason: 'no-such-room',
  })
})

test('a room that is clean there and not here is listed, and either word settles it', async () => {
  const externalId = mews.addRoom(room.number, { State: 'Inspected' })
  await connect()
  const [one] = await differing()
  const here = { roomId: room.id, cleaningStatus: 'not_cleaned', cleaningRevision: 0 }
  expect(one).toMatchObject({ externalId, said: 'done', room: here })
  expect(await tellPmsRoom(hotel.admin, { externalId })).toEqual({ number: room.number })
  expect(stateOf(externalId)).toBe('Dirty')
  expect(await differing()).toEqual([])
  const [resource] = mews.resources
  if (resource) resource.State = 'Clean'
  await read()
  expect(await differing()).toHaveLength(1)
  await saveCleaning(hotel.employee, {
    rooms: [{ roomId: room.id, cleaningStatus: 'done', cleaningRevision: 0 }],
  })
  expect(await differing()).toEqual([])
  await read()
  expect(await differing()).toEqual([])
})

test('a system that is away refuses to be told, and the room stays listed', async () => {
  const externalId = mews.addRoom(room.number, { State: 'Clean' })
  await connect()
  mews.becomes('broken')
  expect(await refusalOf(tellPmsRoom(hotel.admin, { externalId }))).toMatchObject({ reason: 'pms-away' })
  expect(await differing()).toHaveLength(1)
})

test('a guest who has departed here is checked out there, once', async () => {
  const booked = mews.book(mews.addRoom(room.number), { from: day(-1), until: day(1), state: 'Started' })
  await connect()
  const [{ externalId = '', revision = 0 } = {}] = (await listReservations(hotel.admin, {})).reservations
  expect(await refusalOf(checkOutThere(hotel.admin, { externalId }))).toMatchObject({
    reason: 'no-such-reservation',
  })
  await setReservationStatus(hotel.admin, { externalId, revision, status: 'departed' })
  const [listed] = (await listDifferingReservations(hotel.admin, {})).reservations
  await settleReservation(hotel.admin, { externalId, revision: listed?.revision ?? 0, word: 'ours' })
  await checkOutThere(hotel.admin, { externalId })
  expect(booked.State).toBe('Processed')
  await read()
  await checkOutThere(hotel.admin, { externalId })
  expect((await listDifferingReservations(hotel.admin, {})).reservations).toEqual([])
  expect(mews.faults).toEqual([])
})
