import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, installation } from '../tests/support/database.ts'
import {
  addRoom,
  assignRoom,
  createOne,
  guestOf,
  type Hotel,
  openHotel,
  orderOf,
  type Room,
  refusalOf,
  sendOne,
  signUp,
  visitor,
} from '../tests/support/hotel.ts'
import { type Actor, type Guest, type Scope, scopes } from './actor.ts'
import { DomainError } from './errors.ts'
import { newId } from './ids.ts'
import { operations } from './operations.ts'

const installed = installation({
  LIMIT_GUEST_ROOM: '1000/3600',
  LIMIT_GUEST_DEVICE: '1000/600',
  LIMIT_CONTACT: '1000/3600',
})

/** A hotel's own things, for one call: a room of its own, and a request that its guest just sent. */
interface Scene {
  hotel: Hotel
  room: Room
  guest: Guest
  requestId: string
}

const people = ['guest', 'employee', 'admin', 'user', 'visitor'] as const
const actors = [...people, 'key', 'system'] as const

/** Who may call each operation, and what a call that works is asked with: one row for each operation there is. */
const table: Record<string, Row> = {
  sendRequest: guests(({ hotel }) => orderOf(hotel.services.towels, 2)),
  listOwnRequests: guests(() => ({})),
  cancelOwnRequest: guests(({ requestId }) => ({ requestId })),
  createRequest: key(
    'requests:write',
    staff(({ hotel, room }) => ({ ...orderOf(hotel.services.minibar), roomId: room.id })),
  ),
  listRequests: key(
    'requests:read',
    staff(() => ({})),
  ),
  takeRequest: staff(({ requestId }) => ({ requestId })),
  startRequest: staff(({ requestId }) => ({ requestId })),
  finishRequest: staff(({ requestId }) => ({ requestId })),
  cancelRequest: staff(({ requestId }) => ({ requestId, reason: 'Plus en stock' })),
  reopenRequest: staff(
    ({ requestId }) => ({ requestId }),
    async ({ hotel, requestId }) => operations.finishRequest(hotel.employee, { requestId }),
  ),
  undoChange: staff(
    ({ requestId }) => ({ requestId, revision: 2 }),
    // It must be the caller's own change.
    async ({ hotel, requestId }, who) =>
      operations.finishRequest(who === 'admin' ? hotel.admin : hotel.employee, { requestId }),
  ),
  undoOwnCancel: {
    ...guests(({ requestId }) => ({ requestId })),
    before: async ({ guest, requestId }) => operations.cancelOwnRequest(guest, { requestId }),
  },
  assignRequest: staff(({ hotel, requestId }) => ({ requestId, userId: hotel.employee.userId })),
  showRoom: guests(() => ({})),
  raiseFlag: guests(() => ({ kind: 'do_not_disturb' })),
  liftFlag: guests(() => ({ kind: 'do_not_disturb' })),
  listRooms: key(
    'rooms:read',
    staff(() => ({})),
  ),
  replaceLink: key(
    'rooms:write',
    admins(({ room }) => ({ roomId: room.id })),
  ),
  showHotel: key(
    'hotel:read',
    staff(() => ({})),
  ),
  showBoard: staff(() => ({})),
  offeredServices: guests(() => ({})),
  listServices: key(
    'services:read',
    staff(() => ({})),
  ),
  listStaff: staff(() => ({})),
  endStay: key(
    'rooms:write',
    staff(({ room }) => ({ roomId: room.id, stay: 1 })),
  ),
  showSubscription: staff(() => ({})),
  sendMessage: anybody(() => ({
    key: randomUUID(),
    name: 'Zoé Müller',
    email: 'zoe@guest.example',
    subject: 'Douze chambres',
    body: 'Combien pour douze chambres ?',
  })),
}

interface Row {
  may: readonly (typeof actors)[number][]
  /** The one scope by which a key may. */
  scope?: Scope
  input(scene: Scene): unknown
  before?: ((scene: Scene, who: (typeof actors)[number]) => Promise<unknown>) | undefined
}

function guests(input: Row['input']): Row {
  return { may: ['guest'], input }
}
function staff(input: Row['input'], before?: Row['before']): Row {
  return { may: ['employee', 'admin'], input, before }
}
function anybody(input: Row['input']): Row {
  return { may: people, input }
}
function key(scope: Scope, row: Row): Row {
  return { ...row, may: [...row.may, 'key'], scope }
}
function admins(input: Row['input']): Row {
  return { may: ['admin'], input }
}

/** Calls an operation by its name, with input that only its own schema checks. */
const call = (name: string, actor: Actor, input: unknown): Promise<unknown> => {
  const operation = (operations as unknown as Record<string, (a: Actor, i: unknown) => Promise<unknown>>)[
    name
  ]
  if (!operation) throw new Error(`there is no operation ${name}`)
  return operation(actor, input)
}

const names = Object.keys(operations)

