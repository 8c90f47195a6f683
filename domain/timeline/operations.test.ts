import { beforeEach, expect, test } from 'vitest'
import { addDevice, escalationsOf } from '../../tests/support/alerts.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { addRoom, guestOf, type Hotel, openHotel, orderOf, sendOne } from '../../tests/support/hotel.ts'
import { expectNoWholeTable, indexAccesses, plansOf, reportPlans } from '../../tests/support/plans.ts'
import { operations } from '../operations.ts'

const installed = installation()

let hotel: Hotel
beforeEach(async () => {
  hotel = await openHotel()
})

async function send() {
  const guest = await guestOf(await addRoom(hotel))
  return { guest, requestId: (await sendOne(guest, orderOf(hotel.services.towels))).id }
}

test('the timeline lists a request’s changes with actor, time, reason and new state', async () => {
  const { guest, requestId } = await send()
  await operations.takeRequest(hotel.employee, { requestId })
  await operations.startRequest(hotel.employee, { requestId })
  await operations.assignRequest(hotel.admin, { requestId, userId: null })
  const cancelled = await operations.cancelRequest(hotel.admin, { requestId, reason: 'not-available' })
  await operations.undoChange(hotel.admin, { requestId, revision: cancelled.revision })
  await operations.finishRequest(hotel.employee, { requestId })
  const { entries, next } = await operations.showTimeline(hotel.employee, { requestId })
  expect(entries).toMatchObject([
    { type: 'request.sent', by: { kind: 'guest', name: '' } },
    { type: 'request.taken', by: { kind: 'staff', name: 'Léa' }, assignee: 'Léa' },
    { type: 'request.started', status: 'in_progress' },
    { type: 'request.assigned', by: { kind: 'staff', name: 'Claire' }, assignee: null },
    { type: 'request.cancelled', by: { name: 'Claire' }, status: 'cancelled', reason: 'not-available' },
    { type: 'request.undone', by: { name: 'Claire' }, status: 'in_progress' },
    { type: 'request.finished', by: { name: 'Léa' }, status: 'done' },
  ])
  expect(next).toBeNull()
  const moments = entries.map(({ at }) => at)
  expect(moments).toEqual(moments.toSorted())
  expect(JSON.stringify(entries)).not.toContain(guest.deviceId)
})

test('the timeline lists the called people and the reason for each round', async () => {
  await asOwner(installed.url, (client) => addDevice(client, hotel.id, hotel.employee.userId))
  const { requestId } = await send()
  const chains = escalationsOf(hotel)
  await chains.raise(new Date(), 'request.sent', [requestId])
  await chains.watch(new Date(Date.now() + 31_000))
  const { entries } = await operations.showTimeline(hotel.employee, { requestId })
  const [sent, ...calls] = entries
  expect(sent?.type).toBe('request.sent')
  expect(calls.length).toBeGreaterThan(0)
  expect(calls[0]).toMatchObject({ type: 'request.called', by: { kind: 'system' }, call: { cause: 'came' } })
  const named = calls.flatMap(({ call }) => call?.called ?? [])
  expect(named).toContainEqual(expect.objectContaining({ name: 'Léa', devices: 1, isMailed: false }))
})

test('the timeline is read by the request without a scan of other events', async () => {
  await asOwner(installed.url, (client) =>
    client.query(
      `insert into events (hotel_id, id, at, type, subject_type, subject_id, actor, published_at)
       select $1, uuidv7(), now(), 'request.sent', 'request', uuidv7()::text, 'guest', now()
       from generate_series(1, 1000)`,
      [hotel.id],
    ),
  )
  await reportPlans(installed.url)
  const { requestId } = await send()
  await operations.takeRequest(hotel.employee, { requestId })
  const made = await plansOf(() => operations.showTimeline(hotel.employee, { requestId }))
  expectNoWholeTable(made)
  expect(indexAccesses(made).filter((look) => look.startsWith('events'))).toEqual([
    expect.stringMatching(/^events by events_of_request \(hotel_id, subject_id/),
  ])
})
