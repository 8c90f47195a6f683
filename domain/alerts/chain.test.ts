import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDevice, escalationsOf } from '../../tests/support/alerts.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  assignRoom,
  guestOf,
  type Hotel,
  hire,
  openHotel,
  orderOf,
  type Room,
  refusalOf,
  sendOne,
  subscribe,
} from '../../tests/support/hotel.ts'
import type { Guest, Staff } from '../actor.ts'
import { pushesDue } from '../devices/jobs.ts'
import type { Delivery } from '../devices/reach.ts'
import { flushPublished } from '../events/publish.ts'
import { newId } from '../ids.ts'
import { operations } from '../operations.ts'
import { CHAIN_BATCH_SIZE } from './advance.ts'

const installed = installation({ LIMIT_GUEST_ROOM: '1000/3600', LIMIT_GUEST_DEVICE: '1000/600' })
const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

let hotel: Hotel
let room: Room
let guest: Guest
let marc: Staff
/** By their owner. */
let devices: Record<'Léa' | 'Marc' | 'Claire', string>
beforeAll(async () => {
  hotel = await openHotel()
  marc = await hire(hotel.id, 'employee', 'Marc')
  room = await addRoom(hotel)
  await assignRoom(hotel.employee, room.id)
  devices = await asOwner(installed.url, async (client) => ({
    Léa: await addDevice(client, hotel.id, hotel.employee.userId),
    Marc: await addDevice(client, hotel.id, marc.userId),
    Claire: await addDevice(client, hotel.id, hotel.admin.userId),
  }))
})
beforeEach(async () => {
  guest = await guestOf(room)
  await subscribe(hotel, { settings: {} })
  await flushPublished()
  await owner('delete from pgboss.job')
  // Ends the escalations of other tests.
  await owner('delete from alerts')
  pushed.length = 0
})
beforeAll(() => pushesDue.subscribe((deliveries) => void pushed.push(...deliveries)))

const pushed: Delivery[] = []
const chains = () => escalationsOf(hotel)
const queued = async (name: string) =>
  (
    await owner<{ data: Record<string, unknown> }>(
      'select data from pgboss.job where name = $1 order by created_on, id',
      [name],
    )
  ).map(({ data }) => data)
const isDue = async (id: string) =>
  (await owner('select from alerts where request_id = $1 and next_at <= now()', [id])).length > 0
const send = async () => (await sendOne(guest, orderOf(hotel.services.towels))).id
const chainOf = (requestId: string) => operations.showAlertChain(hotel.admin, { requestId })
/** The steps: cause, group and number of people. */
const doneOf = async (requestId: string) =>
  (await chainOf(requestId)).steps.map(({ cause, whom, people }) => [cause, whom, people])

const sendAndFinish = async () => {
  const requestId = await send()
  await chains().raise(new Date(), 'request.sent', [requestId])
  await operations.finishRequest(hotel.employee, { requestId })
  return requestId
}
/** Reopens a request by mistake and undoes it. */
const slip = async (requestId: string) => {
  const { revision } = await operations.reopenRequest(hotel.employee, { requestId })
  await chains().raise(new Date(), 'request.reopened', [requestId])
  await chains().watch(later(700))
  await operations.undoChange(hotel.employee, { requestId, revision })
  await chains().raise(new Date(), 'request.undone', [requestId])
}

const later = (seconds: number) => new Date(Date.now() + seconds * 1000)

test('a crowd of requests is escalated in batches, and none is left out', async () => {
  const ids = await Promise.all(Array.from({ length: CHAIN_BATCH_SIZE + 1 }, send))
  await chains().raise(new Date(), 'request.sent', ids)
  expect(await chains().watch(later(31))).toBe(true)
  expect(await chains().watch(later(31))).toBe(false)
  const steps = await Promise.all(ids.map(async (id) => (await doneOf(id)).length))
  expect(new Set(steps)).toEqual(new Set([2]))
})

