import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Guest, Staff } from '../domain/actor.ts'
import { news, type Told } from '../domain/events/outbox.ts'
import type { GuestNews, StaffNews } from '../domain/events/shapes.ts'
import { asItsGuestSees } from '../domain/requests/rules.ts'

// Server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html), written straight to Node's
// response: with many streams, a web stream for each costs twice the processor time.

const HEARTBEAT_MS = 25_000
/** A reader that has let this much pile up is gone, or will load again sooner than it catches up. */
const BACKLOG_BYTES = 256 * 1024

type Stream = ServerResponse
type Live = { env: HttpBindings }

const staffStreams = new Map<string, Set<Stream>>()
const guestStreams = new Map<string, Map<Stream, Guest>>()

/** Opens a stream of everything that changes in the staff member's hotel. */
export function streamToStaff(c: Live, actor: Staff): Response {
  const stream = open(c)
  const ofHotel = staffStreams.get(actor.hotelId) ?? new Set()
  staffStreams.set(actor.hotelId, ofHotel.add(stream))
  onceClosed(stream, () => {
    ofHotel.delete(stream)
    if (ofHotel.size === 0) staffStreams.delete(actor.hotelId)
  })
  return RESPONSE_ALREADY_SENT
}

/** Opens a stream of what changes for a guest: own requests, the room's flags, the end of the stay. */
export function streamToGuest(c: Live, actor: Guest): Response {
  const stream = open(c)
  const ofRoom = guestStreams.get(actor.roomId) ?? new Map<Stream, Guest>()
  guestStreams.set(actor.roomId, ofRoom.set(stream, actor))
  onceClosed(stream, () => {
    ofRoom.delete(stream)
    if (ofRoom.size === 0) guestStreams.delete(actor.roomId)
  })
  return RESPONSE_ALREADY_SENT
}

function open(c: Live): Stream {
  const stream = c.env.outgoing
  stream.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // Proxies that buffer would hold news back.
    'x-accel-buffering': 'no',
  })
  stream.write('retry: 1000\n\n')
  return stream
}

/** Who listens may have left while it was looked up who it is: of that, no event comes any more. */
function onceClosed(stream: Stream, leave: () => void) {
  if (stream.destroyed) leave()
  else stream.once('close', leave)
}

// News that come together (of orders placed together) leave in one write to each stream: writing is what costs. And
// they leave before whoever caused them has an answer.
const outgoing = new Map<Stream, string>()

function write(stream: Stream, text: string) {
  if (outgoing.size === 0) queueMicrotask(flush)
  outgoing.set(stream, (outgoing.get(stream) ?? '') + text)
}

function flush() {
  for (const [stream, text] of outgoing) {
    if (stream.writableLength > BACKLOG_BYTES) stream.destroy()
    else if (!stream.destroyed && !stream.writableEnded) {
      // Node would hold a chunk back until what is going on now, which is the guest's answer, is done.
      stream.socket?.cork()
      stream.write(text)
      stream.socket?.uncork()
    }
  }
  outgoing.clear()
}

/** Ends a stream whose listener is no longer who it was opened for: they load again, and come back as who they are. */
function endWith(stream: Stream, text: string) {
  if (!stream.writableEnded) stream.end((outgoing.get(stream) ?? '') + text)
  outgoing.delete(stream)
}

const line = (message: StaffNews | GuestNews) => `data: ${JSON.stringify(message)}\n\n`

function pass(told: Told) {
  const ofHotel = staffStreams.get(told.hotelId)
  if (ofHotel) {
    const text = toStaff(told)
    for (const stream of ofHotel) write(stream, text)
  }
  const roomId = told.kind === 'request' ? told.request.roomId : told.roomId
  const ofRoom = guestStreams.get(roomId)
  if (ofRoom) for (const [stream, guest] of ofRoom) toGuest(told, stream, guest)
}

function toStaff(told: Told): string {
  return told.kind === 'request'
    ? line({ kind: 'request', type: told.type, request: told.request })
    : line({ kind: 'flags', roomId: told.roomId, flags: told.flags })
}

function toGuest(told: Told, stream: Stream, guest: Guest) {
  if (told.kind === 'room') {
    if (told.reload) return endWith(stream, line({ kind: 'reload' }))
    return write(stream, line({ kind: 'flags', flags: told.flags }))
  }
  const { request, sender, key } = told
  if (sender !== guest.deviceId || request.stay !== guest.stay) return
  write(stream, line({ kind: 'request', request: asItsGuestSees(request, key) }))
}

/** Starts passing news on to the streams, and keeping them open; returns what ends both, and every stream. */
export function startLive(): () => void {
  const stopListening = news.subscribe(pass)
  const heartbeat = setInterval(() => {
    for (const stream of allStreams()) write(stream, ':\n\n')
  }, HEARTBEAT_MS)
  return () => {
    stopListening()
    clearInterval(heartbeat)
    for (const stream of allStreams()) stream.end()
  }
}

function* allStreams(): Iterable<Stream> {
  for (const ofHotel of staffStreams.values()) yield* ofHotel
  for (const ofRoom of guestStreams.values()) yield* ofRoom.keys()
}
