import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { HOTEL_QUERY, isOfAnotherHotel } from '../app/shell/hotels/drawn-for.ts'
import type { Guest, Staff } from '../domain/actor.ts'
import { DomainError } from '../domain/errors.ts'
import { everyRoom } from '../domain/events/event.ts'
import { changes, missedChanges, type PublishedChange } from '../domain/events/publish.ts'
import { type GuestMessage, type StaffMessage, subjects } from '../domain/events.ts'
import { signedSession } from '../platform/auth/sessions.ts'
import type { Limiter } from '../platform/limits.ts'
import { Outage } from '../platform/outage.ts'
import { settings } from '../platform/settings.ts'
import { sessionOf } from './actor.ts'
import { clientIpAddress } from './address.ts'
import { paces, rates } from './admission.ts'
import { endStreamsWithoutRight, type Listener, type TryWatcher } from './rights.ts'
import { actorOfRoom, noteOpened } from './room-link.ts'
import { BEAT, createStreams, eventText, type ListenerGroup, type StreamRequest } from './streams.ts'

const HEARTBEAT_MS = 25_000
/** A stream ends within two seconds after its right has ended. */
const LOOK_MS = 1_000

const streams = createStreams<Listener>()

const staffOf = (hotelId: string) => `staff ${hotelId}`
const guestsOf = (hotelId: string, roomId: string) => `room ${hotelId} ${roomId}`
const guestsOfEveryRoom = (hotelId: string) => `rooms ${hotelId}`
const guestsAt = (address: string): ListenerGroup[] =>
  address ? [[`guests at ${address}`, settings().streams.perAddress]] : []

/** Throws if this owner has opened too many streams just now. */
export async function takeOpening(limiter: Limiter, owner: string): Promise<void> {
  const retryAfter = await limiter.take(owner)
  if (retryAfter === undefined) return
  await paces.refusals.wait('')
  throw new DomainError('too-many-streams', { retryAfter })
}

/** Answers `GET /live`. A request without a signed cookie is refused before anything is counted or looked up. */
export async function serveStaffStream(c: Context<{ Bindings: HttpBindings }>): Promise<Response> {
  const session = await signedSession(c.req.header('cookie'))
  if (session === undefined) {
    await paces.refusals.wait('')
    return c.text('sign in first', 401)
  }
  await takeOpening(rates.staffStreams, session)
  const { actor, sessionId } = await sessionOf(c)
  if (isOfAnotherHotel(c.req.query(HOTEL_QUERY), actor)) throw new DomainError('hotel-changed')
  return actor.kind === 'staff' ? streamToStaff(c, actor, sessionId) : c.text('sign in first', 401)
}

/** Answers `GET /room/{token}/live`. Only a link that opens a room is counted. */
export async function serveGuestStream(c: Context<{ Bindings: HttpBindings }>): Promise<Response> {
  const actor = await actorOfRoom(c, c.req.param('token') ?? '')
  if (actor.kind !== 'guest') return c.text('not found', 404)
  noteOpened(c, c.req.param('token') ?? '')
  const address = clientIpAddress(c)
  await takeOpening(rates.guestStreams, address)
  await paces.guestStreams.wait(address)
  return streamToGuest(c, actor)
}

/** Opens a stream of everything that changes in the staff member's hotel, for as long as the session lasts. */
export function streamToStaff(c: StreamRequest, actor: Staff, sessionId: string): Response {
  return streams.open(c, { ...actor, sessionId }, [
    [staffOf(actor.hotelId)],
    [`user ${actor.userId}`, settings().streams.perUser, 'own'],
  ])
}

/** Opens a guest's stream: own requests, the room's flags, the end of the stay or of the link. */
export function streamToGuest(c: StreamRequest, actor: Guest): Response {
  const { perDevice, perRoom } = settings().streams
  return streams.open(c, actor, [
    [`device ${actor.deviceId}`, perDevice, 'own'],
    [guestsOf(actor.hotelId, actor.roomId), perRoom],
    [guestsOfEveryRoom(actor.hotelId)],
    ...guestsAt(actor.ipAddress ?? ''),
  ])
}

/** Opens a stream of everything that changes in a visitor's demo hotel. */
export function streamToWatcher(c: StreamRequest, watcher: TryWatcher): Response {
  return streams.open(c, watcher, [
    [staffOf(watcher.hotelId)],
    [`watchers ${watcher.hotelId}`, settings().streams.perDevice],
  ])
}

/** Passes a change on to those who may see something of it, as its noun declares. */
function pass({ hotelId, type, subjectType, payload }: PublishedChange) {
  const subject = subjects.get(subjectType)
  if (!subject) return
  const staff = streams.of(staffOf(hotelId))
  const forStaff = staff.size > 0 ? subject.staffView(payload, type) : undefined
  if (forStaff) {
    const text = eventText(forStaff as StaffMessage)
    for (const stream of staff) streams.write(stream, text)
  }
  const room = subject.roomOf(payload)
  if (room === undefined) return
  const group = room === everyRoom ? guestsOfEveryRoom(hotelId) : guestsOf(hotelId, room)
  for (const stream of streams.of(group)) {
    const { listener } = stream
    if (listener.kind !== 'guest') continue
    const message = subject.guestView(payload, listener) as GuestMessage | undefined
    if (message?.kind === 'reload') streams.end(stream, message)
    else if (message) streams.write(stream, eventText(message))
  }
}

export function streamCounts(): Record<'guest' | 'staff', number> {
  const counts = { guest: 0, staff: 0 }
  for (const { listener } of streams.all()) if (listener.kind !== 'watcher') counts[listener.kind]++
  return counts
}

/**
 * Starts publishing to the streams, their heartbeat and the check of their rights; returns a function that stops all
 * this and closes every stream.
 */
export function startLive(): () => void {
  const endAll = () => {
    for (const stream of streams.all()) streams.end(stream)
  }
  const stopListening = changes.subscribe(pass)
  // Clients load the current state when they reconnect.
  const stopMissing = missedChanges.subscribe(endAll)
  const heartbeat = setInterval(() => {
    for (const stream of streams.all()) streams.write(stream, BEAT)
  }, HEARTBEAT_MS)
  const stopLooking = startLooking()
  return () => {
    stopListening()
    stopMissing()
    clearInterval(heartbeat)
    stopLooking()
    endAll()
  }
}

function startLooking(): () => void {
  let isLooking = false
  const blindness = new Outage(
    'who may listen cannot be looked up: live streams stay open',
    'who may listen is looked up again',
  )
  const timer = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    try {
      await endStreamsWithoutRight(streams)
      blindness.works()
    } catch (error) {
      blindness.failed({ err: error })
    } finally {
      isLooking = false
    }
  }, LOOK_MS)
  return () => clearInterval(timer)
}
