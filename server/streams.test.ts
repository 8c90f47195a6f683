import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Guest, Staff } from '../domain/actor.ts'
import type { GuestMessage, StaffMessage } from '../domain/events.ts'
import { database } from '../platform/database/tenancy.ts'
import { log } from '../platform/log.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { addRoom, guestOf, type Hotel, hire, openHotel, type Room } from '../tests/support/hotel.ts'
import { openSession } from '../tests/support/server.ts'
import { type Listening, listen, serveStream } from '../tests/support/sse.ts'
import { startLive, streamToGuest, streamToStaff } from './live.ts'

const installed = installation()

let hotel: Hotel
let room: Room
beforeAll(async () => {
  hotel = await openHotel()
})
beforeEach(async () => {
  room = await addRoom(hotel)
})
afterEach(() => {
  vi.useRealTimers()
})

type News = StaffMessage | GuestMessage
type Who = (Staff & { sessionId: string }) | Guest

/** A server that takes the next of these as the owner of each stream. */
async function serve(next: () => Who) {
  return serveStream((c) => {
    const who = next()
    return who.kind === 'staff' ? streamToStaff(c, who, who.sessionId) : streamToGuest(c, who)
  })
}

/** Opens so many streams, one after the other. */
async function listenAs(count: number, next: () => Who) {
  const { origin, streams } = await serve(next)
  const listening: Listening<News>[] = []
  for (let n = 0; n < count; n++) listening.push(await listen<News>(origin))
  return { listening, streams }
}

const guestIn = async (of: Room, said: Partial<Guest> = {}) => ({
  ...(await guestOf(of)),
  token: of.token,
  ...said,
})
const signedIn = async (said: Partial<Staff> = {}) => {
  const actor = await hire(hotel.id, 'employee', 'Paul')
  return { ...actor, sessionId: await openSession(installed.url, actor), ...said }
}

describe('limits of streams', () => {
  const ofDevice = async () => guestIn(room)
  const ofRoom = async () => {
    const one = await guestIn(room)
    return () => ({ ...one, deviceId: randomUUID() })
  }
  const ofAddress = async () => {
    const one = await guestIn(room, { ipAddress: randomUUID() })
    return () => ({ ...one, roomId: randomUUID(), deviceId: randomUUID() })
  }
  /** The oldest stream and the others, once there is one more than there may be. */
  async function tooMany(most: number, of: () => Promise<Who | (() => Who)>) {
    const who = await of()
    const { listening, streams } = await listenAs(most + 1, typeof who === 'function' ? who : () => who)
    const [oldest, ...others] = listening as [Listening<News>, ...Listening<News>[]]
    await oldest.ended
    expect(others.map(({ heard }) => heard)).toEqual(others.map(() => []))
    expect(streams.map(({ writableEnded }) => writableEnded)).toEqual([true, ...others.map(() => false)])
    return oldest
  }

  test.each([
    ['a device', 4, ofDevice],
    ['a staff member', 10, () => signedIn()],
  ])(
    'too many streams of %s end its oldest one with the reason that a newer one took its place: the limit is %i',
    async (_of, most, of) => {
      expect((await tooMany(most, of)).heard).toEqual([{ kind: 'elsewhere' }])
    },
  )

  test.each([
    ['a room', 20, ofRoom],
    ['the guests of an address', 200, ofAddress],
  ])(
    'too many streams of %s end the oldest one, which reconnects later: the limit is %i',
    async (_of, most, of) => {
      const oldest = await tooMany(most, of)
      expect(oldest.heard).toEqual([])
      expect(oldest.retryMs()).toBeGreaterThanOrEqual(15_000)
      expect(oldest.retryMs()).toBeLessThanOrEqual(30_000)
    },
  )

  test('too many streams of guests end no staff stream at the same address', async () => {
    const ipAddress = randomUUID()
    const colleagues = [await signedIn({ ipAddress }), await signedIn({ ipAddress })] as const
    let nth = 0
    const boards = await listenAs(2, () => colleagues[nth++] as Who)
    const one = await guestIn(room, { ipAddress })
    const crowd = await listenAs(230, () => ({ ...one, roomId: randomUUID(), deviceId: randomUUID() }))
    await crowd.listening[0]?.ended
    expect(boards.streams.map(({ writableEnded }) => writableEnded)).toEqual([false, false])
    expect(boards.listening.map(({ heard }) => heard)).toEqual([[], []])
  })

  test('too many streams of one device end no stream of another room', async () => {
    const [neighbour, mine] = [await guestIn(await addRoom(hotel)), await guestIn(room)]
    const next = await listenAs(1, () => neighbour)
    await listenAs(6, () => mine)
    expect(next.listening[0]?.heard).toEqual([])
    expect(next.streams[0]?.writableEnded).toBe(false)
  })

  test('an ended stream whose client does not read loses its connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const mine = await guestIn(room)
    const { origin, streams } = await serve(() => mine)
    const [answer] = await once(request(origin).end(), 'response')
    answer.on('error', () => {})
    answer.pause()
    const [unread] = streams as [ServerResponse]
    // More than the buffers on the way hold.
    unread.write(`:${'x'.repeat(20_000_000)}\n\n`)
    for (let n = 0; n < 4; n++) await listen(origin)
    expect([unread.writableEnded, unread.destroyed]).toEqual([true, false])
    vi.advanceTimersByTime(5_000)
    await vi.waitFor(() => expect(unread.destroyed).toBe(true))
  })
})

