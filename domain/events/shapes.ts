import type { OwnRequest, Request } from '../requests/shapes.ts'
import type { RoomFlagKind } from '../rooms/shapes.ts'

export type EventType =
  | 'request.sent'
  | 'request.taken'
  | 'request.started'
  | 'request.finished'
  | 'request.cancelled'
  | 'request.reopened'
  | 'request.assigned'
  | 'room.flagged'
  | 'room.link-replaced'
  | 'stay.ended'

/** What a staff screen is told, on its stream: the changed thing as it now is, or why the stream ends. */
export type StaffNews =
  | { kind: 'request'; type: EventType; request: Request }
  | { kind: 'flags'; roomId: string; flags: RoomFlagKind[] }
  | { kind: 'ended'; why: StaffRightEnd }
  | Elsewhere

/** What a guest's page is told: its own requests and its room's flags, or that it should load again. */
export type GuestNews =
  | { kind: 'request'; request: OwnRequest }
  | { kind: 'flags'; flags: RoomFlagKind[] }
  | { kind: 'reload' }
  | Elsewhere

/** Why somebody may not listen any more: the session is over, they work here no more, or as something else. */
export type StaffRightEnd = 'signed-out' | 'dismissed' | 'role-changed'

/** The last event of a stream that made room for newer ones of the same people: it is not opened again by itself. */
export type Elsewhere = { kind: 'elsewhere' }
