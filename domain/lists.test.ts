import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inTenant } from '../platform/database/tenancy.ts'
import { makeRows } from '../tests/access/make-rows.ts'
import { installation } from '../tests/support/database.ts'
import { addRoom, guestOf, type Hotel, hire, openHotel, orderOf, refusalOf } from '../tests/support/hotel.ts'
import type { Actor, Guest } from './actor.ts'
import { apiKeys } from './api-keys/tables.ts'
import { newId, newLinkToken } from './ids.ts'
import { operations } from './operations.ts'
import { cursorOf, Next } from './page.ts'
import { pmsConnections, pmsRooms } from './pms/tables.ts'
import { insertTest } from './webhooks/delivery-queries.ts'
import { webhooks } from './webhooks/tables.ts'

installation({ LIMIT_GUEST_DEVICE: '1000/600', LIMIT_GUEST_ROOM: '1000/3600' })

interface Declared {
  whole?: string
  input: z.ZodType
  output: z.ZodType
}
type Page = Record<string, unknown[]> & { next: string | null }
type Call = (actor: Actor, input: object) => Promise<Page>

const all: [name: string, declared: Declared][] = Object.entries(operations).map(([name, { declared }]) => [
  name,
  declared,
])

/** The names of an output's unbounded arrays; `output` if it is one itself. */
function arraysIn(output: z.ZodType): string[] {
  const { type, properties = {} } = z.toJSONSchema(output, { io: 'output' })
  const fields = Object.entries(properties as Record<string, { type?: string; maxItems?: number }>)
  const arrays = fields.filter(([, field]) => field.type === 'array' && field.maxItems === undefined)
  return [...(type === 'array' ? ['itself'] : []), ...arrays.map(([name]) => name)]
}

const fieldsOf = (schema: z.ZodType) => Object.keys((schema as z.ZodObject).shape ?? {})

/** The fault of an operation that returns arrays: neither paged nor declared complete. */
function faultOf({ whole, input, output }: Declared): string | undefined {
  const arrays = arraysIn(output)
  const cursors = [
    ...fieldsOf(input).filter((field) => field === 'limit' || field === 'after'),
    ...fieldsOf(output).filter((field) => field === 'next'),
  ]
  if (whole !== undefined)
    return arrays.length === 0 || cursors.length > 0 ? 'says that it is whole for nothing' : undefined
  if (arrays.length === 0) return cursors.length > 0 ? 'has a cursor and no list' : undefined
  if (cursors.length < 3) return `gives ${arrays.join(', ')} without a cursor`
  return arrays.length > 1 ? `has one cursor for ${arrays.join(', ')}` : undefined
}

describe('lists in operations', () => {
  test.each(all)(
    'the operation %s has a cursor for its list or a reason to return it whole',
    (_name, declared) => {
      expect(faultOf(declared)).toBeUndefined()
    },
  )

  test('a list without cursor and reason, a shared cursor and an unneeded reason are found', () => {
    const rooms = z.array(z.string())
    const signs = rooms.max(2)
    const input = z.object({ limit: z.int(), after: z.string() })
    expect(faultOf({ input: z.object({}), output: z.object({ rooms }) })).toBe('gives rooms without a cursor')
    expect(faultOf({ input: z.object({}), output: rooms })).toBe('gives itself without a cursor')
    expect(faultOf({ input, output: z.object({ rooms, flags: rooms, next: Next }) })).toBe(
      'has one cursor for rooms, flags',
    )
    expect(faultOf({ input, output: z.object({ rooms, signs, next: Next }) })).toBeUndefined()
    expect(faultOf({ whole: 'few', input: z.object({}), output: z.object({ signs }) })).toBe(
      'says that it is whole for nothing',
    )
  })
})

const lists = all
  .filter(([, { output }]) => fieldsOf(output).includes('next'))
  // The operator's list is of all hotels: domain/hotels/operator.test.ts walks it.
  .filter(([name]) => operations[name as keyof typeof operations].declared.access.proof !== 'operator')
  .map(([name]) => name as keyof typeof operations)
