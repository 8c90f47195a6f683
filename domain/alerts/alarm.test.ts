import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { addDevice, escalationsOf } from '../../tests/support/alerts.ts'
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
  subscribe,
} from '../../tests/support/hotel.ts'
import { expectNoWholeTable, indexAccesses, plansOf, reportPlans } from '../../tests/support/plans.ts'
import type { Guest, Staff } from '../actor.ts'
import { changes, flushPublished } from '../events/publish.ts'
import { newId } from '../ids.ts'
import { operations } from '../operations.ts'
import { usualEscalation } from '../shapes/escalation.ts'
import { alertEvents } from './events.ts'

const installed = installation({ LIMIT_GUEST_ROOM: '1000/3600', LIMIT_GUEST_DEVICE: '1000/600' })
const owner = (text: string, values: unknown[] = []) =>
  asOwner(installed.url, (client) => client.query(text, values))

let hotel: Hotel
let room: Room
let guest: Guest
let marc: Staff
let phone: string
beforeAll(async () => {
  hotel = await openHotel()
  marc = await hire(hotel.id, 'employee', 'Marc')
  room = await addRoom(hotel)
  await reportPlans(installed.url)
})
beforeEach(async () => {
  await subscribe(hotel, { settings: {} })
  guest = await guestOf(room)
  await owner('delete from alerts')
  await owner(`update requests set status = 'done', closed_at = now() where closed_at is null`)
  phone = await asOwner(installed.url, (client) => addDevice(client, hotel.id, marc.userId))
})

const send = async () => {
  const { id } = await sendOne(guest, orderOf(hotel.services.towels))
  await escalationsOf(hotel).raise(new Date(), 'request.sent', [id])
  return id
}
const alarmOf = (actor: Staff, deviceId = newId()) => operations.showAlarm(actor, { deviceId })
const acknowledge = (actor: Staff, ...requestIds: string[]) =>
  operations.acknowledgeAlerts(actor, { deviceId: newId(), requestIds })

/** The messages of open screens during the work. */
async function toldWhile(work: () => Promise<unknown>) {
  const told: unknown[] = []
  const stop = changes.subscribe(({ hotelId, type, payload }) => {
    if (hotelId === hotel.id && type === alertEvents.acknowledged.name) told.push(payload)
  })
  await work()
  await flushPublished()
  stop()
  return told
}

describe('alarm of an open screen', () => {
  test('the alarm contains the rules of the hotel and of its services, and the quiet hours', async () => {
    const quietHours = { from: '22:00', until: '07:00' }
    await subscribe(hotel, { settings: { quietHours } })
    const serviceId = hotel.services.minibar
    const { revision } = await operations.showServiceEscalation(hotel.admin, { serviceId })
    const escalation = { notTaken: [{ afterSeconds: 0, whom: 'admins' as const, byMail: true }], late: [] }
    await operations.changeServiceEscalation(hotel.admin, { serviceId, revision, escalation })
    expect(await alarmOf(marc)).toMatchObject({
      escalation: usualEscalation,
      services: [{ serviceId, escalation }],
      quietHours,
      heard: [],
    })
  })

  test('the alarm contains the acknowledgements of open requests and their times', async () => {
    const [acknowledged, other] = [await send(), await send()]
    await acknowledge(hotel.employee, acknowledged)
    expect((await alarmOf(marc)).heard).toEqual([{ requestId: acknowledged, at: expect.any(String) }])
    await owner(
      `update alert_rings set acknowledged_at = now() - interval '1 minute'
       where request_id = $1 and acknowledged_at is not null`,
      [acknowledged],
    )
    const again = Date.now()
    await escalationsOf(hotel).watch(new Date(again + 31_000))
    await acknowledge(marc, acknowledged)
    const [last] = (await alarmOf(marc)).heard
    expect(Date.parse(last?.at ?? '')).toBeGreaterThanOrEqual(again)
    await operations.finishRequest(marc, { requestId: acknowledged })
    await operations.finishRequest(marc, { requestId: other })
    expect((await alarmOf(marc)).heard).toEqual([])
  })
})

