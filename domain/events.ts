import type { Subject } from './events/event.ts'
import type { Elsewhere, GuestReload, StaffStreamEnd } from './events/shapes.ts'
import { events } from './noun-events.ts'

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
