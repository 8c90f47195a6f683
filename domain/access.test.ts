import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actors, type Row, type Scene } from '../tests/access/row.ts'
import {
  actorIn,
  callerIn,
  everythingOf,
  hotelA,
  hotelB,
  keyWith,
  openHotels,
  openOwner,
  owner,
  scene,
  wordsOf,
} from '../tests/access/scene.ts'
import { table } from '../tests/access/table.ts'
import { worksWithoutSubscription } from '../tests/access/without-subscription.ts'
import { installation } from '../tests/support/database.ts'
import {
  addRoom,
  createOne,
  guestOf,
  type Hotel,
  hire,
  openHotel,
  orderOf,
  refusalOf,
} from '../tests/support/hotel.ts'
import { type Actor, type Guest, scopes } from './actor.ts'
import { DomainError } from './errors.ts'
import { newId } from './ids.ts'
import { operations } from './operations.ts'

const installed = installation({
  LIMIT_GUEST_ROOM: '1000/3600',
  LIMIT_GUEST_DEVICE: '1000/600',
  LIMIT_CONTACT: '1000/3600',
  LIMIT_TRIES: '1000/3600',
  LIMIT_ACCOUNT_MAIL: '1000/3600',
  LIMIT_ACCOUNT_MAIL_ADDRESS: '1000/3600',
  LIMIT_OWN_DATA: '1000/3600',
  LIMIT_BILLING: '1000/60',
})

/** Calls an operation by name, so that only its own schema checks the input. */
const call = (name: string, actor: Actor, input: unknown): Promise<unknown> => {
  const operation = (operations as unknown as Record<string, (a: Actor, i: unknown) => Promise<unknown>>)[
    name
  ]
  if (!operation) throw new Error(`there is no operation ${name}`)
  return operation(actor, input)
}

const names = Object.keys(operations)

beforeAll(openHotels)
let endOwner: () => Promise<void>
beforeAll(async () => {
  endOwner = await openOwner(installed.url)
})
afterAll(() => endOwner())

test('every operation has a row in the table of access', () => {
  expect(Object.keys(table).sort()).toEqual(names.toSorted())
})

describe.each(names)('%s', (name) => {
  const row = table[name] as Row
  const itsScopes = scopes.filter((scope) => scope === row.scope)
  const otherScopes = scopes.filter((scope) => scope !== row.scope)
  beforeAll(async () => {
    await openHotels()
    for (const hotel of [hotelA, hotelB])
      for (const some of [itsScopes, otherScopes]) await keyWith(hotel, some)
  })

  async function preparedFor(who: (typeof actors)[number]): Promise<Scene> {
    const own = await scene(hotelA)
    await row.before?.(own, who)
    return own
  }

  test.each(row.may)('the operation works for a hotel’s own %s', async (who) => {
    const own = await preparedFor(who)
    const actor = await callerIn(row, own, who, itsScopes)
    await expect(call(name, actor, row.input(own, actor))).resolves.toBeDefined()
  })

  const may = (who: (typeof actors)[number]) =>
    row.may.includes(who) || (who === 'manager' && row.may.includes('admin'))

  /** The participants of a refusal, and the database before it. */
  async function tableau(who: (typeof actors)[number]) {
    const own = await preparedFor(who)
    return { own, before: await everythingOf(hotelA.id) }
  }
  // A refusal changes nothing, so the next test finds the same state.
  let left: Awaited<ReturnType<typeof tableau>> | undefined
  // A key's scopes decide alone, even if another key may call it.
  test.each(actors.filter((who) => who === 'key' || !may(who)))(
    'the operation is refused to a %s without the right, and nothing changes',
    async (who) => {
      const { own, before } = (row.before ? undefined : left) ?? (await tableau(who))
      const actor = await actorIn(own, who, otherScopes)
      const { reason } = await refusalOf(call(name, actor, row.input(own, actor)))
      expect(reason).toBe(who === 'visitor' ? 'sign-in-first' : 'not-allowed')
      const after = await everythingOf(hotelA.id)
      left = { own, before: after }
      expect(after).toEqual(before)
    },
  )

  // Operations outside of hotels need no right in one.
  const isOfHotel = !row.may.includes('user') && !row.ofEveryHotel
  test.each(isOfHotel ? row.may.filter((who) => ['employee', 'admin', 'manager'].includes(who)) : [])(
    'the operation is refused to the %s who has lost the right since the sign-in, and nothing changes',
    async (who) => {
      const own = await preparedFor(who)
      const actor = await callerIn(row, own, who, itsScopes)
      if (actor.kind !== 'staff') throw new Error('nobody of the staff')
      const at = [actor.hotelId, actor.userId]
      const setActive = (active: boolean) =>
        owner.query('update staff set active = $3 where hotel_id = $1 and user_id = $2', [...at, active])
      const input = row.input(own, actor)
      await setActive(false)
      const before = await everythingOf(hotelA.id)
      const { reason } = await refusalOf(call(name, actor, input))
      expect(await everythingOf(hotelA.id)).toEqual(before)
      await setActive(true)
      // Operations about a colleague look for that colleague first.
      expect(['not-allowed', 'no-such-employee']).toContain(reason)
    },
  )

  test.each(row.ofEveryHotel ? [] : row.may)(
    'the operation finds, changes and reads nothing of hotel A for a %s of hotel B',
    async (who) => {
      const own = await preparedFor(who)
      const foreign = await callerIn(row, await scene(hotelB), who, itsScopes)
      const before = await everythingOf(hotelA.id)
      const input = row.input(own, await actorIn(own, who, itsScopes))
      const answer = await call(name, foreign, input).catch((error) => error)
      const words = await wordsOf(hotelA)
      const namesSomethingOfA = words.some((word) => JSON.stringify(input).includes(word))
      if (row.foreign) {
        expect(answer).toEqual(row.foreign)
      } else if (namesSomethingOfA) {
        expect(answer).toBeInstanceOf(DomainError)
        expect((answer as DomainError).reason).toMatch(
          /^(no-such-[a-z-]+|service-not-offered|changed-since)$/,
        )
      } else {
        expect(answer).not.toBeInstanceOf(Error)
      }
      const said = JSON.stringify(answer) ?? ''
      expect(words.filter((word) => said.includes(word) && !row.isOfPerson)).toEqual([])
      expect(await everythingOf(hotelA.id)).toEqual(before)
    },
  )
})