let hotelA: Hotel
let hotelB: Hotel
beforeAll(async () => {
  hotelA = await openHotel({ name: 'Hôtel A', settings: { receptionPhone: '+33 1 99 00 00 01' } })
  hotelB = await openHotel({ name: 'Hôtel B' })
})

async function scene(hotel: Hotel): Promise<Scene> {
  const room = await addRoom(hotel)
  await assignRoom(hotel.employee, room.id)
  const guest = await guestOf(room)
  const { id } = await sendOne(guest, { ...orderOf(hotel.services.towels), comment: `For ${hotel.id}` })
  return { hotel, room, guest, requestId: id }
}

/** A key has the scopes that are named; those of another row than the operation's own open nothing there. */
async function actorIn(
  { hotel, guest }: Scene,
  who: (typeof actors)[number],
  keyScopes: readonly Scope[],
): Promise<Actor> {
  if (who === 'key') return { kind: 'key', hotelId: hotel.id, keyId: 'k1', scopes: keyScopes }
  if (who === 'system') return { kind: 'system', job: 'test.job' }
  if (who === 'guest') return guest
  if (who === 'visitor') return visitor
  return who === 'user' ? signUp('Nobody') : hotel[who]
}

test('every operation says here who may call it', () => {
  expect(Object.keys(table).sort()).toEqual(names.toSorted())
})

describe.each(names)('%s', (name) => {
  const row = table[name] as Row
  const itsScopes = scopes.filter((scope) => scope === row.scope)
  const otherScopes = scopes.filter((scope) => scope !== row.scope)

  test.each(row.may)('works for a hotel’s own %s', async (who) => {
    const own = await scene(hotelA)
    await row.before?.(own, who)
    await expect(call(name, await actorIn(own, who, itsScopes), row.input(own))).resolves.toBeDefined()
  })

  // A key may do nothing that its scopes do not say, also where another key may.
  test.each(actors.filter((who) => who === 'key' || !row.may.some((one) => one === who)))(
    'is refused to a %s without the right, and nothing changes',
    async (who) => {
      const own = await scene(hotelA)
      await row.before?.(own, who)
      const actor = await actorIn(own, who, otherScopes)
      const before = await everythingOf(hotelA.id)
      const { reason } = await refusalOf(call(name, actor, row.input(own)))
      expect(reason).toBe(who === 'visitor' ? 'sign-in-first' : 'not-allowed')
      expect(await everythingOf(hotelA.id)).toEqual(before)
    },
  )

  test.each(row.may)(
    'with what belongs to hotel A, a %s of hotel B finds, changes and reads nothing',
    async (who) => {
      const own = await scene(hotelA)
      await row.before?.(own, who)
      const foreign = await actorIn(await scene(hotelB), who, itsScopes)
      const before = await everythingOf(hotelA.id)
      const input = row.input(own)
      const answer = await call(name, foreign, input).catch((error) => error)
      const words = await wordsOf(hotelA)
      const namesSomethingOfA = words.some((word) => JSON.stringify(input).includes(word))
      if (namesSomethingOfA) {
        expect(answer).toBeInstanceOf(DomainError)
        expect((answer as DomainError).reason).toMatch(/^(no-such-request|no-such-room|service-not-offered)$/)
      } else {
        expect(answer).not.toBeInstanceOf(Error)
      }
      const said = JSON.stringify(answer) ?? ''
      for (const word of words) expect(said).not.toContain(word)
      expect(await everythingOf(hotelA.id)).toEqual(before)
    },
  )
})

/** What goes on without a working subscription, and why: the others of these would be forgotten, and are not. */
const goesOn: Record<string, string> = {
  cancelOwnRequest: 'nobody is to come for what is no longer wanted',
  takeRequest: 'handles a request that is already there',
  startRequest: 'handles a request that is already there',
  finishRequest: 'handles a request that is already there',
  cancelRequest: 'handles a request that is already there',
  reopenRequest: 'handles a request that is already there',
  assignRequest: 'handles a request that is already there',
  undoChange: 'handles a request that is already there',
  undoOwnCancel: 'what was there is there again',
  liftFlag: 'a sign that is no longer meant must not stand on the door',
  endStay: 'closes what is already there, and hides it from the next guest',
  sendMessage: 'is no hotel’s',
}

