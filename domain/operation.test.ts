import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { grantAccess } from '../platform/database/tenancy.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { addRoom, type Hotel, keyFor, openHotel, orderOf, type Room, signUp } from '../tests/support/hotel.ts'
import { anybody } from './access.ts'
import type { User } from './actor.ts'
import { changes, type PublishedChange } from './events/publish.ts'
import { operationOfNoHotel } from './operation.ts'
import { operations } from './operations.ts'
import { roomEvents } from './rooms/events.ts'

const installed = installation()

let hotel: Hotel
let room: Room
let user: User
beforeAll(async () => {
  hotel = await openHotel()
  room = await addRoom(hotel)
  user = await signUp('Founder')
})

const published: PublishedChange[] = []
const stop = changes.subscribe((change) => published.push(change))
afterAll(stop)

const actorsOfEvents = () =>
  asOwner(installed.url, async (owner) => {
    const { rows } = await owner.query('select actor from events where hotel_id = $1 order by id', [hotel.id])
    return rows.map(({ actor }) => actor)
  })

/** Finds a hotel during the call, like an invitation does; fails after recording it. */
const join = operationOfNoHotel({
  name: 'test.join',
  summary: '',
  http: ['POST', '/test'],
  access: anybody,
  input: z.object({ fails: z.boolean() }),
  output: z.object({ rooms: z.array(z.string()) }),
  run: ({ input, inTransaction }) =>
    inTransaction(async (transaction, open) => {
      const sql = 'select number from rooms order by number'
      const unopened = await transaction.query('rooms_of_test', sql, [])
      const { tenant, record } = await open(grantAccess(hotel.id))
      const rooms = await tenant.query<{ number: string }>('rooms_of_test', sql, [])
      const payload = { roomId: room.id, flags: [], reload: false }
      record(roomEvents.flagged, { subjectId: room.id, payload })
      if (input.fails) throw new Error('after the change')
      return { rooms: [...unopened, ...rooms].map(({ number }) => number) }
    }),
})

test('an operation without a hotel sees a hotel once it has opened it, and records events there', async () => {
  published.length = 0
  expect(await join(user, { fails: false })).toEqual({ rooms: [room.number] })
  expect(await actorsOfEvents()).toEqual([user.userId])
  expect(published).toMatchObject([{ hotelId: hotel.id, type: 'room.flagged', subjectId: room.id }])
})

test('a failed operation without a hotel neither stores nor publishes its events', async () => {
  const before = await actorsOfEvents()
  published.length = 0
  await expect(join(user, { fails: true })).rejects.toThrow('after the change')
  expect(await actorsOfEvents()).toEqual(before)
  expect(published).toEqual([])
})

test('a transaction is open on one hotel and cannot open another', async () => {
  const other = await openHotel()
  const both = operationOfNoHotel({
    name: 'test.both',
    summary: '',
    http: ['POST', '/test'],
    access: anybody,
    input: z.object({}),
    output: z.object({}),
    run: ({ inTransaction }) =>
      inTransaction(async (_transaction, open) => {
        await open(grantAccess(hotel.id))
        await open(grantAccess(other.id))
        return {}
      }),
  })
  await expect(both(user, {})).rejects.toThrow('open on another hotel')
})

test('a key’s actions are recorded as the key’s own, in the history and as a sender', async () => {
  const key = await keyFor(hotel.id, ['requests:write', 'rooms:write'])
  const { requests } = await operations.createRequest(key, {
    ...orderOf(hotel.services.towels),
    roomId: room.id,
  })
  expect(requests).toMatchObject([{ byStaff: true }])
  await operations.endStay(key, { roomId: room.id, stay: 1 })
  expect((await actorsOfEvents()).slice(-3)).toEqual(Array(3).fill(`key:${key.keyId}`))
})
