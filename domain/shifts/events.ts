import { event } from '../events/event.ts'
import { staffSubject } from '../people/events.ts'

/** The subject is the employee on duty: screens that show duty reload. */
export const shiftEvents = {
  planned: event('shift.planned', staffSubject),
  changed: event('shift.changed', staffSubject),
  removed: event('shift.removed', staffSubject),
  restored: event('shift.restored', staffSubject),
  began: event('shift.began', staffSubject),
  ended: event('shift.ended', staffSubject),
  /** The subject is the employee who left the note. */
  handOverRead: event('shift.hand-over-read', staffSubject),
}
