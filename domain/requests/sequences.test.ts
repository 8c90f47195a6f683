import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { addRoom, guestOf, type Hotel, hire, openHotel, orderOf } from '../../tests/support/hotel.ts'
import type { Guest, Staff } from '../actor.ts'
import { DomainError } from '../errors.ts'
import { operations } from '../operations.ts'
import { rooms } from '../rooms/tables.ts'
import { services } from '../services/tables.ts'
import type { RequestStatus } from '../shapes/request.ts'
import { mayTake, next, outcome, type RequestAction } from './rules.ts'

// Random and concurrent actions on requests against a real PostgreSQL: a model predicts each result, and the
// recorded history must match.

const PER_DEVICE = { count: 3, seconds: 600 }
const PER_ROOM = { count: 5, seconds: 3600 }
const installed = installation({ LIMIT_GUEST_DEVICE: '3/600', LIMIT_GUEST_ROOM: '5/3600' })

let hotel: Hotel
let team: Staff[]
beforeAll(async () => {
  hotel = await openHotel()
  // Breakfast is for the hotel's one room type; some rooms have none.
  await inTenant(hotel.id, ({ db }) =>
    db
      .update(services)
      .set({ typeIds: [hotel.typeId] })
      .where(and(eq(services.hotelId, hotel.id), eq(services.id, hotel.services.breakfast))),
  )
  team = [hotel.admin, hotel.employee, await hire(hotel.id, 'employee', 'Karim')]
})

afterEach(() => {
  vi.useRealTimers()
})

/** One step; `on` and `by` choose among the existing requests and people. */
type Step =
  | { do: 'send'; by: number; what: 'towels' | 'breakfast'; twice: boolean }
  | { do: 'retype'; hasType: boolean }
  | { do: RequestAction; by: number; on: number; to: number | null }
  | { do: 'takeBack'; by: number; on: number }
  | { do: 'checkOut' }
  | { do: 'wait'; seconds: number }

const who = fc.nat({ max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      by: who,
      what: fc.constantFrom('towels' as const, 'towels' as const, 'breakfast' as const),
      twice: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retype' as const), hasType: fc.boolean() }) },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constantFrom('take', 'start', 'finish', 'cancel', 'reopen', 'assign'),
      by: who,
      on: fc.nat({ max: 5 }),
      to: fc.option(who),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('takeBack' as const), by: who, on: fc.nat({ max: 5 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'checkOut' as const }) },
)
const stepOrWait: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: step },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      seconds: fc.constantFrom(1, 299, 300, 598, 600, 601, 1800, 2999, 3600),
    }),
  },
)

interface Modelled {
  id: string
  status: RequestStatus
  assigneeId: string | null
  sender: string
  stay: number
  at: number
}

/** A room, its three devices, and the model of its requests. */
async function newScene() {
  const room = await addRoom(hotel)
  const devices = [randomUUID(), randomUUID(), randomUUID()]
  return { room, devices, stay: 1, hasType: true, requests: [] as Modelled[] }
}
type Scene = Awaited<ReturnType<typeof newScene>>

const staffOperation = {
  take: operations.takeRequest,
  start: operations.startRequest,
  finish: operations.finishRequest,
  reopen: operations.reopenRequest,
} as const

/** Performs the step for real. */
async function really({ room, devices, requests, stay }: Scene, one: Step): Promise<unknown> {
  const guest = (by: number): Promise<Guest> => guestOf(room, devices[by])
  if (one.do === 'wait') return
  if (one.do === 'checkOut') return operations.endStay(hotel.employee, { roomId: room.id, stay })
  if (one.do === 'retype') {
    const typeId = one.hasType ? hotel.typeId : null
    return inTenant(hotel.id, ({ db }) => db.update(rooms).set({ typeId }).where(eq(rooms.id, room.id)))
  }
  if (one.do === 'send') {
    const order = orderOf(hotel.services[one.what])
    const sender = await guest(one.by)
    if (one.twice) await operations.sendRequest(sender, order)
    return operations.sendRequest(sender, order)
  }
  const requestId = requests[one.on % Math.max(1, requests.length)]?.id ?? randomUUID()
  if (one.do === 'takeBack') return operations.cancelOwnRequest(await guest(one.by), { requestId })
  const actor = team[one.by] as Staff
  if (one.do === 'cancel') return operations.cancelRequest(actor, { requestId, reason: 'Plus en stock' })
  if (one.do === 'assign') {
    const userId = one.to === null ? null : (team[one.to] as Staff).userId
    return operations.assignRequest(actor, { requestId, userId })
  }
  return staffOperation[one.do](actor, { requestId })
}

