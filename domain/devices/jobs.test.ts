import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendPush } from '../../platform/push/push.ts'
import { install, settings } from '../../platform/settings.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  hire,
  openHotel,
  orderOf,
  type Room,
  sendOne,
} from '../../tests/support/hotel.ts'
import { type PushService, type Receiver, startPushService } from '../../tests/support/push-service.ts'
import { openSession } from '../../tests/support/server.ts'
import type { Staff } from '../actor.ts'
import { alertRings, alertSteps, alerts } from '../alerts/tables.ts'
import { inHotel } from '../job.ts'
import { operations } from '../operations.ts'
import type { StepCause } from '../shapes/escalation.ts'
import { pushesDue, pushToDevice, workPushes } from './jobs.ts'

const {
  registerDevice,
  changeDevice,
  listOwnDevices,
  takeRequest,
  startRequest,
  assignRequest,
  finishRequest,
} = operations

const installed = installation()

let service: PushService
beforeAll(async () => {
  service = await startPushService()
  install({ ...settings(), push: { ...settings().push, services: [service.origin] } })
  // The first push starts a thread, and a job waits for a push for at most a second.
  await sendPush(service.receiver().subscription, { text: 'ring', ttlSeconds: 0 })
})
afterAll(() => service.close())

let hotel: Hotel
let room: Room
let lea: Staff
let receiver: Receiver
let deviceId: string
let requestId: string
beforeEach(async () => {
  hotel = await openHotel()
  room = await addRoom(hotel)
  const person = await hire(hotel.id, 'employee', 'Léa')
  lea = { ...person, sessionId: await openSession(installed.url, person) }
  receiver = service.receiver()
  deviceId = randomUUID()
  const device = { deviceId, name: 'Chrome', language: 'fr' as const, subscription: receiver.subscription }
  await registerDevice(lea, device)
  const order = { ...orderOf(hotel.services.towels, 2), comment: 'Pour ma belle-mère' }
  requestId = (await sendOne(await guestOf(room), order)).id
})

/** A step that called the device, as the escalation leaves it. */
async function call(cause: StepCause = 'came', { calledAt = new Date(), step = 1, of = requestId } = {}) {
  await inHotel('test.call', hotel.id, async ({ tenant: { db } }) => {
    const row = { hotelId: hotel.id, requestId: of, round: 0 }
    await db
      .insert(alerts)
      .values({ ...row, startedAt: calledAt })
      .onConflictDoNothing()
    await db.insert(alertSteps).values({ ...row, step, cause, whom: 'room', at: calledAt, people: 1 })
    await db
      .insert(alertRings)
      .values({ ...row, step, userId: lea.userId, target: deviceId, way: 'push', calledAt })
  })
  return { hotelId: hotel.id, deviceId, requestId: of, round: 0, step }
}

type Ring = Awaited<ReturnType<typeof call>>
const stepOf = ({ deviceId, ...step }: Ring) => ({ ...step, deviceIds: [deviceId] })
const work = (...rings: Ring[]) =>
  pushToDevice.work(
    { steps: rings.map(stepOf) },
    { database: { query: async () => [] }, signal: new AbortController().signal },
  )

const asked = async <Row>(text: string, values: unknown[]) =>
  asOwner(installed.url, async (owner) => (await owner.query(text, values)).rows as Row[])

/** The outcomes of the device's deliveries, in order. */
const rings = async () =>
  (
    await asked<{ reached: boolean; trouble: string | null }>(
      `select reached_at is not null as reached, trouble from alert_rings where request_id = $1 order by step`,
      [requestId],
    )
  ).map(({ reached, trouble }) => (reached ? 'reached' : trouble))

/** The seconds until the retry. */
const again = async () =>
  (
    await asked<{ seconds: number }>(
      `select extract(epoch from start_after - now())::float as seconds
       from pgboss.job where name = $1 and data->'steps'->0->'deviceIds'->>0 = $2`,
      [pushToDevice.name, deviceId],
    )
  ).map(({ seconds }) => seconds)

const shown = () => receiver.took.map(({ text }) => JSON.parse(text))

