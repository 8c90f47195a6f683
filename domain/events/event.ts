import type { Tenant } from '../../platform/database/tenancy.ts'
import type { Guest } from '../actor.ts'
import type { GuestReload } from './shapes.ts'

export const everyRoom = Symbol('every room')

/**
 * A kind of thing with events, declared by its noun. `Payload` is published with a change and feeds the
 * views; it must survive JSON.
 */
export interface Subject<Payload = unknown, StaffView = unknown, GuestView = unknown> {
  /** Stored in `events.subject_type`. */
  readonly type: string
  /** The part of a change that staff may see, if any. */
  staffView(payload: Payload, eventName: string): StaffView | undefined
  /** The room whose guests may see a part of the change, if any. */
  roomOf(payload: Payload): string | typeof everyRoom | undefined
  /** The part that this guest may see; a reload ends the guest's stream. */
  guestView(payload: Payload, guest: Guest): GuestView | GuestReload | undefined
  /**
   * The present payloads by subject id, to publish changes that a crash left unpublished. Deleted subjects
   * are left out.
   */
  current(tenant: Tenant, subjectIds: string[], now: Date): Promise<Map<string, Payload>>
}

export interface Event<Payload = unknown, StaffView = unknown, GuestView = unknown> {
  /** `noun.happened`; the noun may differ from the subject's. Stored in `events.type`. */
  readonly name: `${string}.${string}`
  readonly subject: Subject<Payload, StaffView, GuestView>
}

export const subject = <Payload, StaffView, GuestView>(
  declared: Subject<Payload, StaffView, GuestView>,
): Subject<Payload, StaffView, GuestView> => declared

export const event = <Payload, StaffView, GuestView>(
  name: Event['name'],
  ofSubject: Subject<Payload, StaffView, GuestView>,
): Event<Payload, StaffView, GuestView> => ({ name, subject: ofSubject })
