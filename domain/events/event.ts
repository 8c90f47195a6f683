import { z } from 'zod'
import type { Tenant } from '../../platform/database/tenancy.ts'
import type { Guest } from '../actor.ts'
import { Id } from '../id-shape.ts'
import type { GuestReload } from './shapes.ts'

/** Stands for every room of the hotel. */
export const everyRoom = Symbol('every room')

/**
 * What events happen to, declared by its noun. `Payload` is what is published of a change, and what the views are made
 * from; it must survive JSON.
 */
export interface Subject<Payload = unknown, StaffView = unknown, GuestView = unknown> {
  /** Stands in `events.subject_type`. */
  readonly type: string
  /** What the hotel's staff may see of a change; nothing where they see none of it. */
  staffView(payload: Payload, eventName: string): StaffView | undefined
  /** The room whose guests may see something of a change; nothing where no guest does. */
  roomOf(payload: Payload): string | typeof everyRoom | undefined
  /** What this guest of that room may see of it; a reload ends the guest's stream. */
  guestView(payload: Payload, guest: Guest): GuestView | GuestReload | undefined
  /**
   * The subjects as they are now, by their ids: what is published of a change that a crash left unpublished. What is no
   * longer there is left out.
   */
  current(tenant: Tenant, subjectIds: string[], now: Date): Promise<Map<string, Payload>>
}

/** What a job that follows events is run with: those of one kind, in one hotel. */
export const Followed = z.object({
  hotelId: Id,
  /** The event's name. */
  event: z.string(),
  subjectIds: z.array(z.string()).min(1),
})

/** A job that surely follows an event: put into the queue by what marks the event as published, and with it. */
export interface Follower {
  readonly name: `${string}.${string}`
  readonly input: typeof Followed
}

/** A kind of event: what can happen to a subject. */
export interface Event<Payload = unknown, StaffView = unknown, GuestView = unknown> {
  /** `noun.happened`: the noun that declares it, which need not be that of its subject. Stands in `events.type`. */
  readonly name: `${string}.${string}`
  readonly subject: Subject<Payload, StaffView, GuestView>
  /** What surely follows it. */
  readonly follower?: Follower | undefined
}

/** Declares a noun's subject. */
export const subject = <Payload, StaffView, GuestView>(
  declared: Subject<Payload, StaffView, GuestView>,
): Subject<Payload, StaffView, GuestView> => declared

/** Declares a kind of event. */
export const event = <Payload, StaffView, GuestView>(
  name: Event['name'],
  ofSubject: Subject<Payload, StaffView, GuestView>,
  { follower }: Pick<Event, 'follower'> = {},
): Event<Payload, StaffView, GuestView> => ({ name, subject: ofSubject, follower })