/** Extra input that a list needs, e.g. the hotel's first room and request. */
const of: Partial<Record<keyof typeof operations, (roomId: string, requestId: string) => object>> = {
  listHistory: (roomId) => ({ subjectType: 'room', subjectId: roomId }),
  showTimeline: (_, requestId) => ({ requestId }),
  // `scene` gives the room's id to the webhook, too.
  listWebhookDeliveries: (roomId) => ({ webhookId: roomId }),
  // The same for a key.
  listKeyChanges: (roomId) => ({ apiKeyId: roomId }),
}
const firstRequests = new Map<string, string>()
const firstRooms = new Map<string, string>()
const call =
  (name: keyof typeof operations): Call =>
  (actor, input) => {
    const hotelId = 'hotelId' in actor ? actor.hotelId : ''
    const told = of[name]?.(firstRooms.get(hotelId) ?? '', firstRequests.get(hotelId) ?? '')
    return (operations[name] as unknown as Call)(actor, { ...told, ...input })
  }
const itemsOf = ({ next: _, ...page }: Page) =>
  Object.values(page)[0] as { id?: string; userId?: string; externalId?: string }[]
const idsOf = (page: Page) => itemsOf(page).map(({ id, userId, externalId }) => id ?? userId ?? externalId)

interface Scene {
  hotel: Hotel
  guest: Guest
}
const actorOf = ({ hotel, guest }: Scene, name: keyof typeof operations) =>
  operations[name].declared.access.proof === 'room-link' ? guest : hotel.admin

/** All pages of a list with `limit` items each. */
async function pagesOf(
  name: keyof typeof operations,
  scene: Scene,
  limit: number,
  filter: object = {},
): Promise<Page[]> {
  const pages: Page[] = []
  let after: string | null = null
  do {
    const page: Page = await call(name)(actorOf(scene, name), {
      limit,
      ...filter,
      ...(after ? { after } : {}),
    })
    pages.push(page)
    after = page.next
  } while (after)
  return pages
}

/** A hotel with several of everything, much of it alike. */
async function scene(): Promise<Scene> {
  const hotel = await openHotel()
  for (const name of ['Paul', 'Paul', 'Zoé', 'É%_\\"\'']) await hire(hotel.id, 'employee', name)
  for (const name of ['Inès', 'Inès', 'Zoé', 'É%_\\"\''])
    await operations.createInvitation(hotel.admin, { name, role: 'employee' })
  await makeRows(hotel, 4)
  const rooms = []
  for (const number of ['9', '10', '101', 'A1', "1'; --"]) rooms.push(await addRoom(hotel, number))
  const today = Temporal.Now.plainDateISO()
  const days = { from: String(today.subtract({ days: 2 })), until: String(today.add({ days: 2 })) }
  for (const { number } of rooms) {
    const reservation = { externalId: number, number, ...days, status: 'arrived' as const }
    await operations.putReservation(hotel.admin, reservation)
  }
  const guests = await Promise.all(rooms.map((room) => guestOf(room)))
  for (const guest of [...guests, ...guests])
    await operations.sendRequest(guest, orderOf(hotel.services.towels))
  const guest = guests[0] as Guest
  firstRooms.set(hotel.id, guest.roomId)
  for (let i = 0; i < 3; i++) {
    await operations.raiseFlag(guest, { kind: 'no_cleaning' })
    await operations.liftFlag(guest, { kind: 'no_cleaning' })
  }
  const [sent] = (await operations.listOwnRequests(guest, {})).requests
  if (!sent) throw new Error('nothing was sent')
  firstRequests.set(hotel.id, sent.id)
  for (let i = 0; i < 3; i++) {
    await operations.assignRequest(hotel.admin, { requestId: sent.id, userId: hotel.employee.userId })
    await operations.assignRequest(hotel.admin, { requestId: sent.id, userId: null })
  }
  const webhook = {
    hotelId: hotel.id,
    url: 'https://pms.example',
    events: [],
    secret: '',
    createdAt: new Date(),
  }
  await inTenant(hotel.id, async (tenant) => {
    await tenant.db.insert(webhooks).values({ ...webhook, id: guest.roomId })
    for (let i = 0; i < 5; i++) {
      const message = { id: newId(), type: 'webhook.test', subjectId: '', body: '{}' }
      await insertTest(tenant, { ...message, webhookId: guest.roomId }, webhook.createdAt)
    }
  })
  const program = { kind: 'key', hotelId: hotel.id, keyId: guest.roomId, scopes: ['rooms:write'] } as const
  await inTenant(hotel.id, ({ db }) =>
    db.insert(apiKeys).values({
      ...{ hotelId: hotel.id, id: guest.roomId, name: 'Program', scopes: [...program.scopes] },
      ...{ digest: guest.roomId, hint: '', createdAt: webhook.createdAt },
    }),
  )
  for (let i = 0; i < 5; i++) await operations.createRoomType(program, { name: `Type ${i}` })
  const coming = { number: '101', from: '2026-03-10', until: '2026-03-12' }
  for (let i = 0; i < 5; i++) {
    const externalId = `R-${i}`
    await operations.putReservation(hotel.admin, { ...coming, externalId, status: 'expected' })
    await operations.setReservationStatus(hotel.admin, { externalId, revision: 1, status: 'cancelled' })
  }
  await inTenant(hotel.id, async ({ db, hotelId }) => {
    const at = new Date()
    const property = {
      vendor: 'mews',
      credentials: '',
      propertyId: 'p',
      propertyName: 'P',
      token: newLinkToken(),
    }
    await db.insert(pmsConnections).values({ hotelId, ...property, createdAt: at, dueAt: at })
    const ids = Array.from({ length: 5 }, (_, i) => `${hotelId} ${i}`)
    await db
      .insert(pmsRooms)
      .values(ids.map((externalId) => ({ hotelId, externalId, number: 'Z 9', unmatchedSince: at })))
  })
  // Several within a millisecond, if the machine is fast enough.
  await Promise.all(
    Array.from({ length: 5 }, () => operations.sendRequest(guest, orderOf(hotel.services.towels))),
  )
  return { hotel, guest }
}