describe('where the subscription has lapsed', () => {
  const entries = Object.entries(operations)
  const changing = entries.filter(([, { declared }]) => declared.http[0] !== 'GET')
  const requiring = changing.filter(([, { declared }]) => 'requires' in declared && declared.requires)

  test('every change is refused, or says here why it goes on', () => {
    const named = [...requiring.map(([name]) => name), ...Object.keys(goesOn)]
    expect(named.sort()).toEqual(changing.map(([name]) => name).sort())
  })

  let lapsing: Hotel
  beforeAll(async () => {
    lapsing = await openHotel({ name: 'Hôtel C' })
  })
  const subscribe = (status: string) =>
    asOwner(installed.url, (owner) =>
      owner.query('update hotels set subscription_status = $2 where id = $1', [lapsing.id, status]),
    )
  const inLapsed = async (
    name: string,
    who: (typeof actors)[number],
    then: (ask: () => Promise<unknown>) => unknown,
  ) => {
    const row = table[name] as Row
    await subscribe('active')
    const own = await scene(lapsing)
    await row.before?.(own, who)
    const actor = await actorIn(own, who, scopes)
    await subscribe('cancelled')
    await then(() => call(name, actor, row.input(own)))
  }
  const cases = (names: string[]) =>
    names.flatMap((name) => (table[name]?.may ?? []).map((who) => [name, who] as const))

  test.each(cases(requiring.map(([name]) => name)))(
    '%s is refused to a %s, and nothing changes',
    (name, who) =>
      inLapsed(name, who, async (ask) => {
        const before = await everythingOf(lapsing.id)
        const { reason } = await refusalOf(ask())
        expect(reason).toBe(who === 'guest' ? 'hotel-not-serving' : 'subscription-required')
        expect(await everythingOf(lapsing.id)).toEqual(before)
      }),
  )

  test.each(cases(Object.keys(goesOn)))('%s goes on for a %s', (name, who) =>
    inLapsed(name, who, (ask) => expect(ask()).resolves.toBeDefined()),
  )
})

test('nobody can be given a request who works in another hotel', async () => {
  const { requestId } = await scene(hotelA)
  const assigning = operations.assignRequest(hotelA.admin, { requestId, userId: hotelB.employee.userId })
  expect(await refusalOf(assigning)).toEqual({ reason: 'no-such-employee' })
})

describe('what a guest sent is for nobody else to read or take back', () => {
  test.each<[string, (own: Scene) => Promise<Guest>]>([
    ['another device in the room', ({ room }) => guestOf(room)],
    [
      'the same device in another room',
      async ({ hotel, guest }) => guestOf(await addRoom(hotel), guest.deviceId),
    ],
    [
      'the same device after the stay ended',
      async ({ hotel, room, guest }) => {
        await operations.endStay(hotel.employee, { roomId: room.id, stay: 1 })
        return guestOf(room, guest.deviceId)
      },
    ],
    [
      'the same device in the hotel next door',
      async ({ guest }) => guestOf(await addRoom(hotelB), guest.deviceId),
    ],
  ])('%s', async (_who, becomes) => {
    const own = await scene(hotelA)
    const other = await becomes(own)
    expect(await operations.listOwnRequests(other, {})).toEqual({ requests: [], next: null })
    const { requestId } = own
    expect(await refusalOf(operations.cancelOwnRequest(other, { requestId }))).toEqual({
      reason: 'no-such-request',
    })
  })

  test('nor is what staff created for the room theirs', async () => {
    const { hotel, room, guest } = await scene(hotelA)
    const order = { ...orderOf(hotel.services.towels), roomId: room.id }
    const created = await createOne(hotel.employee, order)
    const cancelling = operations.cancelOwnRequest(guest, { requestId: created.id })
    expect(await refusalOf(cancelling)).toEqual({ reason: 'no-such-request' })
  })
})

test('a request that is unknown and one of another hotel are refused in the same words', async () => {
  const { requestId } = await scene(hotelB)
  const refusal = (id: string) =>
    operations.takeRequest(hotelA.admin, { requestId: id }).catch((error: DomainError) => error.toJSON())
  expect(await refusal(requestId)).toEqual(await refusal(randomUUID()))
  expect(await refusal(newId())).toMatchObject({ data: { reason: 'no-such-request' } })
})

/** Every row that belongs to the hotel, as the owner of the database sees them. */
async function everythingOf(hotelId: string): Promise<Record<string, unknown[]>> {
  return asOwner(installed.url, async (owner) => {
    const { rows: tables } = await owner.query<{ name: string; column: string }>(
      `select table_name as name, column_name as column from information_schema.columns
       where table_schema = 'public' and (column_name = 'hotel_id' or (table_name, column_name) = ('hotels', 'id'))`,
    )
    const everything: Record<string, unknown[]> = {}
    for (const { name, column } of tables) {
      // Whether an event was published is written a moment later, by whoever published it: no change of the hotel's.
      const { rows } = await owner.query(
        `select to_jsonb(t) - 'published_at' as row from ${name} t where ${column} = $1 order by 1`,
        [hotelId],
      )
      everything[name] = rows
    }
    return everything
  })
}

/** What only the hotel itself may ever be told: its ids, tokens, people and what its guests wrote. */
async function wordsOf(hotel: Hotel): Promise<string[]> {
  const { rooms, room_links, requests, staff } = await everythingOf(hotel.id)
  const ids = [rooms, requests].flatMap((rows) =>
    (rows as { row: { id: string } }[]).map(({ row }) => row.id),
  )
  const tokens = (room_links as { row: { token: string } }[]).map(({ row }) => row.token)
  const people = (staff as { row: { user_id: string } }[]).map(({ row }) => row.user_id)
  return [hotel.id, ...Object.values(hotel.services), ...ids, ...tokens, ...people, 'Hôtel A']
}
