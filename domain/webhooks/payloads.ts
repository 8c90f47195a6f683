import type { Tenant } from '../../platform/database/tenancy.ts'
import { hotelEvents } from '../configuration/events.ts'
import type { Event } from '../events/event.ts'
import type { FollowedEvent } from '../events/followers.ts'
import { momentOfId } from '../ids.ts'
import { type RequestPayload, requestEvents, requestSubject } from '../requests/events.ts'
import { type RoomPayload, roomEvents } from '../rooms/events.ts'
import { roomsInList } from '../rooms/list.ts'
import type { ListedRoom } from '../rooms/shapes.ts'
import { stayEvents } from '../stays/events.ts'
import type { WebhookType } from './shapes.ts'

/** A message before it is known which endpoints want it. */
export interface WebhookMessage {
  id: string
  type: WebhookType
  subjectId: string
  body: string
}

const ofRequests = [
  requestEvents.sent,
  requestEvents.taken,
  requestEvents.assigned,
  requestEvents.released,
  requestEvents.started,
  requestEvents.finished,
  requestEvents.cancelled,
  requestEvents.reopened,
  requestEvents.undone,
  requestEvents.askedAgain,
  requestEvents.notReceived,
]
const ofRooms = [
  roomEvents.cleaningSaved,
  roomEvents.flagged,
  roomEvents.created,
  roomEvents.changed,
  roomEvents.archived,
  roomEvents.restored,
  stayEvents.ended,
]
/** Events of rooms that begin a stay. */
const beginning = namesOf([roomEvents.created, roomEvents.restored, stayEvents.ended])

/** Recorded events that become messages; `request.late` comes from the escalation, without an event. */
export const messageEvents: readonly Event[] = [...ofRequests, ...ofRooms, hotelEvents.roomsReset] as Event[]
const requestNames = namesOf(ofRequests)
const roomNames = namesOf(ofRooms)

function namesOf(events: readonly { name: string }[]): ReadonlySet<string> {
  return new Set(events.map(({ name }) => name))
}

/** The types of messages that an event becomes. */
export const messageTypesOf = (eventName: string): WebhookType[] =>
  beginning.has(eventName) ? [eventName as WebhookType, 'stay.begun'] : [eventName as WebhookType]

/** The messages of events of one name, each with the thing as the API shows it. Things that are gone are left out. */
export async function makeMessages(
  call: { tenant: Tenant; now: Date },
  eventName: string,
  events: readonly FollowedEvent[],
): Promise<WebhookMessage[]> {
  if (requestNames.has(eventName)) return ofRequestEvents(call, eventName as WebhookType, events)
  if (roomNames.has(eventName)) return ofRoomEvents(call, eventName as WebhookType, events)
  return events.map(({ id, subjectId }) => messageOf(id, eventName as WebhookType, subjectId, {}))
}

/** The message that requests are late: for the first step of the escalation that says so. */
export async function lateMessages(
  call: { tenant: Tenant; now: Date },
  late: readonly { id: string; requestId: string }[],
): Promise<WebhookMessage[]> {
  const events = late.map(({ id, requestId }) => ({ id, subjectId: requestId }))
  return ofRequestEvents(call, 'request.late', events)
}

async function ofRequestEvents(
  { tenant, now }: { tenant: Tenant; now: Date },
  type: WebhookType,
  events: readonly FollowedEvent[],
): Promise<WebhookMessage[]> {
  // After a crash the state at the event is unknown: the message holds the present one, with its revision.
  const unknown = events.filter(({ payload }) => !payload).map(({ subjectId }) => subjectId)
  const present =
    unknown.length > 0 ? await requestSubject.current(tenant, [...new Set(unknown)], now) : undefined
  return events.flatMap(({ id, subjectId, payload }) => {
    const request = (payload as RequestPayload | undefined)?.request ?? present?.get(subjectId)?.request
    return request ? [messageOf(id, type, subjectId, request)] : []
  })
}

async function ofRoomEvents(
  call: { tenant: Tenant; now: Date },
  type: WebhookType,
  events: readonly FollowedEvent[],
): Promise<WebhookMessage[]> {
  const rooms = await roomsInList(
    call,
    events.map(({ subjectId }) => subjectId),
  )
  const roomOf = new Map(rooms.map((room) => [room.id, room]))
  return events.flatMap((event) => {
    const room = roomOf.get(event.subjectId)
    return room ? messagesOfRoom(type, event, room) : []
  })
}

function messagesOfRoom(
  type: WebhookType,
  { id, subjectId, payload }: FollowedEvent,
  room: ListedRoom,
): WebhookMessage[] {
  const stay = (payload as RoomPayload | undefined)?.stay ?? room.stay
  if (!beginning.has(type)) return [messageOf(id, type, subjectId, room)]
  if (stay === null) return type === stayEvents.ended.name ? [] : [messageOf(id, type, subjectId, room)]
  const [first, second] = twoIds(id)
  const data = type === stayEvents.ended.name ? { roomId: subjectId, stay: stay - 1 } : room
  return [
    messageOf(first, type, subjectId, data),
    messageOf(second, 'stay.begun', subjectId, { roomId: subjectId, stay }),
  ]
}

const messageOf = (id: string, type: WebhookType, subjectId: string, data: object): WebhookMessage => ({
  id,
  type,
  subjectId,
  body: bodyOf(type, momentOfId(id), data),
})

/** As Standard Webhooks names the fields. */
export const bodyOf = (type: string, at: Date, data: object): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })

/** The ids of two messages of an event, in their order and the same each time. */
function twoIds(id: string): [string, string] {
  const sibling = id.slice(0, -1) + (Number.parseInt(id.slice(-1), 16) ^ 1).toString(16)
  return id < sibling ? [id, sibling] : [sibling, id]
}