let here: Scene
let elsewhere: Scene
beforeAll(async () => {
  here = await scene()
  elsewhere = await scene()
})

describe.each(lists)('%s', (name) => {
  test.each([1, 2, 3])(
    'the list gives the same items page by page with a limit of %i as at once',
    async (limit) => {
      const [whole] = (await pagesOf(name, here, 100)) as [Page]
      const pages = await pagesOf(name, here, limit)
      expect(idsOf(whole).length).toBeGreaterThan(3)
      expect(pages.flatMap(idsOf)).toEqual(idsOf(whole))
      expect(pages.map((page) => itemsOf(page).length)).toEqual(
        pages.map((_, i) =>
          i < pages.length - 1 ? limit : idsOf(whole).length - limit * (pages.length - 1),
        ),
      )
    },
  )

  test('the list gives no cursor after its last item, even if the page is just full', async () => {
    const [whole] = (await pagesOf(name, here, 100)) as [Page]
    expect(whole.next).toBeNull()
    const full = await call(name)(actorOf(here, name), { limit: idsOf(whole).length })
    expect(full).toEqual(whole)
  })

  test('the list reveals nothing of another hotel to its cursor', async () => {
    const { next } = await call(name)(actorOf(elsewhere, name), { limit: 1 })
    const own = new Set((await pagesOf(name, here, 100)).flatMap(idsOf))
    const behind = await call(name)(actorOf(here, name), { limit: 100, after: next })
    expect(idsOf(behind).filter((id) => !own.has(id))).toEqual([])
  })

  test('the list refuses a cursor that none of its pages gave, by the field', async () => {
    const { next } = (await call(name)(actorOf(here, name), { limit: 1 })) as { next: string }
    const key = JSON.parse(Buffer.from(next, 'base64url').toString()) as (string | number)[]
    const each = (part: unknown) => key.map((_, i) => cursorOf(key.with(i, part as string)))
    const madeUp = [
      '',
      'x',
      '%00',
      `${next}=`,
      ` ${next}`,
      `${next}\n`,
      next.slice(0, -2),
      'x'.repeat(5000),
      ...['null', '{}', '[]', '{"length":2}', '"a"', '['.repeat(1500)].map((text) =>
        Buffer.from(text).toString('base64url'),
      ),
      cursorOf([...key, 1]),
      cursorOf(key.slice(1)),
      ...each('a\0b'),
      ...each(2 ** 53),
      ...each(null),
      ...each([]),
      ...each(-(2 ** 40)),
    ]
    for (const after of madeUp) {
      expect([after, await refusalOf(call(name)(actorOf(here, name), { after }))]).toEqual([
        after,
        { reason: 'invalid-input', fields: { after: 'no-cursor' } },
      ])
    }
  })

  test('the list continues after any valid key, however strange', async () => {
    const { next } = (await call(name)(actorOf(here, name), { limit: 1 })) as { next: string }
    const key = JSON.parse(Buffer.from(next, 'base64url').toString()) as (string | number)[]
    const strange = key.flatMap((part, i) =>
      (typeof part === 'number' ? [0, 2 ** 31 - 1] : ['', '\ud800', "'; --", '\u{10FFFF}'.repeat(300)]).map(
        (value) => key.with(i, value),
      ),
    )
    for (const after of strange) {
      const asked = call(name)(actorOf(here, name), { after: cursorOf(after) })
      await expect(
        asked.then(
          ({ next }) => next,
          ({ data }) => data.fields.after,
        ),
      ).resolves.toSatisfy((said) => said === null || typeof said === 'string')
    }
  })

  test.each([0, 101, 1.5, '', 'x', null, [1, 2], -1])('the list refuses a limit of %j', async (limit) => {
    const { reason, fields } = await refusalOf(call(name)(actorOf(here, name), { limit }))
    expect([reason, Object.keys(fields ?? {})]).toEqual(['invalid-input', ['limit']])
  })
})

