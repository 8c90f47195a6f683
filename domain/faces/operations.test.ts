import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { personOf } from '../../platform/auth/sign-up.ts'
import { inTenant } from '../../platform/database/tenancy.ts'
import { sendPush } from '../../platform/push/push.ts'
import { install, settings } from '../../platform/settings.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  openHotel,
  orderOf,
  type Room,
  refusalOf,
  sendOne,
} from '../../tests/support/hotel.ts'
import { type PushService, startPushService } from '../../tests/support/push-service.ts'
import { openSession } from '../../tests/support/server.ts'
import type { Guest, Staff } from '../actor.ts'
import { operations } from '../operations.ts'
import { type Face, WORDS_MAXIMUM } from '../requests/shapes.ts'
import { pushUnhappy } from './jobs.ts'
import { unhappyFor } from './queries.ts'

const { endStay, facesAnalytics, finishRequest, listOwnRequests, markFaceSeen, rateRequest } = operations
const { reopenRequest, showBoard, showTimeline, tellWhy } = operations
const { chooseAlertSettings, changeDevice, listOwnDevices, registerDevice } = operations

const installed = installation()

let service: PushService
beforeAll(async () => {
  service = await startPushService()
  install({ ...settings(), push: { ...settings().push, services: [service.origin] } })
  // The first push starts a thread.
  await sendPush(service.receiver().subscription, { text: 'ring', ttlSeconds: 0 })
})
afterAll(() => service.close())

let hotel: Hotel
let room: Room
let guest: Guest
beforeEach(async () => {
  hotel = await openHotel()
  room = await addRoom(hotel)
  guest = await guestOf(room)
})
afterEach(() => {
  vi.useRealTimers()
})

/** A request that is done. */
async function finished(serviceId = hotel.services.towels) {
  const { id: requestId } = await sendOne(guest, orderOf(serviceId))
  await finishRequest(hotel.employee, { requestId })
  return requestId
}
const rate = (requestId: string, face: Face, by = guest) => rateRequest(by, { requestId, face })
const unhappy = async () => (await showBoard(hotel.admin, {})).unhappy ?? []
const countsOn = async (day: string) =>
  (await facesAnalytics(hotel.admin, { kind: 'day', from: day, to: day })).rows
const today = () => Temporal.Now.plainDateISO('Europe/Paris').toString()

