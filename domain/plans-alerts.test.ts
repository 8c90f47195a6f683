import { beforeAll, expect, test } from 'vitest'
import { addDevice, escalationsOf } from '../tests/support/alerts.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  openHotel,
  orderOf,
  type Room,
  sendOne,
} from '../tests/support/hotel.ts'
import { expectNoWholeTable, indexAccesses, plansOf, reportPlans } from '../tests/support/plans.ts'
import { operations } from './operations.ts'

const installed = installation()

let hotel: Hotel
let room: Room
let deviceId: string
beforeAll(async () => {
  await reportPlans(installed.url)
  hotel = await openHotel({ settings: { usesShifts: true } })
  room = await addRoom(hotel)
  deviceId = await asOwner(installed.url, (client) => addDevice(client, hotel.id, hotel.employee.userId))
})

const ofAlerts = (plans: string[]) => indexAccesses(plans).filter((look) => look.startsWith('alert'))
const send = async () => (await sendOne(await guestOf(room), orderOf(hotel.services.towels))).id

test('the evaluation of a hotel’s escalations reads those that are due, and their own steps and deliveries', async () => {
  const id = await send()
  const made = await plansOf(async () => {
    await escalationsOf(hotel).raise(new Date(), 'request.sent', [id])
    await escalationsOf(hotel).watch(new Date(Date.now() + 31_000))
  })
  expectNoWholeTable(made)
  const read = ofAlerts(made)
  expect(read).toContain('alerts by alerts_due (next_at)')
  for (const look of read.filter((one) => /^alert_/.test(one))) expect(look).toMatch(/\(hotel_id, request_id/)
})

test('a device’s report and a request’s escalation are looked up by the request', async () => {
  const id = await send()
  await escalationsOf(hotel).raise(new Date(), 'request.sent', [id])
  const said = { deviceId, requestIds: [id] }
  const made = await plansOf(async () => {
    await operations.noteAlertRang(hotel.employee, { ...said, way: 'push' })
    await operations.noteAlertRang(hotel.employee, { ...said, way: 'screen' })
    await operations.acknowledgeAlerts(hotel.employee, said)
    await operations.showAlertChain(hotel.employee, { requestId: id })
  })
  expectNoWholeTable(made)
  for (const look of ofAlerts(made)) expect(look).toMatch(/\(hotel_id, request_id/)
})

test('coming on duty reads the hotel’s open requests and their escalations', async () => {
  const id = await send()
  await escalationsOf(hotel).raise(new Date(), 'request.sent', [id])
  const made = await plansOf(() => operations.goOnDuty(hotel.employee, {}))
  expectNoWholeTable(made)
  for (const look of ofAlerts(made)) expect(look).toMatch(/\(hotel_id, request_id/)
})