describe('lapsed subscription', () => {
  const entries = Object.entries(operations)
  const changing = entries.filter(([, { declared }]) => declared.http[0] !== 'GET')
  const requiring = changing.filter(([, { declared }]) => 'requires' in declared && declared.requires)

  test('every change requires a subscription or has a listed reason to go on without one', () => {
    const named = [...requiring.map(([name]) => name), ...Object.keys(worksWithoutSubscription)]
    expect(named.sort()).toEqual(changing.map(([name]) => name).sort())
  })

  let lapsing: Hotel
  beforeAll(async () => {
    lapsing = await openHotel({ name: 'Hôtel C' })
  })
  const subscribe = (status: string) =>
    owner.query('update hotels set subscription_status = $2 where id = $1', [lapsing.id, status])
  const inLapsed = async (
    name: string,
    who: (typeof actors)[number],
    then: (ask: () => Promise<unknown>) => unknown,
  ) => {
    const row = table[name] as Row
    await subscribe('active')
    const own = await scene(lapsing)
    await row.before?.(own, who)
    const actor = await callerIn(
      row,
      own,
      who,
      scopes.filter((scope) => scope === row.scope),
    )
    await subscribe('cancelled')
    await then(() => call(name, actor, row.input(own, actor)))
  }
  const cases = (names: string[]) =>
    names.flatMap((name) => (table[name]?.may ?? []).map((who) => [name, who] as const))

  test.each(cases(requiring.map(([name]) => name)))(
    'the operation %s is refused to a %s of a lapsed hotel, and nothing changes',
    (name, who) =>
      inLapsed(name, who, async (ask) => {
        const before = await everythingOf(lapsing.id)
        const { reason } = await refusalOf(ask())
        expect(reason).toBe(who === 'guest' ? 'hotel-not-serving' : 'subscription-required')
        expect(await everythingOf(lapsing.id)).toEqual(before)
      }),
  )

  test.each(cases(Object.keys(worksWithoutSubscription)))(
    'the operation %s still works for a %s of a lapsed hotel',
    (name, who) => inLapsed(name, who, (ask) => expect(ask()).resolves.toBeDefined()),
  )
})

test('a request cannot be assigned to an employee of another hotel', async () => {
  const { requestId } = await scene(hotelA)
  const { userId } = await hire(hotelB.id, 'employee', 'Paul')
  const assigning = operations.assignRequest(hotelA.admin, { requestId, userId })
  expect(await refusalOf(assigning)).toEqual({ reason: 'no-such-employee' })
})

describe('a guest’s own requests', () => {
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
  ])('a guest’s request cannot be read or cancelled by %s', async (_who, becomes) => {
    const own = await scene(hotelA)
    const other = await becomes(own)
    expect(await operations.listOwnRequests(other, {})).toEqual({ requests: [], next: null })
    const { requestId } = own
    expect(await refusalOf(operations.cancelOwnRequest(other, { requestId }))).toEqual({
      reason: 'no-such-request',
    })
  })

  test('a guest can neither read nor cancel a request that staff created for the room', async () => {
    const { hotel, room, guest } = await scene(hotelA)
    const order = { ...orderOf(hotel.services.towels), roomId: room.id }
    const created = await createOne(hotel.employee, order)
    const cancelling = operations.cancelOwnRequest(guest, { requestId: created.id })
    expect(await refusalOf(cancelling)).toEqual({ reason: 'no-such-request' })
  })
})

test('an unknown request and one of another hotel are refused in the same words', async () => {
  const { requestId } = await scene(hotelB)
  const refusal = (id: string) =>
    operations.takeRequest(hotelA.admin, { requestId: id }).catch((error: DomainError) => error.toJSON())
  expect(await refusal(requestId)).toEqual(await refusal(randomUUID()))
  expect(await refusal(newId())).toMatchObject({ data: { reason: 'no-such-request' } })
})
