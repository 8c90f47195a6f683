import { event } from '../events/event.ts'
import { staffSubject } from '../staff/events.ts'

/** Of the one whose devices they are. That a device was seen again is no event. */
export const deviceEvents = {
  /** Somebody can be rung in one more browser. */
  added: event('staff.device-added', staffSubject),
  /** It has another name, or is silent, or no longer. */
  changed: event('staff.device-changed', staffSubject),
  removed: event('staff.device-removed', staffSubject),
}
