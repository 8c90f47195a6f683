import { alertEvents } from './alerts/events.ts'
import { billingEvents } from './billing/events.ts'
import { cardEvents } from './cards/events.ts'
import { hotelEvents } from './configuration/events.ts'
import { deviceEvents } from './devices/events.ts'
import type { Subject } from './events/event.ts'
import type { Elsewhere, GuestReload, StaffStreamEnd } from './events/shapes.ts'
import { invitationEvents } from './invitations/events.ts'
import { staffEvents } from './people/events.ts'
import { requestEvents } from './requests/events.ts'
import { roomTypeEvents } from './room-types/events.ts'
import { roomEvents } from './rooms/events.ts'
import { serviceEvents } from './services/events.ts'
import { shiftEvents } from './shifts/events.ts'
import { stayEvents } from './stays/events.ts'

export const events = [
  ...Object.values(hotelEvents),
  ...Object.values(alertEvents),
  ...Object.values(billingEvents),
  ...Object.values(cardEvents),
  ...Object.values(deviceEvents),
  ...Object.values(invitationEvents),
  ...Object.values(requestEvents),
  ...Object.values(roomEvents),
  ...Object.values(roomTypeEvents),
  ...Object.values(shiftEvents),
  ...Object.values(staffEvents),
  ...Object.values(serviceEvents),
  ...Object.values(stayEvents),
]

export const subjects: ReadonlyMap<string, Subject> = new Map(
  events.map(({ subject }) => [subject.type, subject]),
)

type Subjects = (typeof events)[number]['subject']
type View<S> =
  S extends Subject<infer _Payload, infer StaffView, infer GuestView> ? [StaffView, GuestView] : never

/** A message of a staff stream: the visible part of a change, or the reason for its end. */
export type StaffMessage = View<Subjects>[0] | StaffStreamEnd | Elsewhere

/** A message of a guest's stream: the visible part of a change, or its end. */
export type GuestMessage = View<Subjects>[1] | GuestReload | Elsewhere
