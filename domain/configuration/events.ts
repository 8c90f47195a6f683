import { event, everyRoom, subject } from '../events/event.ts'

interface HotelPayload {
  /** Whether guests' pages show it or depend on it. */
  isForGuests: boolean
}

/** Screens of rooms reload. */
interface RoomsForStaff {
  kind: 'rooms'
}

/** The hotel's settings affect the services that guests see. */
interface ServicesForGuest {
  kind: 'services'
}

export const hotelSubject = subject<HotelPayload, RoomsForStaff, ServicesForGuest>({
  type: 'hotel',
  staffView: () => ({ kind: 'rooms' }),
  roomOf: ({ isForGuests }) => (isForGuests ? everyRoom : undefined),
  guestView: () => ({ kind: 'services' }),
  current: async (_tenant, ids) => new Map(ids.map((id) => [id, { isForGuests: true }])),
})

export const hotelEvents = {
  created: event('hotel.created', hotelSubject),
  changed: event('hotel.changed', hotelSubject),
  /** Escalation, quiet hours, shifts and assignment. */
  workRulesChanged: event('hotel.work-rules-changed', hotelSubject),
  closed: event('hotel.closed', hotelSubject),
  /** Its closing was undone. */
  kept: event('hotel.kept', hotelSubject),
  /** By the operator, who can resume it. */
  suspended: event('hotel.suspended', hotelSubject),
  resumed: event('hotel.resumed', hotelSubject),
  /** Daily, at the chosen hour. */
  roomsReset: event('hotel.rooms-reset', hotelSubject),
}
