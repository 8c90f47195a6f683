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

/** What a staff screen is told, on its stream: the changed thing as it now is. */
export type StaffNews =
  | { kind: 'request'; type: EventType; request: Request }
  | { kind: 'flags'; roomId: string; flags: RoomFlagKind[] }

/** What a guest's page is told: its own requests and its room's flags, or that it should load again. */
export type GuestNews =
  | { kind: 'request'; request: OwnRequest }
  | { kind: 'flags'; flags: RoomFlagKind[] }
  | { kind: 'reload' }
