import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as paths from '../app/shell/paths.ts'
import type { Guest } from '../domain/actor.ts'
import { operations } from '../domain/operations.ts'
import { PHOTO_UPLOAD_MAXIMUM } from '../domain/shapes/photo.ts'
import { installation } from '../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  offerProblems,
  openHotel,
  reportOf,
  sendOne,
} from '../tests/support/hotel.ts'
import { hugePicture, photoFile } from '../tests/support/photo.ts'
import { cookieOf, listening } from '../tests/support/server.ts'
import { API } from './openapi.ts'

installation({ LIMIT_SIGN_IN: '1000/60', LIMIT_GUEST_ROOM: '1000/60', LIMIT_GUEST_DEVICE: '1000/60' })
const site = listening()

let hotel: Hotel
let serviceId = ''
let staff = ''
let guest: Guest
let requestId = ''
beforeAll(async () => {
  hotel = await openHotel()
  serviceId = await offerProblems(hotel)
  staff = await cookieOf(site.origin, hotel, 'employee')
})
beforeEach(async () => {
  guest = await guestOf(await addRoom(hotel))
  requestId = (await sendOne(guest, reportOf(serviceId, 'water'))).id
})

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

const formOf = (fields: Record<string, string>, images: readonly File[] = []) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const image of images) form.append('image', image)
  return form
}
const post = (path: string, body: FormData, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin: site.origin, cookie: `device=${guest.deviceId}`, accept: 'text/html', ...headers },
  })
const upload = (fields: Record<string, string>, image = photoFile()) =>
  post(paths.roomPhotos(guest.token), formOf(fields, [image]))

describe('a phone', () => {
  test('a phone that sends a photo twice adds one, and learns it', async () => {
    const fields = { request: requestId, key: randomUUID() }
    for (const _ of [1, 2]) expect(await (await upload(fields)).json()).toEqual({ ok: true })
    expect((await operations.listPhotos(hotel.admin, { requestId })).photos).toEqual([{ id: fields.key }])
  })

  test('a phone whose photo is refused is told why, in the guest’s language', async () => {
    const refused = async (image: File) => {
      const answer = await upload({ request: requestId, key: randomUUID() }, image)
      return [answer.status, (await answer.json()).sentence]
    }
    expect(await refused(photoFile(heic))).toEqual([400, expect.stringContaining('JPEG')])
    expect(await refused(photoFile(hugePicture()))).toEqual([400, expect.stringContaining('8')])
    const large = await upload(
      { request: requestId, key: randomUUID() },
      photoFile(new Uint8Array(3_000_000)),
    )
    expect(large.status).toBe(413)
  })

  test('a phone of another device, link or site adds no photo', async () => {
    const fields = { request: requestId, key: randomUUID() }
    const other = { cookie: `device=${randomUUID()}` }
    const path = paths.roomPhotos(guest.token)
    expect((await post(path, formOf(fields, [photoFile()]), other)).status).toBe(404)
    const wrongLink = paths.roomPhotos('0'.repeat(26))
    expect((await post(wrongLink, formOf(fields, [photoFile()]))).status).toBe(404)
    const elsewhere = { origin: 'https://elsewhere.example' }
    expect((await post(path, formOf(fields, [photoFile()]), elsewhere)).status).toBe(403)
    expect((await operations.listPhotos(hotel.admin, { requestId })).photos).toEqual([])
  })
})

describe('a form without scripts', () => {
  const report = () => ({
    intent: 'send',
    key: randomUUID(),
    service: serviceId,
    [`problem-${serviceId}`]: 'water',
    comment: 'Le robinet fuit',
  })
  const send = async (images: readonly File[], fields = report()) => {
    const answer = await post(paths.room(guest.token), formOf(fields, images))
    const location = new URL(answer.headers.get('location') ?? '', site.origin).searchParams
    return { status: answer.status, sent: location.get('sent') ?? '', refusal: location.get('photo') }
  }
  const photosOf = async (id: string) => (await operations.listPhotos(hotel.admin, { requestId: id })).photos

  test('a form places its order with its photos, and with none', async () => {
    const { status, sent, refusal } = await send([photoFile(), photoFile()])
    expect({ status, refusal }).toEqual({ status: 303, refusal: null })
    expect(await photosOf(sent)).toHaveLength(2)
    // A browser sends an empty file if none was chosen.
    const without = await send([new File([], '')])
    expect(await photosOf(without.sent)).toEqual([])
  })

  test('a form whose photos are refused places its order, and leads to a page that says why', async () => {
    for (const [images, reason] of [
      [[photoFile(heic)], 'photo-unread'],
      [[photoFile(new Uint8Array(PHOTO_UPLOAD_MAXIMUM + 1))], 'photo-too-large'],
      [[photoFile(), photoFile(), photoFile(), photoFile()], 'too-many'],
    ] as const) {
      const { sent, refusal } = await send(images)
      expect(refusal).toBe(reason)
      expect(await photosOf(sent)).toHaveLength(reason === 'too-many' ? 3 : 0)
    }
  })

  test('a form of more than 24 MB is not read, and leads to a page that says so', async () => {
    const large = () => photoFile(new Uint8Array(9_000_000))
    expect(await send([large(), large(), large()])).toEqual({
      status: 303,
      sent: '',
      refusal: 'nothing-sent',
    })
  })
})

describe('a photo’s address', () => {
  const ask = (photoId: string, cookie: string, query = '') =>
    fetch(site.origin + paths.photo(requestId, photoId) + query, { headers: { cookie }, redirect: 'manual' })

  test('a photo is shown to the hotel’s staff alone, kept by no cache, and cannot run as a page', async () => {
    const key = randomUUID()
    await operations.addOwnPhoto(guest, { requestId, key, image: photoFile() })
    const answer = await ask(key, staff)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(await sharp(await answer.bytes()).metadata()).toMatchObject({ width: 40, height: 30 })
    expect((await ask(key, staff, `?${paths.THUMBNAIL}`)).status).toBe(200)
    const others = await cookieOf(site.origin, await openHotel(), 'admin')
    for (const cookie of ['', `device=${guest.deviceId}`, others])
      expect((await ask(key, cookie)).status).toBe(404)
    expect((await ask(randomUUID(), staff)).status).toBe(404)
    expect((await ask('no-id', staff)).status).toBe(404)
  })

  test('a staff member adds a photo over REST, of up to 8 MB', async () => {
    const padded = Buffer.concat([await photoFile().bytes(), Buffer.alloc(7_000_000)])
    const form = formOf({ key: randomUUID(), purpose: 'done' }, [photoFile(padded)])
    const answer = await post(`${API}/requests/${requestId}/photos`, form, { cookie: staff })
    expect([answer.status, await answer.json()]).toMatchObject([200, { photos: [{ purpose: 'done' }] }])
    const large = formOf({ key: randomUUID(), purpose: 'done' }, [photoFile(new Uint8Array(9_000_000))])
    expect((await post(`${API}/requests/${requestId}/photos`, large, { cookie: staff })).status).toBe(413)
  })
})
