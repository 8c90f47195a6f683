import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Schemas, sonnette } from '../clients/typescript/index.js'
import { scopes } from '../domain/actor.ts'
import { operations } from '../domain/operations.ts'
import { installation } from '../tests/support/database.ts'
import { addRoom, openHotel } from '../tests/support/hotel.ts'
import { listening } from '../tests/support/server.ts'

installation()
const site = listening()

/** The data of an answer; a refusal fails the test. */
async function done<T>(called: Promise<{ data?: T; error?: unknown }>): Promise<T> {
  const { data, error } = await called
  expect(error).toBeUndefined()
  return data as T
}

test('a program drives a hotel’s day by the generated client', async () => {
  const hotel = await openHotel()
  const room = await addRoom(hotel, '108')
  const made = { key: randomUUID(), name: 'Hotel program', scopes: [...scopes], days: null }
  const { text } = await operations.createApiKey(hotel.admin, made)
  const client = sonnette({ origin: site.origin, key: text })
  const path = { roomId: room.id }

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
})
