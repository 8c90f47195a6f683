import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inTransaction } from '../../platform/database/tenancy.ts'
import { closeJobs, jobs as currentJobs, openJobs } from '../../platform/jobs.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  offerProblems,
  openHotel,
  orderOf,
  type Room,
  refusalOf,
  reportOf,
  sendOne,
} from '../../tests/support/hotel.ts'
import { hugePicture, photoFile } from '../../tests/support/photo.ts'
import type { Guest, Staff } from '../actor.ts'
import { jobs } from '../jobs.ts'
import { operations } from '../operations.ts'
import { PHOTO_UPLOAD_MAXIMUM } from '../shapes/photo.ts'
import { deleteOldPhotos } from './jobs.ts'

const installed = installation()

let hotel: Hotel
let serviceId = ''
let room: Room
let guest: Guest
let requestId = ''
beforeAll(async () => {
  hotel = await openHotel()
  serviceId = await offerProblems(hotel)
})
beforeEach(async () => {
  room = await addRoom(hotel)
  guest = await guestOf(room)
  requestId = (await sendOne(guest, reportOf(serviceId, 'water'))).id
})

const addOwn = (by: Guest, key: string = randomUUID(), image = photoFile()) =>
  operations.addOwnPhoto(by, { requestId, key, image })
const add = (by: Staff, purpose: 'done' | 'damage' = 'damage', key: string = randomUUID()) =>
  operations.addPhoto(by, { requestId, key, image: photoFile(), purpose })
const show = (by: Staff, photoId: string) => operations.showPhoto(by, { requestId, photoId })
const onBoard = async () =>
  (await operations.showBoard(hotel.employee, {})).requests.find(({ id }) => id === requestId)
const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

/** Runs the job now. */
async function deleteOld() {
  await closeJobs()
  await openJobs({ url: installed.url, jobs })
  await inTransaction((transaction) => currentJobs().enqueue(transaction, deleteOldPhotos.name, {}))
  await vi.waitFor(async () => {
    const states = await owner(`select from pgboss.job where name = $1 and state not in ('completed')`, [
      deleteOldPhotos.name,
    ])
    expect(states).toEqual([])
  }, 5_000)
}

test('the staff see a guest’s photos on the request, and the guest how many arrived', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  expect(await addOwn(guest, first)).toMatchObject({ id: requestId, photos: 1 })
  expect(await addOwn(guest, second)).toMatchObject({ photos: 2 })
  expect(await onBoard()).toMatchObject({ photos: [{ id: first }, { id: second }] })
  expect((await operations.listOwnRequests(guest, {})).requests[0]).toMatchObject({ photos: 2 })
  const { jpeg } = await show(hotel.employee, first)
  expect(Buffer.from(jpeg, 'base64').subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect((await operations.listPhotos(hotel.admin, { requestId })).photos).toHaveLength(2)
})

test('a photo that is sent twice is one, and a guest’s fourth is refused', async () => {
  const key = randomUUID()
  expect(await Promise.all([addOwn(guest, key), addOwn(guest, key)])).toHaveLength(2)
  expect(await addOwn(guest, key)).toMatchObject({ photos: 1 })
  await addOwn(guest)
  await addOwn(guest)
  expect(await refusalOf(addOwn(guest))).toMatchObject({ reason: 'too-many-photos' })
  expect(await addOwn(guest, key)).toMatchObject({ photos: 3 })
  expect((await owner('select from request_photos where request_id = $1', [requestId])).length).toBe(3)
})

test('a staff member adds photos with their purpose, which the timeline attributes to them', async () => {
  await addOwn(guest)
  const { photos } = await add(hotel.employee, 'done')
  expect(photos).toEqual([{ id: expect.any(String) }, { id: expect.any(String), purpose: 'done' }])
  await add(hotel.admin)
  await add(hotel.employee)
  expect(await refusalOf(add(hotel.admin))).toMatchObject({ reason: 'too-many-photos' })
  const { entries } = await operations.showTimeline(hotel.admin, { requestId })
  const added = entries.filter(({ type }) => type === 'request.photo-added')
  expect(added.map(({ by }) => by.name)).toEqual([
    '',
    hotel.employee.name,
    hotel.admin.name,
    hotel.employee.name,
  ])
  expect((await operations.listOwnRequests(guest, {})).requests[0]).toMatchObject({ photos: 1 })
})

