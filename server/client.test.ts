import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Schemas, sonnette } from '../clients/typescript/index.js'
import { scopes } from '../domain/actor.ts'
import { flushPublished } from '../domain/events/publish.ts'
import { operations } from '../domain/operations.ts'
import { workWebhooks } from '../domain/webhooks/work.ts'
import { installation } from '../tests/support/database.ts'
import { addRoom, type Hotel, openHotel } from '../tests/support/hotel.ts'
import { listening } from '../tests/support/server.ts'
import { startWebhookReceiver } from '../tests/support/webhook-receiver.ts'

installation({ WEBHOOKS_TO_PRIVATE: 'true' })
const site = listening()

/** The data of an answer; a refusal fails the test. */
async function done<T>(called: Promise<{ data?: T; error?: unknown }>): Promise<T> {
  const { data, error } = await called
  expect(error).toBeUndefined()
  return data as T
}

/** A program's own server, which hears of everything. */
async function receiverOf(hotel: Hotel) {
  const receiver = await startWebhookReceiver()
  const stopSending = workWebhooks()
  onTestFinished(async () => {
    await flushPublished()
    await stopSending()
    await receiver.close()
  })
  const { secret } = await operations.createWebhook(hotel.admin, {
    key: randomUUID(),
    url: receiver.url,
    events: ['request.sent', 'request.assigned', 'request.finished', 'room.cleaning-saved', 'stay.ended'],
  })
  return { ...receiver, secret }
}

test('a program drives a hotel’s day by the generated client', async () => {
  const hotel = await openHotel()
  const room = await addRoom(hotel, '108')
  const made = { key: randomUUID(), name: 'Hotel program', scopes: [...scopes], days: null }
  const { text } = await operations.createApiKey(hotel.admin, made)
  const client = sonnette({ origin: site.origin, key: text })
  const path = { roomId: room.id }
  const receiver = await receiverOf(hotel)

  // The morning: rooms, services, and a room that is clean.
  const { rooms } = await done(client.GET('/rooms', { params: { query: { limit: 100 } } }))
  const [found] = rooms.filter(({ number }) => number === '108')
  expect(found).toMatchObject({ id: room.id, stay: 1 })
  const { services } = await done(client.GET('/services'))
  const towels = services.find(({ kind }) => kind === 'towels') as Schemas['ConfiguredService']
  const cleaning = {
    roomId: room.id,
    cleaningStatus: 'done' as const,
    cleaningRevision: found?.cleaningRevision ?? 0,
  }
  await done(client.POST('/rooms/cleaning', { body: { rooms: [cleaning] } }))
  // A message shows its subject as it is once the event is followed.
  await flushPublished()

  // The day's arrivals and departures: the list of the other system, in one call that may be repeated.
  const { day } = await done(client.GET('/reservations/today'))
  const later = String(Temporal.PlainDate.from(day).add({ days: 2 }))
  const in108 = { number: '108', from: day }
  const leaving = { ...in108, externalId: 'R-1', until: day, status: 'arrived' as const }
  const coming = { ...in108, externalId: 'R-2', until: later, language: 'de', status: 'expected' as const }
  const come = { ...coming, status: 'arrived' as const }
  const put = (reservations: (typeof leaving | typeof coming | typeof come)[]) =>
    done(client.PUT('/reservations', { body: { reservations } }))
  expect(await put([leaving, coming])).toEqual({ changed: 2, ended: 0 })
  expect(await put([coming, leaving])).toEqual({ changed: 0, ended: 0 })

  // A guest telephones; the program loses the first answer and asks again.
  const order = {
    key: randomUUID(),
    roomId: room.id,
    services: [{ serviceId: towels.id, count: 2 }],
    comment: 'By telephone',
  }
  const [{ requests }, again] = [
    await done(client.POST('/requests', { body: order })),
    await done(client.POST('/requests', { body: order })),
  ]
  expect(again.requests).toEqual(requests)
  const [{ id: requestId, revision }] = requests as [Schemas['Request']]
  const assigned = await done(
    client.POST('/requests/{requestId}/assign', {
      params: { path: { requestId } },
      body: { revision, userId: hotel.employee.userId },
    }),
  )
  const finished = await done(
    client.POST('/requests/{requestId}/finish', {
      params: { path: { requestId } },
      body: { revision: assigned.revision },
    }),
  )
  expect(finished).toMatchObject({ status: 'done', assigneeId: hotel.employee.userId })

  // The guest leaves: the answer to a repeated call is the first one, and the room has one new stay.
  const leave = () =>
    done(
      client.POST('/rooms/{roomId}/check-out', {
        params: { path, header: { 'Idempotency-Key': 'check-out-108' } },
        body: { stay: 1 },
      }),
    )
  expect(await leave()).toEqual(await leave())
  const { entries } = await done(
    client.GET('/history/{subjectType}/{subjectId}', {
      params: { path: { subjectType: 'room', subjectId: room.id } },
    }),
  )
  expect(entries[0]).toMatchObject({
    type: 'stay.ended',
    by: { kind: 'key', name: 'Hotel program' },
    after: 2,
  })
  const today = await done(client.GET('/reservations', { params: { query: { day } } }))
  expect(today.reservations.map(({ externalId, status }) => [externalId, status])).toEqual([
    ['R-1', 'departed'],
    ['R-2', 'expected'],
  ])
  expect(await put([come])).toEqual({ changed: 1, ended: 0 })

  // The program's server has heard of it, signed.
  await flushPublished()
  await vi.waitFor(() => expect(receiver.took).toHaveLength(5))
  for (const message of receiver.took) receiver.verify(message, receiver.secret)
  const heard = new Map(receiver.took.map(({ type, data }) => [type, data]))
  expect(heard.get('request.sent')).toEqual(requests[0])
  expect(heard.get('request.assigned')).toMatchObject({ id: requestId, revision: assigned.revision })
  expect(heard.get('request.finished')).toEqual(finished)
  expect(heard.get('room.cleaning-saved')).toMatchObject({ cleaningStatus: 'done' })
  expect(heard.get('stay.ended')).toEqual({ roomId: room.id, stay: 1 })
})
