import { event } from '../events/event.ts'
import { staffSubject } from '../people/events.ts'

/** The subject is the owner. Being seen again is not an event. */
export const deviceEvents = {
  added: event('staff.device-added', staffSubject),
  /** Renamed, muted or unmuted. */
  changed: event('staff.device-changed', staffSubject),
  removed: event('staff.device-removed', staffSubject),
}
