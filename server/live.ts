import type { Guest, Staff } from '../domain/actor.ts'
import { news, type Told } from '../domain/events/outbox.ts'
import { toGuestView } from '../domain/requests/rules.ts'
import { log } from '../platform/log.ts'
import { settings } from '../platform/settings.ts'
import { endStreamsWithoutRight, type Listener } from './rights.ts'
import { createStreams, eventText, type Group, type Request, type Stream } from './streams.ts'

const HEARTBEAT_MS = 25_000
/** Streams end within two seconds of what ends the right to them. */
const LOOK_MS = 1_500

const streams = createStreams<Listener>()

const staffOf = (hotelId: string) => `staff ${hotelId}`
const guestsOf = (hotelId: string, roomId: string) => `room ${hotelId} ${roomId}`
const atAddress = (address: string | undefined): Group[] =>
  address ? [[`address ${address}`, settings().streams.perAddress]] : []

/** Opens a stream of everything that changes in the staff member's hotel, for as long as the session lasts. */
export function streamToStaff(c: Request, actor: Staff, sessionId: string): Response {
  return streams.open(c, { ...actor, sessionId }, [
    [staffOf(actor.hotelId)],
    [`user ${actor.userId}`, settings().streams.perUser],
    ...atAddress(actor.ipAddress),
  ])
}

/**
 * Opens a stream of what changes for a guest: own requests, the room's flags, the end of the stay or of the link by
 * `token`.
 */
export function streamToGuest(c: Request, actor: Guest, token: string): Response {
  const { perDevice, perRoom } = settings().streams
  return streams.open(c, { ...actor, token }, [
    [`device ${actor.deviceId}`, perDevice],
    [guestsOf(actor.hotelId, actor.roomId), perRoom],
    ...atAddress(actor.ipAddress),
  ])
}

function pass(told: Told) {
  const staff = streams.of(staffOf(told.hotelId))
  if (staff.size > 0) {
    const text = toStaff(told)
    for (const stream of staff) streams.write(stream, text)
  }
  const roomId = told.kind === 'request' ? told.request.roomId : told.roomId
  for (const stream of streams.of(guestsOf(told.hotelId, roomId))) toGuest(told, stream)
}

function toStaff(told: Told): string {
  return told.kind === 'request'
    ? eventText({ kind: 'request', type: told.type, request: told.request })
    : eventText({ kind: 'flags', roomId: told.roomId, flags: told.flags })
}

function toGuest(told: Told, stream: Stream<Listener>) {
  if (told.kind === 'room') {
    // The listener is no longer who it was opened for: they load again, and come back as who they are.
    if (told.reload) return streams.end(stream, { kind: 'reload' })
    return streams.write(stream, eventText({ kind: 'flags', flags: told.flags }))
  }
  const { listener } = stream
  const { request, sender, key } = told
  if (listener.kind !== 'guest' || sender !== listener.deviceId || request.stay !== listener.stay) return
  streams.write(stream, eventText({ kind: 'request', request: toGuestView(request, key) }))
}

/**
 * Starts passing news on to the streams, keeping them open, and ending those whose right has ended; returns what ends
 * all that, and every stream.
 */
export function startLive(): () => void {
  const stopListening = news.subscribe(pass)
  const heartbeat = setInterval(() => {
    for (const stream of streams.all()) streams.write(stream, ':\n\n')
  }, HEARTBEAT_MS)
  const stopLooking = startLooking()
  return () => {
    stopListening()
    clearInterval(heartbeat)
    stopLooking()
    for (const stream of streams.all()) streams.end(stream)
  }
}

function startLooking(): () => void {
  let isLooking = false
  let couldLook = true
  const timer = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    try {
      await endStreamsWithoutRight(streams)
      couldLook = true
    } catch (error) {
      if (couldLook) log.warn({ err: error }, 'who may listen cannot be looked up: live streams stay open')
      couldLook = false
    } finally {
      isLooking = false
    }
  }, LOOK_MS)
  return () => clearInterval(timer)
}