interface Refused {
  reason: string
  retryAfter?: number
}

/** The model's result of the step: the refusal, or undefined with the model advanced. */
function expected(scene: Scene, one: Step, answer: unknown): Refused | undefined {
  if (one.do === 'wait') return
  if (one.do === 'retype') {
    scene.hasType = one.hasType
    return
  }
  if (one.do === 'send') {
    if (one.what === 'breakfast' && !scene.hasType) return { reason: 'service-not-offered' }
    const sender = scene.devices[one.by] as string
    const now = Date.now()
    const fits = firstFit(scene, sender, now)
    if (fits > now) return { reason: 'too-many-sends', retryAfter: Math.ceil((fits - now) / 1000) }
    const [{ id }] = (answer as { requests: [{ id: string }] }).requests
    scene.requests.push({ id, status: 'new', assigneeId: null, sender, stay: scene.stay, at: now })
    return
  }
  const reason = expectedOfStaff(scene, one)
  return reason ? { reason } : undefined
}

/** When a device may send, from `now` on: searched among the moments when a send leaves its window. */
function firstFit({ requests, stay }: Scene, device: string, now: number): number {
  const sent = requests.filter((request) => request.stay === stay)
  const within = (t: number, seconds: number) => sent.filter(({ at }) => at > t - seconds * 1000)
  const mayAt = (t: number) => {
    const own = within(t, PER_DEVICE.seconds).filter(({ sender }) => sender === device).length
    return own === 0 || (own < PER_DEVICE.count && within(t, PER_ROOM.seconds).length < PER_ROOM.count)
  }
  const moments = sent.flatMap(({ at }) => [at + PER_DEVICE.seconds * 1000, at + PER_ROOM.seconds * 1000])
  return Math.min(...[now, ...moments.filter((t) => t > now)].filter(mayAt))
}

function expectedOfStaff(
  scene: Scene,
  one: Exclude<Step, { do: 'send' | 'wait' | 'retype' }>,
): string | undefined {
  const { requests } = scene
  if (one.do === 'checkOut') {
    for (const request of requests) {
      if (request.stay === scene.stay && next(request.status, 'cancel')) request.status = 'cancelled'
    }
    scene.stay++
    return
  }
  const request = requests[one.on % Math.max(1, requests.length)]
  if (!request) return 'no-such-request'
  if (one.do === 'takeBack') {
    if (request.sender !== scene.devices[one.by] || request.stay !== scene.stay) return 'no-such-request'
    if (request.status !== 'new' && request.status !== 'cancelled') return 'not-from-this-state'
    request.status = 'cancelled'
    return
  }
  const actor = team[one.by] as Staff
  const status = next(request.status, one.do)
  if (!status) {
    const isRepeated = request.assigneeId === actor.userId && request.status === outcome(one.do)
    return isRepeated ? undefined : 'not-from-this-state'
  }
  if ((one.do === 'take' || one.do === 'start') && !mayTake(request, actor.userId)) return 'taken-by-another'
  request.status = status
  if (one.do === 'assign') request.assigneeId = one.to === null ? null : (team[one.to] as Staff).userId
  else if (one.do !== 'cancel') request.assigneeId ??= actor.userId
}

interface Row {
  id: string
  revision: number
  status: RequestStatus
  assignee_id: string | null
  taken_at: Date | null
  closed_at: Date | null
}
interface EventRow {
  type: string
  subject_id: string
  before: { status: RequestStatus; assigneeId: string | null } | null
  after: { status: RequestStatus; assigneeId?: string | null }
}

