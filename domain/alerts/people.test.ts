import { beforeEach, expect, test } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { addDevice, chainsOf } from '../../tests/support/alerts.ts'
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
import type { Staff } from '../actor.ts'
import { operations } from '../operations.ts'
import { join } from '../staff/join.ts'

// Who was called is what was done: other people, other rooms, other shifts meanwhile leave nobody on duty uncalled.

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
  await chainsOf(hotel).raise(new Date(), 'request.sent', [requestId])
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
  'the colleagues on duty are called at once when whom the room was is %s',
  async (is) => {
    await order()
    await changes[is]?.()
    const [{ jobs } = { jobs: 0 }] = await owner<{ jobs: number }>(
      `select count(*)::integer as jobs from pgboss.job where name = 'alerts.watch' and data->>'hotelId' = $1 and start_after <= now()`,
      [hotel.id],
    )
    expect(jobs).toBeGreaterThan(0)
    await chainsOf(hotel).watch(new Date())
    expect(await calls()).toEqual([['Karim'], [...[hotel.admin.name, hotel.employee.name].sort()]])
  },
)

test('the colleague on duty is called at once when whom the room was ends their shift', async () => {
  await subscribe(hotel, { settings: { usesShifts: true } })
  await operations.goOnDuty(karim, {})
  await operations.goOnDuty(hotel.employee, {})
  await order()
  await operations.goOffDuty(karim, { toUserId: null, note: '' })
  await chainsOf(hotel).watch(new Date())
  expect(await calls()).toEqual([['Karim'], [hotel.employee.name]])
})

test('a person who joins is called for what is open when all on duty have been', async () => {
  await order()
  const later = (seconds: number) => new Date(Date.now() + seconds * 1000)
  await chainsOf(hotel).watch(later(31))
  const { userId } = await signUp('Zoé')
  await inTenant(hotel.id, (tenant) =>
    join(
      { tenant, now: later(40), record: () => {} },
      { userId, name: 'Zoé', role: 'employee', rooms: [], roomIds: [] },
    ),
  )
  await chainsOf(hotel).watch(later(40))
  expect((await calls()).at(-1)).toEqual(['Zoé'])
})

test('a person without a device is named among those called', async () => {
  await order()
  await chainsOf(hotel).watch(new Date(Date.now() + 31_000))
  const step = (await chain()).steps.at(-1)
  expect(step).toMatchObject({ people: 3 })
  expect(Object.fromEntries(step?.called.map(({ name, devices }) => [name, devices]) ?? [])).toEqual({
    Karim: 1,
    [hotel.admin.name]: 0,
    [hotel.employee.name]: 0,
  })
})
