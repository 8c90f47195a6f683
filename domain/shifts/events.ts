import { event } from '../events/event.ts'
import { staffSubject } from '../staff/events.ts'

/** They happen to whoever is on duty: screens that say who is load again. */
export const shiftEvents = {
  planned: event('shift.planned', staffSubject),
  changed: event('shift.changed', staffSubject),
  removed: event('shift.removed', staffSubject),
  restored: event('shift.restored', staffSubject),
  began: event('shift.began', staffSubject),
  ended: event('shift.ended', staffSubject),
  /** Somebody has read what was left for them; it happens to whoever left it. */
  handOverRead: event('shift.hand-over-read', staffSubject),
}