const actionOf: Record<string, RequestAction> = {
  'request.taken': 'take',
  'request.started': 'start',
  'request.finished': 'finish',
  'request.cancelled': 'cancel',
  'request.reopened': 'reopen',
  'request.assigned': 'assign',
}

/** Compares the room's requests with their recorded history and the state table. */
async function checkHistory({ room }: Scene): Promise<Map<string, Row>> {
  const { rows, events } = await asOwner(installed.url, async (owner) => ({
    rows: (await owner.query<Row>('select * from requests where room_id = $1', [room.id])).rows,
    events: (
      await owner.query<EventRow>(
        `select type, subject_id, before, after from events
         where subject_id in (select id::text from requests where room_id = $1) order by id`,
        [room.id],
      )
    ).rows,
  }))
  for (const row of rows) {
    const [sent, ...changes] = events.filter((event) => event.subject_id === row.id)
    expect(sent).toMatchObject({ type: 'request.sent', before: null, after: { status: 'new' } })
    let state: { status: RequestStatus; assigneeId: string | null } = { status: 'new', assigneeId: null }
    for (const { type, before, after } of changes) {
      expect(before).toMatchObject(state)
      expect(next(state.status, actionOf[type] as RequestAction)).toBe(after.status)
      state = { status: after.status, assigneeId: after.assigneeId ?? null }
    }
    // One change, one event, one revision.
    expect(row.revision).toBe(1 + changes.length)
    expect({ status: row.status, assigneeId: row.assignee_id }).toEqual(state)
    expect(row.closed_at !== null).toBe(row.status === 'done' || row.status === 'cancelled')
    if (row.assignee_id !== null) expect(row.taken_at).not.toBeNull()
  }
  return new Map(rows.map((row) => [row.id, row]))
}

const refusedFor = (error: unknown): Refused => {
  if (!(error instanceof DomainError)) throw error
  const { reason, retryAfter } = error.data
  return retryAfter === undefined ? { reason } : { reason, retryAfter }
}

describe('random actions on requests', () => {
  test('sequential actions follow the state table and the limits', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    await fc.assert(
      fc.asyncProperty(fc.array(stepOrWait, { minLength: 1, maxLength: 60 }), async (steps) => {
        const scene = await newScene()
        for (const one of steps) {
          // Distinct moments, so that the history has an order.
          vi.setSystemTime(Date.now() + (one.do === 'wait' ? one.seconds * 1000 : 10))
          const { answer, refused } = await really(scene, one).then(
            (answer) => ({ answer, refused: undefined }),
            (error) => ({ answer: undefined, refused: refusedFor(error) }),
          )
          const wanted = expected(scene, one, answer)
          if (wanted?.reason === 'too-many-sends') expect(refused).toEqual(wanted)
          else expect(refused?.reason).toBe(wanted?.reason)
        }
        const rows = await checkHistory(scene)
        expect(rows.size).toBe(scene.requests.length)
        for (const { id, status, assigneeId } of scene.requests) {
          expect(rows.get(id)).toMatchObject({ status, assignee_id: assigneeId })
        }
      }),
      { numRuns: 40 },
    )
  }, 60_000)

  test('concurrent actions give a history that the state table allows, without a lost change', async () => {
    const bursts = fc.array(fc.array(step, { minLength: 2, maxLength: 12 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(bursts, async (all) => {
        const scene = await newScene()
        let known = new Map<string, Row>()
        for (const burst of all) {
          const settled = await Promise.allSettled(burst.map((one) => really(scene, one)))
          // Every refusal is intended, and no call waits forever.
          for (const one of settled) if (one.status === 'rejected') refusedFor(one.reason)
          const rows = await checkHistory(scene)
          for (const [id, row] of known) {
            expect(rows.get(id)?.revision).toBeGreaterThanOrEqual(row.revision)
          }
          known = rows
          scene.requests = [...rows.keys()].map((id) => ({ id }) as Modelled)
        }
      }),
      { numRuns: 25 },
    )
  }, 60_000)
})