describe('push of an escalation step', () => {
  test('a push shows room and services in the device’s language, and no user’s text', async () => {
    await work(await call())
    expect(shown()).toEqual([
      {
        id: `${requestId}:0:1`,
        language: 'fr',
        deviceId,
        role: 'employee',
        request: {
          id: requestId,
          tag: `${requestId}:0`,
          title: `Chambre ${room.number}`,
          body: 'Serviettes × 2',
          canBeTaken: true,
        },
      },
    ])
    expect(receiver.took[0]?.headers).toMatchObject({ urgency: 'high', topic: requestId.replaceAll('-', '') })
    expect(await rings()).toEqual(['reached'])
    expect((await listOwnDevices(lea, {})).devices[0]?.reachedAt).not.toBeNull()
  })

  test('a repeated push states its reason in the reader’s language', async () => {
    const device = { deviceId, name: 'Chrome', language: 'en' as const, subscription: receiver.subscription }
    await registerDevice(lea, device)
    await work(await call('not-taken', { step: 2 }))
    expect(shown()[0].request).toMatchObject({ title: `Room ${room.number}, still not taken` })
    expect(shown()[0].request.body).toMatch(/× 2$/)
  })

  test('a push is sent once, however often its job runs', async () => {
    const input = await call()
    await work(input)
    await work(input)
    expect(receiver.took).toHaveLength(1)
    expect(await rings()).toEqual(['reached'])
  })

  test('a push names a custom service as the hotel does, shortened for a phone', async () => {
    await asOwner(installed.url, (owner) =>
      owner.query(`update services set name = jsonb_set(name, '{fr}', to_jsonb($2::text)) where id = $1`, [
        hotel.services.breakfast,
        `Petit déjeuner ${'continental '.repeat(8)}`.trim(),
      ]),
    )
    const { breakfast, towels } = hotel.services
    const services = [breakfast, towels].map((serviceId) => ({ serviceId, count: 1 }))
    await asOwner(installed.url, (owner) =>
      owner.query('update requests set services = $2 where id = $1', [requestId, JSON.stringify(services)]),
    )
    await work(await call())
    expect(shown()[0].request.body).toMatch(/^Petit déjeuner continental .*, \+ 1$/)
  })

  test('a push for a taken or closed request is skipped, unless the request is late', async () => {
    const [first, second] = [await call('not-taken', { step: 2 }), await call('late', { step: 3 })]
    await takeRequest(hotel.employee, { requestId })
    await work(first)
    expect(receiver.took).toEqual([])
    await work(second)
    expect(shown()[0].request).toMatchObject({
      title: `Chambre ${room.number}, en retard`,
      canBeTaken: false,
    })
    const third = await call('late', { step: 4 })
    await finishRequest(hotel.employee, { requestId })
    await work(third)
    expect(receiver.took).toHaveLength(1)
  })

  test('a push about the guest’s reply reaches the assignee in any state, and no others', async () => {
    await startRequest(lea, { requestId })
    await work(await call('not-taken'))
    await work(await call('asked-again', { step: 2 }))
    await work(await call('not-received', { step: 3 }))
    expect(shown().map(({ request }) => [request.title, request.canBeTaken])).toEqual([
      [`Chambre ${room.number}, relance du client`, false],
      [`Chambre ${room.number}, rien reçu`, false],
    ])
    await assignRequest(hotel.admin, { requestId, userId: hotel.employee.userId })
    await work(await call('asked-again', { step: 4 }))
    expect(receiver.took).toHaveLength(2)
  })

  test('a push for a released request is sent in any state, so that it can be taken', async () => {
    await takeRequest(hotel.employee, { requestId })
    await assignRequest(hotel.admin, { requestId, userId: null })
    await work(await call('not-taken'))
    await startRequest(hotel.employee, { requestId })
    await assignRequest(hotel.admin, { requestId, userId: null })
    await work(await call('not-taken', { step: 2 }))
    expect(shown().map(({ request }) => request.canBeTaken)).toEqual([true, true])
  })
})

describe('unreachable device', () => {
  test('a silent device is recorded as silent', async () => {
    await changeDevice(lea, { deviceId, isSilent: true })
    await work(await call())
    expect([await rings(), receiver.took]).toEqual([['silent'], []])
  })

  test('a device whose session has ended is recorded as gone, even with a queued push', async () => {
    const input = await call()
    await asOwner(installed.url, (owner) =>
      owner.query('delete from sessions where id = $1', [lea.sessionId]),
    )
    await work(input)
    expect([await rings(), receiver.took]).toEqual([['gone'], []])
  })

  test.each([404, 410])(
    'a device whose subscription is gone (%i) is never pushed there again',
    async (status) => {
      receiver.answers({ status })
      await work(await call())
      expect(await rings()).toEqual(['gone'])
      expect((await listOwnDevices(lea, {})).devices).toMatchObject([{ canBePushed: false }])
      receiver.answers()
      await work(await call('not-taken', { step: 2 }))
      expect([await rings(), receiver.took, await again()]).toEqual([['gone', 'gone'], [], []])
    },
  )

  test.each([401, 403, 413])(
    'a device that its push service refuses (%i) is shown as refused until it is reached',
    async (status) => {
      receiver.answers({ status })
      await work(await call())
      expect([await rings(), await again()]).toEqual([['refused'], []])
      expect((await listOwnDevices(lea, {})).devices).toMatchObject([
        { canBePushed: true, refusal: 'refused' },
      ])
      receiver.answers()
      await work(await call('not-taken', { step: 2 }))
      expect((await listOwnDevices(lea, {})).devices).toMatchObject([{ canBePushed: true, refusal: null }])
    },
  )

  test('a subscription that is gone stays gone when the browser offers it again, and not when it offers another', async () => {
    receiver.answers({ status: 410 })
    await work(await call())
    const device = { deviceId, name: 'Chrome', language: 'fr' as const }
    const same = await registerDevice(lea, { ...device, subscription: receiver.subscription })
    expect(same).toMatchObject({ canBePushed: false, refusal: 'gone' })
    const { subscription } = service.receiver()
    const other = await registerDevice(lea, { ...device, subscription })
    expect(other).toMatchObject({ canBePushed: true, refusal: null })
  })
})

