import { event } from '../events/event.ts'
import { roomSubject } from '../rooms/events.ts'

/** The subject is the room, as guests and staff see it change. */
export const stayEvents = {
  ended: event('stay.ended', roomSubject),
  /** Codes that guests entered are void. */
  codeRenewed: event('stay.code-renewed', roomSubject),
}