describe('state of a device’s pushes', () => {
  const pushes = async () => (await alarmOf(marc, phone)).pushes
  const ring = (said: string) =>
    owner(`update alert_rings set ${said} where target = $1 and way = 'push'`, [phone])

  test('the pushes of a device count as working until one fails', async () => {
    expect(await pushes()).toBe('works')
    await send()
    expect(await pushes()).toBe('works')
    await ring(`trouble = 'away'`)
    expect(await pushes()).toBe('away')
    await ring(`trouble = null, reached_at = called_at, called_at = now() - interval '1 minute'`)
    expect(await pushes()).toBe('away')
    await ring('rang_at = now()')
    expect(await pushes()).toBe('works')
  })

  test('the state of pushes follows the last push for an open request', async () => {
    const [first, last] = [await send(), await send()]
    const ringFor = (id: string, said: string) =>
      owner(`update alert_rings set ${said} where request_id = $1 and way = 'push'`, [id])
    await ringFor(first, `called_at = now() - interval '2 minutes', rang_at = now()`)
    await ringFor(last, `called_at = now() - interval '1 minute'`)
    expect(await pushes()).toBe('away')
    await operations.finishRequest(marc, { requestId: last })
    expect(await pushes()).toBe('works')
  })

  test('pushes do not count as working if the device is silent, has no subscription or belongs to another user', async () => {
    expect((await alarmOf(hotel.admin, phone)).pushes).toBe('none')
    await operations.changeDevice(marc, { deviceId: phone, isSilent: true })
    expect(await pushes()).toBe('silent')
    await owner('update staff_devices set endpoint = null where id = $1', [phone])
    expect(await pushes()).toBe('none')
  })
})

describe('acknowledgement', () => {
  test('an acknowledgement is published to all open screens once per call', async () => {
    const id = await send()
    expect(await toldWhile(() => acknowledge(marc, id))).toEqual([{ requestId: id, at: expect.any(String) }])
    expect(await toldWhile(() => acknowledge(hotel.employee, id))).toEqual([])
    await escalationsOf(hotel).watch(new Date(Date.now() + 31_000))
    await owner(
      `update alert_rings set acknowledged_at = now() - interval '1 minute' where acknowledged_at is not null`,
    )
    expect(await toldWhile(() => acknowledge(hotel.employee, id))).toHaveLength(1)
  })

  test('an acknowledgement of an assigned request that is not taken is published', async () => {
    const id = await send()
    await owner('update requests set assignee_id = $1 where id = $2', [marc.userId, id])
    expect(await toldWhile(() => acknowledge(marc, id))).toHaveLength(1)
  })

  test('an acknowledgement of a repeated request is published to the assignee’s other screens', async () => {
    const id = await send()
    await operations.takeRequest(marc, { requestId: id })
    await operations.askAgain(guest, { requestId: id })
    await escalationsOf(hotel).raise(new Date(), 'request.asked-again', [id])
    expect(await toldWhile(() => acknowledge(marc, id))).toHaveLength(1)
    expect(await toldWhile(() => acknowledge(marc, id))).toEqual([])
  })

  test('an acknowledgement is not published if the request calls nobody any more', async () => {
    const [taken, done] = [await send(), await send()]
    await operations.takeRequest(marc, { requestId: taken })
    await operations.finishRequest(marc, { requestId: done })
    expect(await toldWhile(() => acknowledge(marc, taken, done))).toEqual([])
    await owner('update requests set due_at = now() where id = any($1)', [[taken, done]])
    await owner('update alert_rings set acknowledged_at = null where request_id = any($1)', [[taken, done]])
    const told = await toldWhile(() => acknowledge(hotel.admin, taken, done))
    expect(told).toEqual([{ requestId: taken, at: expect.any(String) }])
  })

  test('an acknowledgement is published after a crash as well', async () => {
    const id = await send()
    await acknowledge(marc, id)
    await flushPublished()
    const now = new Date()
    const current = await inTenant(hotel.id, (tenant) =>
      alertEvents.acknowledged.subject.current(tenant, [id, newId()], now),
    )
    expect([...current]).toEqual([[id, { requestId: id, at: expect.any(String) }]])
  })
})

test('the alarm is read by open requests and their own deliveries without a full scan', async () => {
  const id = await send()
  const made = await plansOf(async () => {
    await alarmOf(marc, phone)
    await acknowledge(marc, id)
  })
  expectNoWholeTable(made)
  for (const look of indexAccesses(made).filter((one) => one.startsWith('alert'))) {
    expect(look).toMatch(/\(hotel_id, request_id/)
  }
})