describe('batched pushes', () => {
  test('batched pushes are sent and recorded one by one, in each of their hotels', async () => {
    const elsewhere = await openHotel()
    const there = await sendOne(await guestOf(await addRoom(elsewhere)), orderOf(elsewhere.services.towels))
    const [first, second] = [await call(), await call('not-taken', { step: 2 })]
    const unknown = { ...first, step: 7 }
    const ofNobody = { ...first, hotelId: elsewhere.id, requestId: there.id }
    await work(first, second, first, unknown, ofNobody)
    expect(
      shown()
        .map(({ id }) => id)
        .sort(),
    ).toEqual([`${requestId}:0:1`, `${requestId}:0:2`])
    expect(await rings()).toEqual(['reached', 'reached'])
  })

  test('pushes are joined while they wait, also those that an older server enqueued', () => {
    const ring = { hotelId: hotel.id, deviceId, requestId, round: 0, step: 1 }
    const other = { ...ring, step: 2 }
    expect(pushToDevice.together?.joined([ring, { steps: [stepOf(other)] }])).toEqual([
      { input: { steps: [stepOf(ring), stepOf(other)] }, of: [0, 1] },
    ])
  })
})

describe('pushes of this process', () => {
  const [until, nextAt] = [new Date(Date.now() + 15_000), new Date(Date.now() + 30_000)]
  const dueAt = async () =>
    (await asked<{ at: Date }>('select next_at as at from alerts where request_id = $1', [requestId]))[0]?.at
  /** A call whose escalation is due at a time. */
  const callDue = async (at: Date) => {
    const ring = await call()
    await asked('update alerts set next_at = $2 where request_id = $1', [requestId, at])
    return { ...ring, lease: { until, nextAt } }
  }

  test('a step is pushed by the process that committed it, and its escalation then waits for the next step', async () => {
    const end = workPushes()
    pushesDue.publish([await callDue(until)])
    await end()
    expect([await rings(), receiver.took.length]).toEqual([['reached'], 1])
    expect(await dueAt()).toEqual(nextAt)
  })

  test('an escalation that became due for another reason meanwhile stays due', async () => {
    const now = new Date()
    await changeDevice(lea, { deviceId, isSilent: true })
    const end = workPushes()
    pushesDue.publish([await callDue(now)])
    await end()
    expect([await rings(), await dueAt()]).toEqual([['silent'], now])
  })

  test('an escalation of pushes that are no longer needed waits for its next step', async () => {
    await takeRequest(hotel.employee, { requestId })
    const end = workPushes()
    pushesDue.publish([await callDue(until)])
    await end()
    expect([receiver.took, await dueAt()]).toEqual([[], nextAt])
  })
})

describe('unresponsive push service', () => {
  test('a slow push service blocks nothing, its answer is recorded, and a check is queued in case it never answers', async () => {
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    receiver.answers({ status: 201, until: over })
    const input = await call()
    await work(input)
    expect([await rings(), receiver.took]).toEqual([[null], []])
    const [seconds = 0] = await again()
    expect(seconds).toBeGreaterThan(-600)
    expect(seconds).toBeLessThan(20)
    end()
    await vi.waitFor(async () => expect(await rings()).toEqual(['reached']), { timeout: 10_000 })
    await work(input)
    expect(receiver.took).toHaveLength(1)
  })

  test('a slow answer that the subscription is gone ends the subscription', async () => {
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    receiver.answers({ status: 410, until: over })
    await work(await call())
    end()
    await vi.waitFor(async () => expect(await rings()).toEqual(['gone']), { timeout: 10_000 })
    expect((await listOwnDevices(lea, {})).devices).toMatchObject([{ canBePushed: false }])
  })

  test('a failed push is retried soon, and a successful one clears the trouble', async () => {
    receiver.answers({ status: 503 })
    const input = await call()
    await work(input)
    expect(await rings()).toEqual(['away'])
    const [seconds = 0] = await again()
    expect(seconds).toBeGreaterThan(-600)
    expect(seconds).toBeLessThan(4)
    receiver.answers()
    await work(input)
    expect(await rings()).toEqual(['reached'])
  })

  test('a push service is not called before its retry time', async () => {
    receiver.answers({ status: 429, retryAfter: '300' })
    await work(await call())
    const [seconds = 0] = await again()
    expect(seconds).toBeGreaterThan(100)
    expect(seconds).toBeLessThan(376)
  })

  test('a failing push service is retried ever more rarely and given up when the escalation has moved on', async () => {
    receiver.answers({ status: 503 })
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
    await work(await call('came', { calledAt: ago(400) }))
    expect(await again()).toEqual([expect.closeTo(67, -1.5)])
    await work(await call('not-taken', { step: 2, calledAt: ago(590) }))
    expect([await rings(), (await again()).length]).toEqual([['away', 'away'], 1])
  })
})
