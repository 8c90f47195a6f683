import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type ChangingHotel,
  change,
  configurationNow,
  kinds,
  makeChange,
  openChangingHotel,
} from '../../tests/support/changing-hotel.ts'
import { installation } from '../../tests/support/database.ts'
import { type Node, startNode } from '../../tests/support/node.ts'
import type { Guest } from '../actor.ts'
import { isServing, lapsedReason } from '../configuration/rules.ts'
import { isOffered } from '../services/rules.ts'
import type { CleaningPreference } from '../shapes/service.ts'
import { judgeOrder } from './order-rules.ts'
import type { Order } from './shapes.ts'

// Random changes of the configuration and of room types, on several nodes with different caches: every order
// is placed or refused by the rules, and pages agree. For many more: SEQUENCES=2000 npm run test:unit --
// domain/requests/configuration.test.ts

const SEQUENCES = Number(process.env.SEQUENCES ?? 200)
/** Parallel sequences, each in its own hotel. */
const LANES = 4
/** A node that has not met a hotel is like a restarted one. */
const NODES = 5
const LIMITS = { LIMIT_GUEST_DEVICE: '1000/600', LIMIT_GUEST_ROOM: '1000/3600' }

const installed = installation(LIMITS)

const HOUR = 3_600_000

const nodes: Node[] = []
let owner: pg.Pool
beforeAll(async () => {
  owner = new pg.Pool({ connectionString: installed.url, max: LANES })
  while (nodes.length < NODES) nodes.push(await startNode({ DATABASE_URL: installed.url, ...LIMITS }))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterAll(async () => {
  vi.useRealTimers()
  await Promise.all(nodes.map(({ stop }) => stop()))
  await owner.end()
})

const whichNode = fc.nat({ max: 1 })

const order = fc.record({
  do: fc.constant('order' as const),
  node: whichNode,
  by: fc.constantFrom('device', 'other device', 'staff'),
  /** The number of each service; 0 is none. */
  counts: fc.tuple(...kinds.map(() => fc.constantFrom(0, 0, 1, 1, 2, 3))),
  preference: fc.constantFrom<CleaningPreference>('before', 'after', 'none', null),
  /** Repeated by a phone that lost the last answer. */
  again: fc.boolean(),
  /** From a page of an earlier stay, if there was one. */
  isOld: fc.boolean(),
  meanwhile: fc.option(change, { freq: 3 }),
})
type OrderStep = typeof order extends fc.Arbitrary<infer O> ? O : never

const step = fc.oneof(
  { weight: 5, arbitrary: change },
  { weight: 9, arbitrary: order },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('look' as const), node: whichNode }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('checkOut' as const), node: whichNode }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), node: whichNode }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(HOUR, 48 * HOUR) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Allowed results of an order: a refusal, the order received before, or new requests by the rules. */
type Outcome = { reason: string } | { id: string } | { requests: ReturnType<typeof judgeOrder>['requests'] }

/** A hotel, its two nodes and its orders. */
async function newScene() {
  return {
    hotel: await openChangingHotel(),
    stay: 1,
    serving: [nodes[0], nodes[1]] as [Node, Node],
    /** The nodes that have served it. */
    started: 2,
    /** By sender and key, with the allowed results. */
    placed: new Map<string, { id: string; byStaff: boolean; allowed: Outcome[] }>(),
    lastKeys: new Map<OrderStep['by'], string>(),
  }
}
type Scene = Awaited<ReturnType<typeof newScene>>

const guestIn = ({ id, room }: ChangingHotel, by: 'device' | 'other device', stay: number): Guest => {
  return {
    kind: 'guest',
    hotelId: id,
    roomId: room.id,
    token: room.token,
    stay,
    deviceId: by === 'device' ? room.id : id,
    hasCode: false,
  }
}
/** Counts results: a run that never meets one of them proves nothing about it. */
const tally = new Map<string, number>()
const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1)