describe('escalation of a request', () => {
  test('a new request calls the staff of its room with a push to each device', async () => {
    const id = await send()
    await chains().raise(new Date(), 'request.sent', [id])
    expect(await doneOf(id)).toEqual([['came', 'room', 1]])
    expect(pushed).toMatchObject([
      { hotelId: hotel.id, deviceId: devices.Léa, requestId: id, round: 0, step: 1 },
    ])
    const [step] = (await chainOf(id)).steps
    expect(step?.rings).toMatchObject([
      { person: 'Léa', device: 'Chrome, Android', way: 'push', rangAt: null },
    ])
  })

  test('pushes that a kill left without an outcome are sent again until the request is taken', async () => {
    const id = await send()
    const began = new Date()
    const at = (seconds: number) => new Date(began.getTime() + seconds * 1000)
    await chains().raise(began, 'request.sent', [id])
    for (const seconds of [14, 16, 17]) await chains().watch(at(seconds))
    expect(pushed.map(({ step, deviceId }) => [step, deviceId])).toEqual([
      [1, devices.Léa],
      [1, devices.Léa],
    ])
    expect(await doneOf(id)).toHaveLength(1)
    await owner('update alert_rings set reached_at = now() where request_id = $1', [id])
    await chains().watch(at(32))
    expect(pushed.slice(2).map(({ step }) => step)).toEqual([2, 2, 2])
    await operations.takeRequest(marc, { requestId: id })
    await chains().watch(at(48))
    expect(pushed).toHaveLength(5)
    expect(await doneOf(id)).toHaveLength(2)
  })

  test('an escalation advances until a colleague takes the request, and repeats no step', async () => {
    const id = await send()
    const began = new Date()
    const at = (seconds: number) => new Date(began.getTime() + seconds * 1000)
    await chains().raise(began, 'request.sent', [id])
    await chains().raise(began, 'request.sent', [id])
    await Promise.all([chains().watch(at(31)), chains().watch(at(31))])
    await chains().watch(at(31))
    expect(await doneOf(id)).toEqual([
      ['came', 'room', 1],
      ['not-taken', 'duty', 3],
    ])
    await operations.takeRequest(marc, { requestId: id })
    // Only the late step is left, and its time is shown in advance.
    const { nextAt } = await chainOf(id)
    expect(Date.parse(nextAt ?? '')).toBeGreaterThan(at(600).getTime())
    await chains().watch(at(62))
    expect(await doneOf(id)).toHaveLength(2)
    expect(await chainOf(id)).toMatchObject({ nextAt })
  })

  test('a request that is not taken is mailed to the admins once at the end', async () => {
    const id = await send()
    const began = new Date()
    for (const seconds of [0, 31, 62, 130, 200]) {
      const now = new Date(began.getTime() + seconds * 1000)
      await (seconds === 0 ? chains().raise(now, 'request.sent', [id]) : chains().watch(now))
    }
    // Everyone is on duty, so the step for everyone calls no one new.
    expect(await doneOf(id)).toEqual([
      ['came', 'room', 1],
      ['not-taken', 'duty', 3],
      ['not-taken', 'everyone', 0],
      ['not-taken', 'admins', 1],
    ])
    expect(await queued('alerts.mail')).toMatchObject([
      { requestId: id, userId: hotel.admin.userId, step: 4 },
    ])
  })

  test('a request for later starts its escalation at that time', async () => {
    const id = await send()
    const wanted = later(3600)
    await owner('update requests set wanted_from = $2, due_at = null where id = $1', [id, wanted])
    await chains().raise(new Date(), 'request.sent', [id])
    expect(await chainOf(id)).toMatchObject({ steps: [], nextAt: wanted.toISOString() })
    await chains().watch(later(3601))
    expect(await doneOf(id)).toEqual([['came', 'room', 1]])
  })

  test('an escalation follows rules that change meanwhile, and announces no call that they no longer make', async () => {
    const id = await send()
    const began = new Date()
    await chains().raise(began, 'request.sent', [id])
    await owner('delete from pgboss.job')
    const hotels = await operations.showWorkRules(hotel.admin, {})
    const late = [{ afterSeconds: 60, whom: 'admins', byMail: false } as const]
    const escalation = (whom: 'admins' | 'everyone', afterSeconds: number) => ({
      notTaken: [
        { afterSeconds: 0, whom: 'room', byMail: false } as const,
        { afterSeconds, whom, byMail: false },
      ],
      late,
    })
    await operations.changeWorkRules(hotel.admin, { ...hotels, escalation: escalation('admins', 20) })
    expect(await isDue(id)).toBe(true)
    await chains().watch(new Date())
    expect(await chainOf(id)).toMatchObject({ nextAt: new Date(began.getTime() + 20_000).toISOString() })
    await chains().watch(later(21))
    expect(await doneOf(id)).toEqual([
      ['came', 'room', 1],
      ['not-taken', 'admins', 1],
    ])

    // A service's own rules are handled like the hotel's.
    await owner('delete from pgboss.job')
    const change = async (own: ReturnType<typeof escalation> | null) => {
      const service = { serviceId: hotel.services.towels }
      const { revision } = await operations.showServiceEscalation(hotel.admin, service)
      await operations.changeServiceEscalation(hotel.admin, { ...service, revision, escalation: own })
    }
    await change(escalation('everyone', 60))
    expect(await isDue(id)).toBe(true)
    await chains().watch(later(22))
    await operations.takeRequest(marc, { requestId: id })
    // It is evaluated when due, and late only then.
    const [{ due } = { due: new Date() }] = await owner<{ due: Date }>(
      'select due_at as due from requests where id = $1',
      [id],
    )
    expect(await chainOf(id)).toMatchObject({ nextAt: new Date(due.getTime() + 60_000).toISOString() })
    await change(null)
  })

  test('a closed request stops its escalation, and reopening it calls the next people', async () => {
    const id = await send()
    await chains().raise(new Date(), 'request.sent', [id])
    await operations.cancelOwnRequest(guest, { requestId: id })
    expect(await chainOf(id)).toMatchObject({ nextAt: null })
    await chains().watch(later(40))
    expect(await chainOf(id)).toMatchObject({ nextAt: null })
    await operations.undoOwnCancel(guest, { requestId: id })
    await chains().raise(later(50), 'request.undone', [id])
    expect(await doneOf(id)).toEqual([
      ['came', 'room', 1],
      ['not-taken', 'duty', 3],
    ])
  })

  test('a request whose reopening was undone calls nobody and blocks no other escalation, however many there are', async () => {
    const { raise, watch } = chains()
    for (let i = 0; i < CHAIN_BATCH_SIZE; i++) await slip(await sendAndFinish())
    const tomorrow = 86_400
    expect(await watch(later(tomorrow))).toBe(true)
    expect(await watch(later(tomorrow))).toBe(false)
    const id = await send()
    await raise(later(tomorrow), 'request.sent', [id])
    await watch(later(tomorrow + 600))
    expect((await doneOf(id)).map(([, whom]) => whom)).toContain('admins')
  })

  test('a request that is reopened as not received calls again, even if a reopening was undone before', async () => {
    const [id, slipped] = [await sendAndFinish(), await sendAndFinish()]
    await owner(`update requests set due_at = now() - interval '1 minute' where id = any ($1)`, [
      [id, slipped],
    ])
    await slip(slipped)
    for (const requestId of [id, slipped]) {
      await operations.reopenOwnRequest(guest, { requestId })
      await chains().raise(new Date(), 'request.not-received', [requestId])
    }
    for (const seconds of [700, 1400]) await chains().watch(later(seconds))
    const done = await doneOf(id)
    expect(done.map(([cause]) => cause)).toEqual(['not-received', 'late'])
    expect(await doneOf(slipped)).toEqual(done)
  })

  test('a guest’s answer calls the assignee of a taken request, and everyone for one that is not taken', async () => {
    const [taken, free] = [await send(), await send()]
    await operations.takeRequest(hotel.employee, { requestId: taken })
    for (const requestId of [taken, free]) {
      await operations.replyToGuest(hotel.admin, { requestId, key: randomUUID(), preset: 'which-size' })
      await operations.answerStaff(guest, { requestId, key: randomUUID(), text: 'XL' })
      await chains().raise(new Date(), 'request.answered', [requestId])
    }
    await chains().watch(later(31))
    expect(await doneOf(taken)).toEqual([['answered', 'assignee', 1]])
    expect((await doneOf(free)).map(([cause, whom]) => [cause, whom])).toEqual([
      ['answered', 'room'],
      ['not-taken', 'duty'],
    ])
  })

  test('a request whose stay has ended calls nobody', async () => {
    const id = await send()
    await chains().raise(new Date(), 'request.sent', [id])
    await operations.endStay(hotel.admin, { roomId: room.id, stay: guest.stay })
    await chains().watch(later(40))
    expect(await chainOf(id)).toMatchObject({ nextAt: null, steps: [{ step: 1 }] })
  })

  test('a started request of an employee who left calls the present staff', async () => {
    const paul = await hire(hotel.id, 'employee', 'Paul')
    const id = await send()
    await chains().raise(new Date(), 'request.sent', [id])
    await operations.startRequest(paul, { requestId: id })
    await operations.deactivateEmployee(hotel.admin, { userId: paul.userId })
    await chains().raise(later(31), 'request.released', [id])
    expect(await doneOf(id)).toEqual([
      ['came', 'room', 1],
      ['not-taken', 'duty', 3],
    ])
  })

  test('an assigned request calls its assignee once', async () => {
    const id = await send()
    await chains().raise(new Date(), 'request.sent', [id])
    await operations.assignRequest(hotel.admin, { requestId: id, userId: marc.userId })
    await chains().raise(later(1), 'request.assigned', [id])
    await chains().raise(later(1), 'request.assigned', [id])
    expect(await doneOf(id)).toEqual([
      ['came', 'room', 1],
      ['assigned', 'assignee', 1],
    ])
  })

  test('an escalation follows the strictest rules of the request’s services', async () => {
    const rules = { notTaken: [{ afterSeconds: 0, whom: 'admins', byMail: true }], late: [] }
    await owner('update services set escalation = $2 where id = $1', [hotel.services.minibar, rules])
    await owner('update hotels set configuration_version = configuration_version + 1 where id = $1', [
      hotel.id,
    ])
    const { id } = await sendOne(guest, orderOf(hotel.services.minibar))
    await chains().raise(new Date(), 'request.sent', [id])
    expect(await doneOf(id)).toEqual([['came', 'admins', 1]])
  })
})

