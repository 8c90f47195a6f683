import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { joinNodes } from '../domain/events/nodes.ts'
import type { GuestMessage, StaffMessage } from '../domain/events.ts'
import { operations } from '../domain/operations.ts'
import { installMeters } from '../platform/meters.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { addRoom, guestOf, type Hotel, openHotel, orderOf } from '../tests/support/hotel.ts'
import { type Node, startNode } from '../tests/support/node.ts'
import { cookieOf, listening } from '../tests/support/server.ts'
import { listen } from '../tests/support/sse.ts'
import { createRegistry } from './metrics.ts'

const installed = installation()
const site = listening()

let hotel: Hotel
let other: Node
let leave: () => Promise<void>
beforeAll(async () => {
  hotel = await openHotel()
  other = await startNode({ DATABASE_URL: installed.url })
  // It takes itself for the only one.
  await areListening(1)
  leave = await joinNodes({ url: installed.url })
  await areListening(2)
})
afterAll(async () => {
  await leave()
  await other.stop()
})

/** Lasts until so many nodes listen, and have looked who else does. */
const areListening = (nodes: number) =>
  vi.waitFor(async () => expect(await backends()).toHaveLength(nodes), { timeout: 5_000, interval: 20 })
const backends = () =>
  asOwner(
    installed.url,
    async (owner) =>
      (
        await owner.query(
          `select pid from pg_stat_activity
           where application_name = 'sonnette-nodes' and datname = current_database() and query like 'select application_name%'`,
        )
      ).rows as { pid: number }[],
  )
/** Has every node lose the connection on which it listens. */
async function deafen() {
  const before = (await backends()).map(({ pid }) => pid)
  await asOwner(installed.url, (owner) =>
    owner.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [before]),
  )
}

describe('changes on another node', () => {
  test('a change on another node reaches staff and guests here, however long it is', async () => {
    const room = await addRoom(hotel)
    const guest = await guestOf(room)
    const cookie = await cookieOf(site.origin, hotel, 'employee')
    const staff = await listen<StaffMessage>(`${site.origin}/live`, { cookie })
    const own = await listen<GuestMessage>(`${site.origin}/room/${room.token}/live`, {
      cookie: `device=${guest.deviceId}`,
    })
    const sent = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        other.operations.sendRequest(guest, {
          ...orderOf(hotel.services.towels),
          comment: `${i}${'é'.repeat(499)}`,
        }),
      ),
    )
    const ids = sent.flatMap(({ requests }) => requests.map(({ id }) => id)).sort()
    const heard = (all: (StaffMessage | GuestMessage)[]) =>
      all.flatMap((one) => (one.kind === 'request' ? one.request.id : [])).sort()
    await vi.waitFor(() => expect(heard(staff.heard)).toEqual(ids), { timeout: 5_000 })
    await vi.waitFor(() => expect(heard(own.heard)).toEqual(ids), { timeout: 5_000 })
  })

  test('the metrics show how late a change of this server reached the other one', async () => {
    const registry = await createRegistry()
    onTestFinished(() => installMeters(undefined))
    const room = await addRoom(hotel)
    const { promise: arrival, resolve: arrived } = Promise.withResolvers<number>()
    onTestFinished(
      other.changes.subscribe(({ subjectId }) => subjectId === room.id && arrived(performance.now())),
    )
    const listeners = await backends()
    for (const { pid } of listeners) process.kill(pid, 'SIGSTOP')
    await operations.replaceLink(hotel.admin, { roomId: room.id })
    const since = performance.now()
    await wait(1_000)
    for (const { pid } of listeners) process.kill(pid, 'SIGCONT')
    const seconds = ((await arrival) - since) / 1000
    const measured = async () =>
      /^sonnette_servers_lag_seconds_sum\{by="NOTIFY"\} (\S+)/m.exec(await registry.metrics())?.[1]
    await vi.waitFor(async () => expect(await measured()).toBeDefined())
    expect(Math.abs(Number(await measured()) - seconds)).toBeLessThan(0.25)
    expect(seconds).toBeGreaterThan(1)
  })

  test('a link replaced on another node loses its cached access here', async () => {
    const room = await addRoom(hotel)
    const ask = async () => (await fetch(`${site.origin}/room/${room.token}/live`, { method: 'HEAD' })).status
    expect(await ask()).toBe(200)
    await other.operations.replaceLink(hotel.admin, { roomId: room.id })
    await vi.waitFor(async () => expect(await ask()).toBe(404), { timeout: 2_000 })
  })

  test('a link replaced on another node loses its cached access here even without a notification', async () => {
    const room = await addRoom(hotel)
    const ask = async () => (await fetch(`${site.origin}/room/${room.token}/live`, { method: 'HEAD' })).status
    expect(await ask()).toBe(200)
    await deafen()
    await other.operations.replaceLink(hotel.admin, { roomId: room.id })
    await vi.waitFor(async () => expect(await ask()).toBe(404), { timeout: 500 })
    await areListening(2)
  })

  test('clients reload a change that was missed while the connection between nodes was lost', async () => {
    const cookie = await cookieOf(site.origin, hotel, 'employee')
    const stream = await listen<StaffMessage>(`${site.origin}/live`, { cookie })
    await deafen()
    await stream.ended
    await areListening(2)
    const again = await listen<StaffMessage>(`${site.origin}/live`, { cookie })
    const guest = await guestOf(await addRoom(hotel))
    const { requests } = await other.operations.sendRequest(guest, orderOf(hotel.services.towels))
    await vi.waitFor(
      () =>
        expect(again.heard.some((one) => one.kind === 'request' && one.request.id === requests[0]?.id)).toBe(
          true,
        ),
      { timeout: 5_000 },
    )
  })
})

test.each<[string, string, (node: Node, userId: string) => Promise<unknown>]>([
  [
    'another role',
    'role-changed',
    ({ operations }, userId) =>
      operations.changeEmployee(hotel.admin, { userId, name: 'Paul', role: 'admin', revision: 1 }),
  ],
  [
    'a deactivation',
    'dismissed',
    ({ operations }, userId) => operations.deactivateEmployee(hotel.admin, { userId }),
  ],
  ['a removal', 'dismissed', ({ operations }, userId) => operations.removeEmployee(hotel.admin, { userId })],
])(
  '%s on another node ends streams, cookies and tokens here within two seconds',
  async (_what, why, change) => {
    const cookie = await cookieOf(site.origin, hotel, 'employee')
    const ask = async (headers: Record<string, string>) =>
      fetch(`${site.origin}/api/v1/identity`, { headers })
    const { token, role } = await (await ask({ cookie })).json()
    expect(role).toBe('employee')
    const [found] = await asOwner(
      installed.url,
      async (owner) =>
        (
          await owner.query(
            `select user_id from staff join sessions using (user_id) where hotel_id = $1 order by sessions.created_at desc limit 1`,
            [hotel.id],
          )
        ).rows,
    )
    const stream = await listen<StaffMessage>(`${site.origin}/live`, { cookie })
    await change(other, found.user_id)
    const since = performance.now()
    expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(401)
    expect((await (await ask({ cookie })).json()).role).not.toBe('employee')
    await stream.ended
    expect(performance.now() - since).toBeLessThan(2000)
    expect(stream.heard.at(-1)).toEqual({ kind: 'ended', why })
  },
)
