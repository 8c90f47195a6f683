import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { joinNodes } from '../domain/events/nodes.ts'
import type { StaffMessage } from '../domain/events.ts'
import { hearsNodes } from '../platform/nodes/nodes.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { addRoom, guestOf, type Hotel, openHotel, orderOf } from '../tests/support/hotel.ts'
import { collectLog } from '../tests/support/logged.ts'
import { type NatsServer, natsProgram, startNats } from '../tests/support/nats.ts'
import { type Node, startNode } from '../tests/support/node.ts'
import { cookieOf, listening } from '../tests/support/server.ts'
import { listen } from '../tests/support/sse.ts'

const installed = installation()
const site = listening()

describe.runIf(natsProgram)('servers with NATS_URL', () => {
  let nats: NatsServer
  let hotel: Hotel
  let other: Node
  let leave: () => Promise<void>
  let spy: pg.Client
  let byNotify = 0
  beforeAll(async () => {
    nats = await startNats()
    hotel = await openHotel()
    other = await startNode({ DATABASE_URL: installed.url, NATS_URL: nats.url })
    leave = await joinNodes({ url: installed.url, natsServers: [nats.url] })
    spy = new pg.Client(installed.url)
    await spy.connect()
    await spy.query('listen sonnette')
    spy.on('notification', ({ payload = '' }) => {
      if (payload.split(' ')[1] !== 'here') byNotify++
    })
    await vi.waitFor(() => expect(hearsNodes()).toBe(true), 5_000)
    await countAgain()
  })
  afterAll(async () => {
    await leave()
    await other.stop()
    await spy.end()
    await nats.stop()
  })

  /** Has each server look again which others listen, instead of after ten seconds. */
  async function countAgain() {
    await asOwner(installed.url, async (owner) => {
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name like 'sonnette-nodes%' and datname = current_database()`,
      )
    })
    const looked = `select from pg_stat_activity where application_name like 'sonnette-nodes%' and datname = current_database() and query like 'select application_name%'`
    await vi.waitFor(
      async () =>
        expect(await asOwner(installed.url, async (owner) => (await owner.query(looked)).rowCount)).toBe(2),
      { timeout: 8_000, interval: 50 },
    )
    await vi.waitFor(() => expect(hearsNodes()).toBe(true), 5_000)
  }

  async function openBoard() {
    const cookie = await cookieOf(site.origin, hotel, 'employee')
    return listen<StaffMessage>(`${site.origin}/live`, { cookie })
  }

  /** Places an order at the other server, and lasts until it is on the board of this one. */
  async function orderReaches(board: Awaited<ReturnType<typeof openBoard>>) {
    const guest = await guestOf(await addRoom(hotel))
    const { requests } = await other.operations.sendRequest(guest, orderOf(hotel.services.towels))
    await vi.waitFor(
      () =>
        expect(board.heard.some((one) => one.kind === 'request' && one.request.id === requests[0]?.id)).toBe(
          true,
        ),
      { timeout: 4_000 },
    )
  }

  test('servers with NATS receive changes by NATS alone', async () => {
    await countAgain()
    byNotify = 0
    await orderReaches(await openBoard())
    expect(byNotify).toBe(0)
  })

  test('servers that lost NATS receive changes by NOTIFY, ask for links, and reload pages once it is back', async () => {
    await countAgain()
    const logged = collectLog()
    await nats.stop()
    await vi.waitFor(() => expect(hearsNodes()).toBe(false))
    const board = await openBoard()
    byNotify = 0
    await orderReaches(board)
    expect(byNotify).toBeGreaterThan(0)
    expect(hearsNodes()).toBe(false)
    await nats.start()
    await board.ended
    await vi.waitFor(() => expect(hearsNodes()).toBe(true))
    logged.stop()
    const sentences = logged
      .text()
      .split('\n')
      .filter((line) => line.includes('"NATS"'))
    expect(sentences.filter((line) => line.includes('are not heard'))).not.toHaveLength(0)
    expect(sentences.filter((line) => line.includes('are heard again'))).not.toHaveLength(0)
  })

  test('a server with NATS reaches a server without it by NOTIFY', async () => {
    await leave()
    leave = await joinNodes({ url: installed.url })
    await vi.waitFor(() => expect(hearsNodes()).toBe(true), 5_000)
    await countAgain()
    await orderReaches(await openBoard())
  })
})
