import { event, everyRoom, subject } from '../events/event.ts'

interface HotelPayload {
  /** Whether it is something that guests' pages show, or judge by. */
  isForGuests: boolean
}

/** What is shown of the hotel, or of all its rooms, is another thing now: whoever shows it loads again. */
interface RoomsForStaff {
  kind: 'rooms'
}

/** What can be asked for, until when and how is part of what the hotel decides. */
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
  /** Who is called when, and to whom what comes is given. */
  workRulesChanged: event('hotel.work-rules-changed', hotelSubject),
  closed: event('hotel.closed', hotelSubject),
  /** Its closing was taken back. */
  kept: event('hotel.kept', hotelSubject),
  /** Every day, at the hour that the hotel chose. */
  roomsReset: event('hotel.rooms-reset', hotelSubject),
}