describe('unattended requests', () => {
  beforeEach(() => subscribe(hotel, { settings: { usesShifts: true } }))

  test('an unattended request is reported to the guest and the admins at once, until an employee is on duty', async () => {
    const id = await send()
    await chains().raise(new Date(), 'request.sent', [id])
    expect(await doneOf(id)).toEqual([
      ['came', 'room', 0],
      ['not-taken', 'admins', 1],
    ])
    expect(await queued('alerts.mail')).toHaveLength(1)
    const own = async () =>
      (await operations.listOwnRequests(guest, {})).requests.find((one) => one.id === id)
    expect(await own()).toMatchObject({ isUnattended: true, progress: 'sent' })

    const shift = newId()
    await owner(
      `insert into shifts (hotel_id, id, user_id, starts_at, ends_at) values ($1, $2, $3, now() - interval '1 second', now() + interval '1 hour')`,
      [hotel.id, shift, marc.userId],
    )
    await chains().raise(later(5), 'request.released', [id])
    await owner('delete from shifts where id = $1', [shift])
    expect(await doneOf(id)).toContainEqual(['people-changed', 'duty', 1])
    expect(await own()).toMatchObject({ isUnattended: false })
  })

  test('an unattended request next calls the colleague whose planned shift starts, and not at a shift that calls nobody', async () => {
    const id = await send()
    const began = new Date()
    for (const seconds of [0, 31, 62, 130]) {
      const now = new Date(began.getTime() + seconds * 1000)
      await (seconds === 0 ? chains().raise(now, 'request.sent', [id]) : chains().watch(now))
    }
    await owner('update requests set due_at = null where id = $1', [id])
    expect(await chainOf(id)).toMatchObject({ nextAt: null })
    const [shift, begins] = [newId(), later(1_800)]
    await owner(
      'insert into shifts (hotel_id, id, user_id, starts_at, ends_at) values ($1, $2, $3, $4, $5)',
      [hotel.id, shift, marc.userId, begins, later(3_600)],
    )
    expect(await chainOf(id)).toMatchObject({ nextAt: begins.toISOString() })
    await owner('update requests set unheard_at = null where id = $1', [id])
    await owner(`update shifts set starts_at = now() - interval '1 minute' where id = $1`, [shift])
    // Marc is on duty; his leaving does not call the admins again.
    expect(await chainOf(id)).toMatchObject({ nextAt: null })
    await owner('delete from shifts where id = $1', [shift])
  })

  test('a request whose assignee has left is unattended', async () => {
    const id = await send()
    await owner('update requests set assignee_id = $1 where id = $2', [marc.userId, id])
    await chains().raise(new Date(), 'request.sent', [id])
    const own = (await operations.listOwnRequests(guest, {})).requests.find((one) => one.id === id)
    expect(own).toMatchObject({ isUnattended: true, helper: null })
  })

  test('an unattended request calls everybody once the hotel stops using shifts', async () => {
    const id = await send()
    await chains().raise(new Date(), 'request.sent', [id])
    await owner('delete from pgboss.job')
    const rules = await operations.showWorkRules(hotel.admin, {})
    await operations.changeWorkRules(hotel.admin, { ...rules, usesShifts: false })
    expect(await isDue(id)).toBe(true)
    await chains().watch(new Date())
    expect((await doneOf(id)).at(-1)).toEqual(['people-changed', 'duty', 3])
    expect((await operations.listOwnRequests(guest, {})).requests[0]).toMatchObject({ isUnattended: false })
  })

  test('a request that is taken is not unattended any more', async () => {
    const id = await send()
    await chains().raise(new Date(), 'request.sent', [id])
    const taken = await operations.takeRequest(marc, { requestId: id })
    expect(taken.unattendedAt).toBeUndefined()
  })

  test('a released request is recorded as unattended, and the release can still be undone once', async () => {
    const id = await send()
    const taken = await operations.takeRequest(marc, { requestId: id })
    const released = await operations.assignRequest(marc, { requestId: id, userId: null })
    await chains().raise(new Date(), 'request.assigned', [id])
    const undo = () => operations.undoChange(marc, { requestId: id, revision: released.revision })
    const undone = await undo()
    // The note adds a revision.
    expect(undone).toMatchObject({ assigneeId: taken.assigneeId, revision: released.revision + 2 })
    expect(undone.unattendedAt).toBeUndefined()
    expect(await undo()).toEqual(undone)
  })
})

