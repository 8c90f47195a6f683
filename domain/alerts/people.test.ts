import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { install, settings } from '../../platform/settings.ts'
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
  sendOne,
  signUp,
  subscribe,
} from '../../tests/support/hotel.ts'
import { startPushService } from '../../tests/support/push-service.ts'
import type { Staff } from '../actor.ts'
import { pushToDevice } from '../devices/jobs.ts'
import { operations } from '../operations.ts'
import { join } from '../staff/join.ts'

// Escalations under changes of people, rooms and shifts: everyone on duty is called in the end.

const installed = installation()
const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

let hotel: Hotel
let room: Room
let karim: Staff
let requestId: string
beforeEach(async () => {
  hotel = await openHotel()
  karim = await hire(hotel.id, 'employee', 'Karim')
  room = await addRoom(hotel)
  await assignRoom(karim, room.id)
  await asOwner(installed.url, (client) => addDevice(client, hotel.id, karim.userId))
})

const chain = () => operations.showAlertChain(hotel.admin, { requestId })
const calls = async () => (await chain()).steps.map(({ called }) => called.map(({ name }) => name))

const order = async () => {
  const guest = await guestOf(room)
  requestId = (await sendOne(guest, orderOf(hotel.services.towels))).id
  await escalationsOf(hotel).raise(new Date(), 'request.sent', [requestId])
  expect(await calls()).toEqual([['Karim']])
}

const changes: Record<string, () => Promise<unknown>> = {
  deactivated: () => operations.deactivateEmployee(hotel.admin, { userId: karim.userId }),
  removed: () => operations.removeEmployee(hotel.admin, { userId: karim.userId }),
  'given another room': async () => {
    const { number } = await addRoom(hotel)
    await operations.assignRoomsOfEach(hotel.admin, {
      people: [{ userId: karim.userId, revision: 1, numbers: number }],
    })
  },
}

test.each(Object.keys(changes))(
  'the colleagues on duty are called at once when the room’s assignee is %s',
  async (is) => {
    await order()
    await changes[is]?.()
    await escalationsOf(hotel).watch(new Date())
    expect(await calls()).toEqual([['Karim'], [...[hotel.admin.name, hotel.employee.name].sort()]])
  },
)

test('the colleague on duty is called at once when the room’s assignee ends their shift', async () => {
  await subscribe(hotel, { settings: { usesShifts: true } })
  await operations.goOnDuty(karim, {})
  await operations.goOnDuty(hotel.employee, {})
  await order()
  await operations.goOffDuty(karim, { toUserId: null, note: '' })
  await escalationsOf(hotel).watch(new Date())
  expect(await calls()).toEqual([['Karim'], [hotel.employee.name]])
})

test('the colleague is called at once when the push service refuses the device of the room’s assignee', async () => {
  await order()
  const [ring] = await owner<{ target: string }>('select target from alert_rings where request_id = $1', [
    requestId,
  ])
  const service = await startPushService()
  onTestFinished(() => service.close())
  install({ ...settings(), push: { ...settings().push, services: [service.origin] } })
  const receiver = service.receiver()
  const { endpoint, p256dh, auth } = receiver.subscription
  await owner('update staff_devices set endpoint = $2, p256dh = $3, auth_secret = $4 where id = $1::uuid', [
    ring?.target,
    endpoint,
    p256dh,
    auth,
  ])
  receiver.answers({ status: 403 })
  const push = { steps: [{ hotelId: hotel.id, deviceIds: [ring?.target], requestId, round: 0, step: 1 }] }
  const database = { query: async () => [] }
  await pushToDevice.work(push, { database, signal: new AbortController().signal })
  // The push service's answer may come after the job's wait.
  await vi.waitFor(
    async () => expect((await chain()).steps[0]?.rings).toMatchObject([{ trouble: 'refused' }]),
    { timeout: 20_000, interval: 100 },
  )
  await escalationsOf(hotel).watch(new Date())
  expect(await calls()).toEqual([['Karim'], ['Claire', 'Karim', 'Léa']])
  expect(await operations.listUnreachable(hotel.admin, {})).toEqual({
    people: [
      { userId: hotel.admin.userId, name: 'Claire', why: 'no-device' },
      { userId: karim.userId, name: 'Karim', why: 'refused' },
      { userId: hotel.employee.userId, name: 'Léa', why: 'no-device' },
    ],
  })
})

test('the colleague is called with the first call when the only device of the room’s assignee was gone before', async () => {
  await owner(`update staff_devices set refusal = 'gone' where user_id = $1`, [karim.userId])
  await order()
  await escalationsOf(hotel).watch(new Date())
  expect(await calls()).toEqual([['Karim'], ['Claire', 'Karim', 'Léa']])
  expect((await chain()).steps[0]?.rings).toMatchObject([{ person: 'Karim', trouble: 'gone' }])
})

test('a person who joins is called for open requests when everybody on duty has been called', async () => {
  await order()
  const later = (seconds: number) => new Date(Date.now() + seconds * 1000)
  await escalationsOf(hotel).watch(later(31))
  const { userId } = await signUp('Zoé')
  await inTenant(hotel.id, (tenant) =>
    join(
      { tenant, now: later(40), record: () => {} },
      { userId, name: 'Zoé', role: 'employee', rooms: [], roomIds: [] },
    ),
  )
  await escalationsOf(hotel).watch(later(40))
  expect((await calls()).at(-1)).toEqual(['Zoé'])
})

test('a person without a device is named among those called', async () => {
  await order()
  await escalationsOf(hotel).watch(new Date(Date.now() + 31_000))
  const step = (await chain()).steps.at(-1)
  expect(step).toMatchObject({ people: 3 })
  expect(Object.fromEntries(step?.called.map(({ name, devices }) => [name, devices]) ?? [])).toEqual({
    Karim: 1,
    [hotel.admin.name]: 0,
    [hotel.employee.name]: 0,
  })
})
