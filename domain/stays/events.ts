import { event } from '../events/event.ts'
import { roomSubject } from '../rooms/events.ts'

/** A stay ends in its room: that is what guests and staff see change. */
export const stayEvents = {
  ended: event('stay.ended', roomSubject),
  /** What its guests have entered holds no longer. */
  codeRenewed: event('stay.code-renewed', roomSubject),
}