describe('the faces of a finished request', () => {
  test('a guest gives one face once, and sees it', async () => {
    const requestId = await finished()
    expect(await rate(requestId, 'good')).toMatchObject({ face: 'good' })
    // The answer was lost.
    expect(await rate(requestId, 'good')).toMatchObject({ face: 'good' })
    expect(await refusalOf(rate(requestId, 'bad'))).toEqual({ reason: 'not-from-this-state' })
    expect((await listOwnRequests(guest, {})).requests).toMatchObject([{ face: 'good' }])
    expect(await countsOn(today())).toMatchObject([
      { serviceId: hotel.services.towels, kind: 'towels', good: 1, fair: 0, bad: 0 },
    ])
  })

  test('one of several taps at once counts', async () => {
    const requestId = await finished()
    const taps = (['good', 'fair', 'bad', 'good', 'fair', 'bad'] as const).map((face) =>
      rate(requestId, face),
    )
    const done = (await Promise.allSettled(taps)).filter(({ status }) => status === 'fulfilled')
    expect(done.length).toBeGreaterThan(0)
    const [{ good, fair, bad } = { good: 0, fair: 0, bad: 0 }] = await countsOn(today())
    expect(good + fair + bad).toBe(1)
  })

  test('a guest rates a request of their own that is done, and no other', async () => {
    const { id: open } = await sendOne(guest, orderOf(hotel.services.minibar))
    expect(await refusalOf(rate(open, 'good'))).toEqual({ reason: 'not-from-this-state' })
    const requestId = await finished()
    const neighbour = await guestOf(room, randomUUID())
    expect(await refusalOf(rate(requestId, 'good', neighbour))).toEqual({ reason: 'no-such-request' })
    await endStay(hotel.employee, { roomId: room.id, stay: guest.stay })
    expect(await refusalOf(rate(requestId, 'good'))).toEqual({ reason: 'stay-ended' })
  })

  test('a guest adds a bounded number of words to the lowest face only, once', async () => {
    const requestId = await finished()
    const tell = (words: string) => tellWhy(guest, { requestId, words })
    expect(await refusalOf(tell('Humides.'))).toEqual({ reason: 'not-from-this-state' })
    await rate(requestId, 'bad')
    expect(await refusalOf(tell(' '))).toMatchObject({ fields: { words: 'missing' } })
    expect(await refusalOf(tell('x'.repeat(WORDS_MAXIMUM + 1)))).toMatchObject({
      fields: { words: 'too-long' },
    })
    expect(await tell('Humides.')).toMatchObject({ face: 'bad', hasTold: true })
    await tell('Humides.')
    expect(await refusalOf(tell('Froides.'))).toEqual({ reason: 'not-from-this-state' })
    const fair = await finished(hotel.services.minibar)
    await rate(fair, 'fair')
    expect(await refusalOf(tellWhy(guest, { requestId: fair, words: 'Bof.' }))).toMatchObject({
      reason: 'not-from-this-state',
    })
  })

  test('a face stays when the request is opened again', async () => {
    const requestId = await finished()
    await rate(requestId, 'fair')
    await reopenRequest(hotel.employee, { requestId })
    await finishRequest(hotel.employee, { requestId })
    expect(await refusalOf(rate(requestId, 'good'))).toEqual({ reason: 'not-from-this-state' })
    expect(await countsOn(today())).toMatchObject([{ fair: 1, good: 0 }])
  })

  test('a face counts on the day of the hotel’s clock, for each service', async () => {
    // In Paris, it is the 28th already.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T23:30:00Z') })
    await rate(await finished(), 'good')
    await rate(await finished(), 'bad')
    expect(await countsOn('2026-11-27')).toEqual([])
    expect(await countsOn('2026-11-28')).toMatchObject([{ good: 1, bad: 1 }])
  })
})

