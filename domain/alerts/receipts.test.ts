import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { escalationsOf } from '../../tests/support/alerts.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  hire,
  openHotel,
  orderOf,
  type Room,
  refusalOf,
  sendOne,
} from '../../tests/support/hotel.ts'
import type { Staff } from '../actor.ts'
import { DEVICES_MAXIMUM } from '../devices/shapes.ts'
import { operations } from '../operations.ts'

// A malicious employee with a valid session and made-up receipts.

const { noteAlertRang, acknowledgeAlerts, showAlertChain } = operations

const installed = installation({ LIMIT_GUEST_ROOM: '1000/3600', LIMIT_GUEST_DEVICE: '1000/600' })

let hotel: Hotel
let room: Room
let eve: Staff
let requestId: string
beforeAll(async () => {
  hotel = await openHotel()
  eve = await hire(hotel.id, 'employee', 'Eve')
  room = await addRoom(hotel)
})
beforeEach(async () => {
  requestId = (await sendOne(await guestOf(room), orderOf(hotel.services.towels))).id
  await escalationsOf(hotel).raise(new Date(), 'request.sent', [requestId])
})

const said = (deviceId: string = randomUUID()) => ({ deviceId, requestIds: [requestId] })
const ringsOf = async (who: Staff) => {
  const { steps } = await showAlertChain(hotel.admin, { requestId })
  return steps.flatMap(({ rings }) => rings).filter(({ userId }) => userId === who.userId)
}

describe('made-up devices', () => {
  test('reports from made-up devices are stored up to a person’s maximum of devices', async () => {
    const [first, ...others] = Array.from({ length: DEVICES_MAXIMUM + 10 }, () => randomUUID())
    for (const [i, deviceId] of [first, ...others].entries()) {
      if (i % 2) await noteAlertRang(eve, { ...said(deviceId), way: 'screen' })
      else await acknowledgeAlerts(eve, said(deviceId))
    }
    expect(await ringsOf(eve)).toHaveLength(DEVICES_MAXIMUM)
    // Existing devices and other people still work.
    expect(await acknowledgeAlerts(eve, said(first))).toEqual({ noted: [requestId] })
    expect(await noteAlertRang(hotel.employee, { ...said(), way: 'screen' })).toEqual({ noted: [requestId] })
    expect(await ringsOf(hotel.employee)).toHaveLength(1)
  })

  test('reports from made-up devices do not affect another user’s deliveries', async () => {
    const { employee: lea } = hotel
    const hers = said()
    await acknowledgeAlerts(lea, hers)
    expect(await noteAlertRang(eve, { ...hers, way: 'screen' })).toEqual({ noted: [] })
    expect(await acknowledgeAlerts(eve, hers)).toEqual({ noted: [] })
    expect(await ringsOf(lea)).toMatchObject([{ rangAt: null }])
    expect(await ringsOf(eve)).toEqual([])
  })
})

test('reports for foreign or unknown requests and too long lists are ignored', async () => {
  const other = await openHotel()
  const kept = () =>
    asOwner(
      installed.url,
      async (owner) =>
        (await owner.query('select * from alert_rings where request_id = $1 order by target', [requestId]))
          .rows,
    )
  const before = await kept()
  for (const ids of [[requestId], [randomUUID()]]) {
    const receipt = { deviceId: randomUUID(), requestIds: ids }
    expect(await noteAlertRang(other.employee, { ...receipt, way: 'screen' })).toEqual({ noted: [] })
    expect(await noteAlertRang(other.employee, { ...receipt, way: 'push' })).toEqual({ noted: [] })
    expect(await acknowledgeAlerts(other.employee, receipt)).toEqual({ noted: [] })
  }
  expect(await kept()).toEqual(before)
  const many = { deviceId: randomUUID(), requestIds: Array.from({ length: 101 }, () => randomUUID()) }
  expect((await refusalOf(acknowledgeAlerts(eve, many))).reason).toBe('invalid-input')
})
