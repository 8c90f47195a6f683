import { event } from '../events/event.ts'
import { roomSubject } from '../rooms/events.ts'

/** The subject is the room: its history says who arrived and departed, and by whose word. */
export const reservationEvents = {
  expected: event('reservation.expected', roomSubject),
  arrived: event('reservation.arrived', roomSubject),
  departed: event('reservation.departed', roomSubject),
  cancelled: event('reservation.cancelled', roomSubject),
  /** Other days, another room or another language. */
  changed: event('reservation.changed', roomSubject),
}