test('a photo is refused in another room, in another stay and in another hotel', async () => {
  const stranger = await guestOf(await addRoom(hotel))
  expect(await refusalOf(addOwn(stranger))).toMatchObject({ reason: 'no-such-request' })
  const mate = await guestOf(room, randomUUID())
  expect(await refusalOf(addOwn(mate))).toMatchObject({ reason: 'no-such-request' })
  const key = randomUUID()
  await addOwn(guest, key)
  const other = await openHotel()
  expect(await refusalOf(add(other.admin))).toMatchObject({ reason: 'no-such-request' })
  expect(await refusalOf(show(other.admin, key))).toMatchObject({ reason: 'no-such-photo' })
  await operations.endStay(hotel.employee, { roomId: room.id, stay: 1 })
  expect(await refusalOf(addOwn(guest))).toMatchObject({ reason: 'stay-ended' })
  expect((await add(hotel.employee)).photos).toHaveLength(2)
})

test('a photo that cannot be decoded or is too large is refused by its field', async () => {
  const refused = async (bytes: Uint8Array) =>
    (await refusalOf(addOwn(guest, randomUUID(), photoFile(bytes)))).fields
  expect(await refused(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toEqual({
    image: 'photo-unread',
  })
  expect(await refused(hugePicture())).toEqual({ image: 'photo-too-large' })
  expect(await refused(new Uint8Array(PHOTO_UPLOAD_MAXIMUM + 1))).toEqual({ image: 'photo-too-large' })
  expect(await onBoard()).not.toHaveProperty('photos')
})

test('a change of state is undone after a photo, which stays', async () => {
  const { revision } = await operations.finishRequest(hotel.employee, { requestId })
  await addOwn(guest)
  await add(hotel.employee, 'done')
  expect(await operations.undoChange(hotel.employee, { requestId, revision })).toMatchObject({
    status: 'new',
    photos: [{}, { purpose: 'done' }],
  })
})

test('photos are deleted 29 days after both the stay has ended and the request was closed', async () => {
  await addOwn(guest)
  const kept = async () =>
    (await owner('select from request_photos where request_id = $1', [requestId])).length
  const setAges = (closed: number | null, ended: number | null) =>
    owner(
      `with closed as (
         update requests set closed_at = now() - make_interval(days => $2::integer), status = 'done' where id = $1
       )
       update stays set ended_at = now() - make_interval(days => $3::integer) where room_id = $4`,
      [requestId, closed, ended, room.id],
    )
  for (const [closed, ended] of [
    [null, 40],
    [40, null],
    [40, 28],
    [28, 40],
  ] as const) {
    await setAges(closed, ended)
    await deleteOld()
    expect(await kept(), `${closed}, ${ended}`).toBe(1)
  }
  await setAges(30, 30)
  await deleteOld()
  expect(await kept()).toBe(0)
  expect(await owner('select photos from requests where id = $1', [requestId])).toEqual([{ photos: null }])
})

test('photos at a place, whose stay never ends, are deleted 29 days after the request was closed', async () => {
  const { place } = await operations.createPlace(hotel.admin, { name: 'Piscine', serviceIds: [serviceId] })
  const { rooms } = await operations.listLinks(hotel.admin, { roomIds: [place.id] })
  const where = { hotelId: hotel.id, id: place.id, number: 'Piscine', token: rooms[0]?.token ?? '' }
  const atPlace = await guestOf(where)
  requestId = (await sendOne(atPlace, reportOf(serviceId, 'water'))).id
  await addOwn(atPlace)
  await add(hotel.employee)
  const left = async (closed: number | null) => {
    await owner(
      `update requests set closed_at = now() - make_interval(days => $2::integer), status = 'done' where id = $1`,
      [requestId, closed],
    )
    await deleteOld()
    return (await owner('select from request_photos where request_id = $1', [requestId])).length
  }
  expect([await left(null), await left(28), await left(30)]).toEqual([2, 2, 0])
})

test('photos of any request of a guest are taken, not of problems alone', async () => {
  requestId = (await sendOne(guest, orderOf(hotel.services.towels))).id
  expect(await addOwn(guest)).toMatchObject({ photos: 1 })
})