describe('lookup of listeners’ rights', () => {
  /** Live streams with fake timers, and the queries that they make. */
  function clock() {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const asked = vi.spyOn(database(), 'query')
    onTestFinished(startLive())
    onTestFinished(() => asked.mockRestore())
    const names = () => asked.mock.calls.map(([query]) => (query as unknown as { name: string }).name)
    return { afterMs: (ms: number) => vi.advanceTimersByTime(ms), asked: names }
  }

  test('listeners’ rights are read with one query for all staff and one for all guests', async () => {
    const [guest, staff, other] = [await guestIn(room), await signedIn(), await signedIn()]
    const { afterMs, asked } = clock()
    await listenAs(3, () => guest)
    await listenAs(5, () => staff)
    await listenAs(5, () => other)
    afterMs(1_500)
    expect(asked().toSorted()).toEqual(['ended_sessions', 'ended_stays_behind_links'])
  })

  test('no query is made if there are no listeners', () => {
    const { afterMs, asked } = clock()
    afterMs(30_000)
    expect(asked()).toEqual([])
  })

  test('listeners’ rights are read repeatedly and soon enough', async () => {
    const staff = await signedIn()
    const { afterMs } = clock()
    const { listening } = await listenAs(2, () => staff)
    await asOwner(installed.url, (owner) =>
      owner.query('delete from sessions where id = $1', [staff.sessionId]),
    )
    afterMs(1_900)
    for (const { ended, heard } of listening) {
      await ended
      expect(heard).toEqual([{ kind: 'ended', why: 'signed-out' }])
    }
  })

  test('no stream is cut while rights cannot be read, and that is logged once', async () => {
    const [staff, guest] = [await signedIn(), await guestIn(room)]
    const { afterMs, asked } = clock()
    const warned = vi.spyOn(log, 'warn')
    onTestFinished(() => warned.mockRestore())
    const [staffs, guests] = [await listenAs(3, () => staff), await listenAs(3, () => guest)]
    const execute = (sql: string) => asOwner(installed.url, (owner) => owner.query(sql))
    await execute('revoke execute on function ended_sessions from sonnette_app')
    await execute(`delete from sessions where id = '${staff.sessionId}'`)
    for (const looks of [2, 4, 6]) {
      await vi.waitFor(() => {
        afterMs(1_500)
        expect(asked().length).toBeGreaterThanOrEqual(looks)
      })
    }
    expect(warned).toHaveBeenCalledTimes(1)
    expect([...staffs.streams, ...guests.streams].filter(({ writableEnded }) => writableEnded)).toEqual([])

    await execute('grant execute on function ended_sessions to sonnette_app')
    await vi.waitFor(() => {
      afterMs(1_500)
      expect(staffs.streams.every(({ writableEnded }) => writableEnded)).toBe(true)
    })
    expect(guests.streams.some(({ writableEnded }) => writableEnded)).toBe(false)
  })
})

test('streams that have ended leave nothing in memory', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const staff = await signedIn({ ipAddress: 'all of them' })
  // Each beyond the tenth ends an older one; the last ones end with their readers.
  const { origin, streams } = await serve(() => staff)
  const ending = new AbortController()
  for (let n = 0; n < 300; n++) await (await fetch(origin, { signal: ending.signal })).body?.cancel()
  ending.abort()
  const left = streams.splice(0).map((stream) => new WeakRef(stream))
  expect(left).toHaveLength(300)
  await vi.waitFor(
    () => {
      collect()
      expect(left.filter((stream) => stream.deref()).length).toBe(0)
    },
    { timeout: 10_000, interval: 100 },
  )
})

test('a stream stays open if Hono’s adapter was set up before the streams were loaded', async () => {
  const program = `
    import { createServer } from 'node:http'
    import { getRequestListener } from '@hono/node-server'
    const listener = getRequestListener((_, env) => streams.open({ env }, {}, []))
    const { createStreams } = await import('./server/streams.ts')
    const streams = createStreams()
    const server = createServer(listener).listen(0, '127.0.0.1', async () => {
      const { body } = await fetch('http://127.0.0.1:' + server.address().port)
      const reader = body.getReader()
      await reader.read()
      const ended = reader.read().then(({ done }) => done, () => true)
      const open = new Promise((resolve) => setTimeout(resolve, 300, false))
      console.log((await Promise.race([ended, open])) ? 'ended' : 'open')
      process.exit()
    })`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  expect(stdout).toContain('open')
})
