import { z } from 'zod'

// The parameters, enumerations and maxima of version 1.3 of https://github.com/cloudbeds/openapi-specs.

const text = z.string().min(1).optional()
const truth = z.enum(['true', 'false']).optional()
const day = z.iso.date().optional()
const dateTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .optional()
const pages = (standard: number, most: number) => ({
  pageNumber: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(most).default(standard),
})

export const ReservationsQuery = z.strictObject({
  ...pages(100, 100),
  propertyID: text,
  status: z
    .enum(['not_confirmed', 'confirmed', 'canceled', 'checked_in', 'checked_out', 'no_show'])
    .optional(),
  resultsFrom: dateTime,
  resultsTo: dateTime,
  modifiedFrom: dateTime,
  modifiedTo: dateTime,
  checkInFrom: day,
  checkInTo: day,
  checkOutFrom: day,
  checkOutTo: day,
  datesQueryMode: z.enum(['booking', 'rooms']).optional(),
  roomID: text,
  roomName: text,
  roomTypeID: text,
  includeGuestsDetails: truth,
  includeGuestRequirements: truth,
  includeCustomFields: truth,
  includeAllRooms: truth,
  sourceId: text,
  firstName: text,
  lastName: text,
  guestID: text,
  sortByRecent: truth,
})

export const RoomsQuery = z
  .strictObject({
    ...pages(20, 1000),
    propertyIDs: text,
    roomTypeID: text,
    roomTypeNameShort: text,
    startDate: day,
    endDate: day,
    includeRoomRelations: z.enum(['0', '1']).optional(),
    sort: text,
  })
  .refine(
    ({ startDate, endDate }) => (startDate === undefined) === (endDate === undefined),
    'both or neither',
  )

export const StatusesQuery = z.strictObject({
  ...pages(100, 5000),
  propertyID: text,
  roomTypeIDs: text,
  housekeeperIDs: text,
  roomCondition: z.enum(['clean', 'dirty']).optional(),
  roomOccupied: truth,
})

export const NewStatus = z.strictObject({
  propertyID: text,
  roomID: z.string().min(1),
  roomCondition: z.enum(['dirty', 'clean', 'inspected']).optional(),
  doNotDisturb: truth,
  roomComments: text,
  refusedService: truth,
  vacantPickup: truth,
})

export const RoomCheckOut = z
  .strictObject({ propertyID: text, reservationID: z.string().min(1), subReservationID: text, roomID: text })
  .refine(({ subReservationID, roomID }) => subReservationID ?? roomID, 'names no room')

export const NewWebhook = z.strictObject({
  propertyID: text,
  object: z.enum(['reservation', 'guest', 'housekeeping', 'roomblock', 'integration']),
  action: z.string().regex(/^[a-z_]+$/),
  endpointUrl: z.url(),
})

export const HotelDetailsQuery = z.strictObject({ propertyID: text })

export const WebhookDeletion = z.strictObject({ subscriptionID: z.string(), propertyIDs: text })