describe('the lowest face', () => {
  test('admins see it with its words on their boards until one of them has seen it; employees do not', async () => {
    const requestId = await finished()
    await rate(requestId, 'bad')
    await tellWhy(guest, { requestId, words: 'Humides.' })
    expect(await unhappy()).toEqual([
      {
        requestId,
        roomId: room.id,
        services: [{ serviceId: hotel.services.towels, count: 1 }],
        words: 'Humides.',
        at: expect.any(String),
      },
    ])
    expect(await showBoard(hotel.employee, {})).not.toHaveProperty('unhappy')
    await markFaceSeen(hotel.admin, { requestId })
    await markFaceSeen(hotel.admin, { requestId })
    expect(await unhappy()).toEqual([])
  })

  test('an admin is mailed unless it was seen, and no employee is', async () => {
    const requestId = await finished()
    await rate(requestId, 'bad')
    const mailed = (userId: string) =>
      inTenant(hotel.id, (tenant) => unhappyFor(tenant, { requestId, userId }))
    expect((await personOf(hotel.admin.userId))?.email).toBeTruthy()
    expect(await mailed(hotel.admin.userId)).toMatchObject({ room: room.number, wantsMail: true })
    await chooseAlertSettings(hotel.admin, { byMail: false })
    expect(await mailed(hotel.admin.userId)).toMatchObject({ wantsMail: false })
    expect(await mailed(hotel.employee.userId)).toBeUndefined()
    await markFaceSeen(hotel.admin, { requestId })
    expect(await mailed(hotel.admin.userId)).toBeUndefined()
  })

  test('an admin’s phones are pushed the room and the services, except muted ones and those of employees', async () => {
    const requestId = await finished()
    await rate(requestId, 'bad')
    await tellWhy(guest, { requestId, words: 'Humides.' })
    const phoneOf = async (person: Staff, isSilent = false) => {
      const receiver = service.receiver()
      const owner = { ...person, sessionId: await openSession(installed.url, person) }
      const deviceId = randomUUID()
      const { subscription } = receiver
      await registerDevice(owner, { deviceId, name: 'Chrome', language: 'fr', subscription })
      if (isSilent) await changeDevice(owner, { deviceId, isSilent })
      return { deviceId, receiver, owner }
    }
    const phone = await phoneOf(hotel.admin)
    const muted = await phoneOf(hotel.admin, true)
    const employees = await phoneOf(hotel.employee)
    const push = async () => {
      const run = { database: { query: async () => [] }, signal: new AbortController().signal }
      for (const { userId } of [hotel.admin, hotel.employee])
        await pushUnhappy.work({ hotelId: hotel.id, requestId, userId }, run)
    }
    phone.receiver.answers({ status: 503 })
    await expect(push()).rejects.toThrow('did not answer')
    phone.receiver.answers()
    await push()
    expect(phone.receiver.took.map(({ text }) => JSON.parse(text))).toEqual([
      {
        id: `${requestId}:face`,
        language: 'fr',
        deviceId: phone.deviceId,
        role: 'admin',
        request: {
          id: requestId,
          tag: `${requestId}:face`,
          title: `Chambre ${room.number}, client pas satisfait`,
          body: 'Serviettes',
          canBeTaken: false,
          isOver: true,
        },
      },
    ])
    expect([muted.receiver.took, employees.receiver.took]).toEqual([[], []])

    phone.receiver.answers({ status: 410 })
    await push()
    expect((await listOwnDevices(phone.owner, {})).devices).toContainEqual(
      expect.objectContaining({ id: phone.deviceId, canBePushed: false, refusal: 'gone' }),
    )
    await markFaceSeen(hotel.admin, { requestId })
    await push()
    expect(phone.receiver.took).toHaveLength(1)
  })

  test('a bad face enqueues one push and one mail for each admin', async () => {
    const requestId = await finished()
    await rate(requestId, 'bad')
    await rate(requestId, 'bad')
    const enqueued = await asOwner(installed.url, (owner) =>
      owner.query(
        `select name, data->>'userId' as "userId" from pgboss.job where data->>'requestId' = $1 and name like 'faces.%'
         order by name`,
        [requestId],
      ),
    )
    expect(enqueued.rows).toEqual(
      ['faces.mailAdmin', 'faces.pushToAdmin'].map((name) => ({ name, userId: hotel.admin.userId })),
    )
  })

  test('no history of the request tells of its face', async () => {
    const requestId = await finished()
    const timeline = async () => JSON.stringify(await showTimeline(hotel.admin, { requestId }))
    const before = await timeline()
    await rate(requestId, 'bad')
    expect(await timeline()).toBe(before)
    const { requests } = await showBoard(hotel.admin, {})
    expect(JSON.stringify(requests)).not.toContain('face')
  })

  test('a check-out erases faces and words, and leaves the counts', async () => {
    const requestId = await finished()
    await rate(requestId, 'bad')
    await tellWhy(guest, { requestId, words: 'Humides.' })
    await endStay(hotel.employee, { roomId: room.id, stay: guest.stay })
    expect(await unhappy()).toEqual([])
    const kept = await inTenant(hotel.id, (tenant) =>
      tenant.query<{ face: string | null; words: string | null }>(
        'face_of_request',
        'select face, face_words as words from requests where hotel_id = $1 and id = $2',
        [hotel.id, requestId],
      ),
    )
    expect(kept).toEqual([{ face: null, words: null }])
    expect(await countsOn(today())).toMatchObject([{ bad: 1 }])
  })
})
