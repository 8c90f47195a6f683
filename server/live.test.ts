import { once } from 'node:events'
import { request, type ServerResponse } from 'node:http'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { guests } from '../domain/access.ts'
import type { Guest } from '../domain/actor.ts'
import { changes, isChangeOf } from '../domain/events/publish.ts'
import type { GuestMessage, StaffMessage } from '../domain/events.ts'
import { operation } from '../domain/operation.ts'
import { operations } from '../domain/operations.ts'
import { requestSubject } from '../domain/requests/events.ts'
import { roomEvents } from '../domain/rooms/events.ts'
import { installation } from '../tests/support/database.ts'
import {
  addRoom,
  createOne,
  guestOf,
  type Hotel,
  openHotel,
  orderOf,
  type Room,
  sendOne,
} from '../tests/support/hotel.ts'
import { cookieOf, listening, openSession } from '../tests/support/server.ts'
import { listen, serveStream } from '../tests/support/sse.ts'
import { startLive, streamToGuest, streamToStaff } from './live.ts'

const installed = installation()
const site = listening()

let hotelA: Hotel
let hotelB: Hotel
let cookieA: string
let cookieB: string
let sessionId: string
beforeAll(async () => {
  hotelA = await openHotel()
  hotelB = await openHotel()
  cookieA = await cookieOf(site.origin, hotelA, 'employee')
  cookieB = await cookieOf(site.origin, hotelB, 'admin')
  sessionId = await openSession(installed.url, hotelA.employee)
})

let room: Room
let guest: Guest
beforeEach(async () => {
  room = await addRoom(hotelA)
  guest = await guestOf(room)
})
afterEach(() => {
  vi.useRealTimers()
})

const { takeRequest, startRequest, endStay, raiseFlag, replaceLink } = operations
const send = async (from = guest, hotel = hotelA) => sendOne(from, orderOf(hotel.services.towels))
const staffListen = (cookie: string) => listen<StaffMessage>(`${site.origin}/live`, { cookie })
const guestListen = (of: Guest, at = room) =>
  listen<GuestMessage>(`${site.origin}/room/${at.token}/live`, { cookie: `device=${of.deviceId}` })
const isOf = (id: string) => (one: StaffMessage | GuestMessage) =>
  one.kind === 'request' && one.request.id === id

describe('staff stream', () => {
  test('a staff stream gets a request’s current state at every change', async () => {
    const stream = await staffListen(cookieA)
    const { id } = await send()
    const heard = await stream.hears(isOf(id))
    expect(heard).toMatchObject({ type: 'request.sent', request: { id, revision: 1, roomId: room.id } })
    const taken = await takeRequest(hotelA.employee, { requestId: id })
    await stream.hears((one) => one.kind === 'request' && one.type === 'request.taken')
    expect(stream.heard.at(-1)).toEqual({
      kind: 'request',
      type: 'request.taken',
      request: taken,
      by: hotelA.employee.userId,
    })
  })

  test('a staff stream gets the sign on a door', async () => {
    const stream = await staffListen(cookieA)
    await raiseFlag(guest, { kind: 'no_cleaning' })
    await stream.hears((one) => one.kind === 'room' && one.roomId === room.id)
    expect(stream.heard).toEqual([{ kind: 'room', roomId: room.id, flags: ['no_cleaning'] }])
  })

  test('a staff stream never gets events of another hotel', async () => {
    const [streamA, streamB] = [await staffListen(cookieA), await staffListen(cookieB)]
    const guestB = await guestOf(await addRoom(hotelB))
    const inB = await send(guestB, hotelB)
    const inA = await send()
    await raiseFlag(guest, { kind: 'do_not_disturb' })
    await endStay(hotelA.admin, { roomId: room.id, stay: 1 })
    const lastInB = await send(guestB, hotelB)
    await streamB.hears(isOf(lastInB.id))
    await streamA.hears(
      (one) => isOf(inA.id)(one) && one.kind === 'request' && one.request.status === 'cancelled',
    )
    expect(streamB.heard.map((one) => one.kind === 'request' && one.request.id)).toEqual([inB.id, lastInB.id])
    expect(streamA.heard.filter(isOf(inB.id))).toEqual([])
    expect(streamA.heard.filter(isOf(lastInB.id))).toEqual([])
  })

  test('a staff stream learns that the services have changed', async () => {
    const stream = await staffListen(cookieA)
    await operations.archiveService(hotelA.admin, { serviceId: hotelA.services.minibar })
    await operations.restoreService(hotelA.admin, { serviceId: hotelA.services.minibar })
    await stream.hears(() => stream.heard.length === 2)
    expect(stream.heard).toEqual([{ kind: 'services' }, { kind: 'services' }])
  })

  test.each(['', 'sonnette.session_token=made-up'])(
    'a staff stream is not opened by the cookie "%s"',
    async (cookie) => {
      expect((await staffListen(cookie)).status).toBe(401)
    },
  )

  test('a staff stream is an event stream that no cache stores and no proxy buffers', async () => {
    const { headers } = await staffListen(cookieA)
    expect(headers.get('content-type')).toBe('text/event-stream')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-accel-buffering')).toBe('no')
  })

  test('a stream answers HEAD with its headers alone', async () => {
    const complaints = vi.spyOn(console, 'error')
    onTestFinished(() => complaints.mockRestore())
    const head = async (path: string, cookie = '') => {
      const answer = await fetch(site.origin + path, { method: 'HEAD', headers: { cookie } })
      return [answer.status, answer.headers.get('content-type'), await answer.text()]
    }
    expect(await head('/live', cookieA)).toEqual([200, 'text/event-stream', ''])
    expect(await head(`/room/${room.token}/live`)).toEqual([200, 'text/event-stream', ''])
    expect(await head('/live')).toMatchObject([401, expect.anything(), ''])
    expect(complaints).not.toHaveBeenCalled()
  })
})