async function makeOrder(scene: Scene, made: OrderStep): Promise<void> {
  const { hotel, placed, stay } = scene
  const { operations } = scene.serving[made.node] as Node
  const isOld = made.isOld && stay > 1 && made.by !== 'staff'
  const actor = made.by === 'staff' ? hotel.employee : guestIn(hotel, made.by, isOld ? stay - 1 : stay)
  const key = (made.again && scene.lastKeys.get(made.by)) || randomUUID()
  scene.lastKeys.set(made.by, key)
  const received = placed.get(`${made.by} ${key}`)
  const sent: Order = {
    key,
    services: kinds
      .map((kind, i) => ({ serviceId: hotel.ids[kind], count: made.counts[i] ?? 0 }))
      .filter((chosen) => chosen.count > 0),
    cleaningPreference: made.preference,
    comment: 'Merci',
  }
  const now = new Date()
  const expected = (): Outcome => {
    if (isOld) return { reason: 'stay-ended' }
    if (received) return { id: received.id }
    const configuration = configurationNow(hotel)
    const { refusal, requests } = judgeOrder(sent, configuration, now, true)
    if (refusal === 'not-serving') return { reason: lapsedReason(actor) }
    const isOrdered = ({ id }: { id: string }) => sent.services.some(({ serviceId }) => serviceId === id)
    const ordered = configuration.services.filter(isOrdered)
    if (refusal || ordered.some((service) => !isOffered(service, hotel.typeId))) {
      return { reason: 'service-not-offered' }
    }
    return { requests }
  }
  const allowed = [expected()]
  const sending: Promise<{ requests: { orderId: string }[] }> =
    actor.kind === 'staff'
      ? operations.createRequest(actor, { ...sent, roomId: hotel.room.id })
      : operations.sendRequest(actor, sent)
  const changing = made.meanwhile && makeChange(owner, hotel, made.meanwhile)
  // During a change, either configuration may apply, but as a whole.
  if (changing) allowed.push(expected())
  const answer: Outcome = await sending.then(
    ({ requests }) => ({ id: requests[0]?.orderId as string }),
    (error) => {
      // Another node's error has its own class.
      if (!error.data?.reason) throw error
      return { reason: String(error.data.reason) }
    },
  )
  await changing
  count('reason' in answer ? answer.reason : received ? 'received before' : 'placed')
  if (received || !('id' in answer)) {
    expect(allowed).toContainEqual(answer)
    return
  }
  const placeable = allowed.filter((outcome) => 'requests' in outcome)
  expect(placeable, 'what it was placed by').not.toEqual([])
  placed.set(`${made.by} ${key}`, { id: answer.id, byStaff: actor.kind === 'staff', allowed: placeable })
}

/** The pages of guests and staff must match the judgement of orders. */
async function look({ hotel, stay }: Scene, { operations }: Node): Promise<void> {
  const { subscription, services } = configurationNow(hotel)
  const isServed = isServing(subscription, new Date())
  const guest = guestIn(hotel, 'device', stay)
  const [room, offered, listed] = await Promise.all([
    operations.showRoom(guest, {}),
    operations.offeredServices(guest, {}),
    operations.listServices(hotel.employee, {}),
  ])
  const shown = (those: readonly { id: string; maximum: number; targetMinutes: number | null }[]) =>
    new Map(those.map(({ id, maximum, targetMinutes }) => [id, { maximum, targetMinutes }]))
  expect(room.serving).toBe(isServed)
  expect(shown(offered.services)).toEqual(
    shown(services.filter((service) => isOffered(service, hotel.typeId))),
  )
  expect(shown(listed.services)).toEqual(shown(services))
  const offeredAnywhere = (those: typeof listed.services) => those.filter(({ archived }) => !archived)
  expect(shown(offeredAnywhere(listed.services))).toEqual(shown(offeredAnywhere([...services])))
  count('shown')
}

async function take(scene: Scene, taken: Step): Promise<void> {
  const { hotel, serving, stay } = scene
  switch (taken.do) {
    case 'order':
      return makeOrder(scene, taken)
    case 'look':
      return look(scene, serving[taken.node] as Node)
    case 'wait':
      vi.setSystemTime(Date.now() + taken.ms)
      return
    case 'restart':
      serving[taken.node] = nodes[scene.started++ % NODES] as Node
      return
    case 'checkOut': {
      const { operations } = serving[taken.node] as Node
      scene.stay = (await operations.endStay(hotel.employee, { roomId: hotel.room.id, stay })).stay
      return
    }
    default:
      return makeChange(owner, hotel, taken)
  }
}

/** The database must match the answers and the rules. */
async function checkPlaced({ hotel, placed }: Scene): Promise<void> {
  const { rows } = await owner.query(
    `select order_id as "orderId", by_staff as "byStaff", services, cleaning_preference as "cleaningPreference",
            wanted_from as "wantedFrom", due_at as "dueAt"
     from requests where room_id = $1 order by order_id, part`,
    [hotel.room.id],
  )
  const orders = Map.groupBy(rows, ({ orderId }) => orderId)
  expect(orders.size).toBe(placed.size)
  for (const { id, byStaff, allowed } of placed.values()) {
    const those = orders.get(id) ?? []
    expect(those.every((row) => row.byStaff === byStaff)).toBe(true)
    const requests = those.map(({ orderId: _, byStaff: __, ...request }) => request)
    expect(allowed).toContainEqual({ requests })
  }
}

test('an order is judged like its page and the rules while its hotel’s configuration changes', async () => {
  const sequence = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
    const scene = await newScene()
    for (const one of steps) await take(scene, one)
    for (const node of scene.serving) await look(scene, node)
    await checkPlaced(scene)
  })
  const numRuns = Math.ceil(SEQUENCES / LANES)
  const lanes = await Promise.allSettled(
    Array.from({ length: LANES }, () => fc.assert(sequence, { numRuns })),
  )
  // Throws the first failure once no lane uses the database.
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
  expect([...tally.keys()].sort()).toEqual([
    'hotel-not-serving',
    'placed',
    'received before',
    'service-not-offered',
    'shown',
    'stay-ended',
    'subscription-required',
  ])
}, 600_000)