test.each([
  // When the clock skips an hour, and when it shows one twice.
  ['2026-03-29T04:57:00Z', 'quiet'],
  ['2026-03-29T05:00:00Z', 'not quiet'],
  ['2026-10-25T01:30:00Z', 'quiet'],
  ['2026-10-25T05:57:00Z', 'quiet'],
  ['2026-10-25T06:00:00Z', 'not quiet'],
])('quiet hours follow the hotel’s clock: %s is %s', async (moment, is) => {
  const at = (seconds: number) => new Date(Date.parse(moment) + seconds * 1000)
  await subscribe(hotel, { settings: { usesShifts: true, quietHours: { from: '22:00', until: '07:00' } } })
  await owner('insert into shifts (hotel_id, id, user_id, starts_at, ends_at) values ($1, $2, $3, $4, $5)', [
    hotel.id,
    newId(),
    marc.userId,
    at(-60),
    at(3600),
  ])
  const id = await send()
  await chains().raise(at(0), 'request.sent', [id])
  await chains().watch(at(31))
  await chains().watch(at(62))
  expect(await doneOf(id)).toContainEqual(['not-taken', 'everyone', is === 'quiet' ? 0 : 3])
})

describe('reports from devices', () => {
  const deviceOf = (name: keyof typeof devices) => devices[name].toLowerCase()
  const ringsOf = async (id: string) => (await chainOf(id)).steps.flatMap(({ rings }) => rings)

  test('a device’s report of a push and its acknowledgement are stored with the step that called it', async () => {
    const id = await send()
    await chains().raise(new Date(), 'request.sent', [id])
    const said = { deviceId: deviceOf('Léa'), requestIds: [id] }
    expect(await operations.noteAlertRang(hotel.employee, { ...said, way: 'push' })).toEqual({ noted: [id] })
    expect(await operations.acknowledgeAlerts(hotel.employee, said)).toEqual({ noted: [id] })
    const when = expect.any(String)
    expect(await ringsOf(id)).toMatchObject([
      { person: 'Léa', way: 'push', reachedAt: when, rangAt: when, acknowledgedAt: when },
    ])
  })

  test('an open screen’s report is stored once, however often it is sent', async () => {
    const id = await send()
    await chains().raise(new Date(), 'request.sent', [id])
    const said = { deviceId: newId(), requestIds: [id, id] }
    await operations.noteAlertRang(marc, { ...said, way: 'screen' })
    const [first] = await ringsOf(id).then((rings) => rings.filter(({ way }) => way === 'screen'))
    await operations.noteAlertRang(marc, { ...said, way: 'screen' })
    await operations.acknowledgeAlerts(marc, said)
    const rings = (await ringsOf(id)).filter(({ way }) => way === 'screen')
    expect(rings).toMatchObject([
      { person: 'Marc', rangAt: first?.rangAt, acknowledgedAt: expect.any(String) },
    ])
  })

  test('a report from another user’s device or for an escalation that has not begun is ignored', async () => {
    const id = await send()
    const said = { deviceId: deviceOf('Léa'), requestIds: [id] }
    expect(await operations.noteAlertRang(hotel.employee, { ...said, way: 'screen' })).toEqual({ noted: [] })
    await chains().raise(new Date(), 'request.sent', [id])
    expect(await operations.noteAlertRang(marc, { ...said, way: 'push' })).toEqual({ noted: [] })
  })

  test('a report for another hotel’s request is refused', async () => {
    const id = await send()
    await chains().raise(new Date(), 'request.sent', [id])
    const other = await openHotel()
    expect(await refusalOf(operations.showAlertChain(other.admin, { requestId: id }))).toMatchObject({
      reason: 'no-such-request',
    })
  })
})