describe('guest stream', () => {
  test('a guest’s stream gets the progress of the guest’s own request without naming staff', async () => {
    const stream = await guestListen(guest)
    const { id } = await send()
    await startRequest(hotelA.employee, { requestId: id })
    const heard = await stream.hears(
      (one) => one.kind === 'request' && one.request.progress === 'in_progress',
    )
    expect(JSON.stringify(heard)).not.toContain(hotelA.employee.userId)
  })

  test('a guest’s stream learns that the services have changed, in every room of the hotel and in no other', async () => {
    const next = await addRoom(hotelA)
    const inB = await addRoom(hotelB)
    const streams = [await guestListen(guest), await guestListen(await guestOf(next), next)]
    const streamB = await guestListen(await guestOf(inB), inB)
    const { breakfast, towels } = hotelA.services
    await operations.reorderServices(hotelA.admin, { serviceIds: [breakfast, towels] })
    for (const stream of streams) expect(await stream.hears(() => true)).toEqual({ kind: 'services' })
    await raiseFlag(await guestOf(inB), { kind: 'no_cleaning' })
    await streamB.hears(({ kind }) => kind === 'flags')
    expect(streamB.heard).toHaveLength(1)
  })

  test('a guest’s stream never gets requests of another device in the room or of the staff', async () => {
    const stream = await guestListen(guest)
    await send(await guestOf(room))
    await createOne(hotelA.employee, { ...orderOf(hotelA.services.towels), roomId: room.id })
    const { id } = await send()
    await stream.hears(isOf(id))
    expect(stream.heard).toHaveLength(1)
  })

  test('a guest’s stream never gets events of the room next door', async () => {
    const stream = await guestListen(guest)
    const nextDoor = await guestOf(await addRoom(hotelA), guest.deviceId)
    await send(nextDoor)
    await raiseFlag(nextDoor, { kind: 'do_not_disturb' })
    const { id } = await send()
    await stream.hears(isOf(id))
    expect(stream.heard).toHaveLength(1)
  })

  test('a guest’s stream requests a reload and ends when the stay is over', async () => {
    const stream = await guestListen(guest)
    await endStay(hotelA.employee, { roomId: room.id, stay: 1 })
    await stream.ended
    await raiseFlag(await guestOf(room), { kind: 'do_not_disturb' })
    expect(stream.heard).toEqual([{ kind: 'reload' }])
  })

  test('a guest’s stream requests a reload and ends when the link is replaced, and the old link opens none', async () => {
    const stream = await guestListen(guest)
    await replaceLink(hotelA.admin, { roomId: room.id })
    await stream.ended
    expect(stream.heard).toEqual([{ kind: 'reload' }])
    expect((await guestListen(guest)).status).toBe(404)
  })

  test.each(['0'.repeat(26), 'nonsense'])(
    'a guest’s stream is not opened by the link "%s"',
    async (token) => {
      expect((await guestListen(guest, { ...room, token })).status).toBe(404)
    },
  )
})