describe('list of requests', () => {
  const list = (filter: object) =>
    pagesOf('listRequests', here, 2, filter).then(
      (pages) =>
        pages.flatMap(itemsOf) as { id: string; roomId: string; status: string; assigneeId: string | null }[],
    )

  test('the list of requests contains an unchanged request once, whatever changes between two pages', async () => {
    const there = await scene()
    const { employee } = there.hotel
    const before = idsOf((await pagesOf('listRequests', there, 100))[0] as Page)
    const first = await call('listRequests')(employee, { limit: 4 })
    await operations.sendRequest(there.guest, orderOf(there.hotel.services.towels))
    await operations.finishRequest(employee, { requestId: before[3] as string })
    await operations.finishRequest(employee, { requestId: before[6] as string })
    const rest = await call('listRequests')(employee, { limit: 100, after: first.next })
    expect([...idsOf(first), ...idsOf(rest)]).toEqual(before.filter((_, i) => i !== 6))
  })

  test('the list of requests follows its filter and contains no other hotel’s requests', async () => {
    const { employee } = here.hotel
    const open = await list({ status: 'open' })
    const [started, done, cancelled] = open.map(({ id }) => ({ requestId: id }))
    if (!started || !done || !cancelled) throw new Error('there are too few requests')
    await operations.startRequest(employee, started)
    await operations.finishRequest(employee, done)
    await operations.cancelRequest(employee, { ...cancelled, reason: 'Plus en stock' })
    const ids = async (filter: object) => (await list(filter)).map(({ id }) => id)
    expect(await ids({ status: 'in_progress' })).toEqual([started.requestId])
    expect(await ids({ status: 'done' })).toEqual([done.requestId])
    expect(await ids({ status: 'closed' })).toEqual([cancelled.requestId, done.requestId])
    expect(await ids({ status: 'new' })).toEqual(open.slice(3).map(({ id }) => id))
    expect(await ids({ assigneeId: employee.userId })).toEqual([started.requestId])
    expect(await ids({ status: 'closed', assigneeId: employee.userId })).toEqual([done.requestId])
    const { roomId } = here.guest
    const inRoom = (await list({})).filter((request) => request.roomId === roomId).map(({ id }) => id)
    expect(inRoom.length).toBeGreaterThan(0)
    expect(await ids({ roomId })).toEqual(inRoom)
    const { guest, hotel } = elsewhere
    for (const status of ['open', 'closed']) {
      expect(await ids({ status, roomId: guest.roomId })).toEqual([])
      expect(await ids({ status, assigneeId: hotel.employee.userId })).toEqual([])
    }
  })

  test('the list of open requests refuses a cursor of the closed ones', async () => {
    const { next } = await call('listRequests')(here.hotel.employee, { limit: 1 })
    const asked = operations.listRequests(here.hotel.employee, { status: 'closed', after: next as string })
    expect(await refusalOf(asked)).toEqual({ reason: 'invalid-input', fields: { after: 'no-cursor' } })
  })
})

test('the history of a thing is found by its id in capitals as well', async () => {
  const { hotel, guest } = here
  const of = async (subjectId: string) =>
    idsOf(await call('listHistory')(hotel.admin, { subjectType: 'room', subjectId }))
  expect(await of(guest.roomId.toUpperCase())).toEqual(await of(guest.roomId))
})