describe('publishing', () => {
  /** Fails after it has recorded its change. */
  const failing = operation({
    name: 'test.fail',
    summary: '',
    http: ['POST', '/test'],
    access: guests,
    input: z.object({}),
    output: z.object({}),
    async run({ actor, record }) {
      const { roomId } = actor
      record(roomEvents.flagged, {
        subjectId: roomId,
        payload: { roomId, flags: ['do_not_disturb'], reload: false },
      })
      throw new Error('after the change')
    },
  })

  test('a change that was rolled back is not published', async () => {
    const stream = await staffListen(cookieA)
    await expect(failing(guest, {})).rejects.toThrow('after the change')
    const { id } = await send()
    await stream.hears(isOf(id))
    expect(stream.heard).toHaveLength(1)
  })

  test('a change is published after the commit, so that its listeners can read it', async () => {
    const readable = new Promise<unknown>((resolve) => {
      const stop = changes.subscribe((change) => {
        if (!isChangeOf(requestSubject, change) || change.payload.request.roomId !== room.id) return
        stop()
        resolve(operations.listOwnRequests(guest, {}))
      })
    })
    const sent = await send()
    expect(await readable).toMatchObject({ requests: [sent] })
  })

  test('a request that was sent twice is published once', async () => {
    const stream = await staffListen(cookieA)
    const order = orderOf(hotelA.services.towels)
    await sendOne(guest, order)
    await sendOne(guest, order)
    const { id } = await send()
    await stream.hears(isOf(id))
    expect(stream.heard).toHaveLength(2)
  })
})

describe('connection of a stream', () => {
  test('a stream whose client does not read is cut, and the others go on', async () => {
    const { origin, streams } = await serveStream((c) => streamToStaff(c, hotelA.employee, sessionId))
    const slow = request(origin).end()
    slow.on('error', () => {})
    const [answer] = await once(slow, 'response')
    answer.on('error', () => {})
    answer.pause()
    const reader = await listen<StaffMessage>(origin)
    const [stuck, read] = streams as [ServerResponse, ServerResponse]
    const sent = await createOne(hotelA.employee, {
      key: crypto.randomUUID(),
      services: [],
      comment: 'x'.repeat(500),
      roomId: room.id,
    })
    const change = {
      hotelId: hotelA.id,
      type: 'request.sent',
      subjectType: 'request',
      subjectId: sent.id,
      payload: { request: sent, sender: '', key: crypto.randomUUID() },
    }
    await vi.waitFor(
      () => {
        for (let i = 0; i < 500; i++) changes.publish(change)
        expect(stuck.destroyed).toBe(true)
      },
      { timeout: 15_000, interval: 20 },
    )
    const { id } = await send()
    await reader.hears(isOf(id))
    expect(read.destroyed).toBe(false)
  }, 30_000)

  test('a stream whose client left is forgotten, even if it left before the opening', async () => {
    const { origin, streams } = await serveStream((c) => {
      // As when who asks is looked up, and the phone goes out of reach meanwhile.
      c.env.outgoing.once('close', () => setImmediate(() => streamToStaff(c, hotelA.employee, sessionId)))
      return new Response()
    })
    const gone = request(origin).end()
    gone.on('error', () => {})
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    gone.destroy()
    const stream = streams[0] as ServerResponse
    await vi.waitFor(() => expect(stream.destroyed).toBe(true))
    const lookedAt = vi.spyOn(stream, 'writableLength', 'get')
    const reader = await staffListen(cookieA)
    const { id } = await send()
    await reader.hears(isOf(id))
    expect(lookedAt).not.toHaveBeenCalled()
  })

  // Last: it closes the streams of the other tests.
  test('a stream is kept open by a heartbeat', async () => {
    const { origin } = await serveStream((c) => streamToGuest(c, guest))
    const stream = await listen(origin)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const stop = startLive()
    onTestFinished(stop)
    vi.advanceTimersByTime(30_000)
    await vi.waitFor(() => expect(stream.beats()).toBe(1))
    vi.advanceTimersByTime(30_000)
    await vi.waitFor(() => expect(stream.beats()).toBe(2))
  })
})
