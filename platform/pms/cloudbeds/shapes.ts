import { z } from 'zod'
import type { PmsCleaning, PmsReservation } from '../port.ts'

// The parts of Cloudbeds’ answers that are read: version 1.3 of https://github.com/cloudbeds/openapi-specs

const Id = z.union([z.string(), z.number()]).transform(String)
/** A day, or the beginning of one. */
const Day = z
  .string()
  .transform((text) => text.slice(0, 10))
  .pipe(z.iso.date())
const success = z.literal(true)
const total = z.int().min(0).optional()

export const CloudbedsDone = z.object({ success })

/** Without success, the key opens no such property. */
export const CloudbedsProperty = z.object({
  success: z.boolean(),
  data: z.object({ propertyID: Id, propertyName: z.string() }).optional(),
})

const Room = z.object({ roomID: Id, roomName: z.string(), isVirtual: z.boolean().optional() })
/** `total` counts properties here. */
export const CloudbedsRooms = z.object({
  success,
  total: z.unknown().transform(() => undefined),
  data: z.array(z.object({ rooms: z.array(Room) })),
})

export const HousekeepingStatuses = z.object({
  success,
  total,
  data: z.array(
    z.object({ roomID: Id, roomCondition: z.string().nullish(), roomBlocked: z.boolean().nullish() }),
  ),
})

export const conditions: Record<string, PmsCleaning> = {
  clean: 'done',
  inspected: 'done',
  dirty: 'not_cleaned',
}

const RoomOfReservation = z.object({
  subReservationID: Id,
  roomID: Id.nullish(),
  guestName: z.string().nullish(),
  roomCheckIn: Day,
  roomCheckOut: Day,
  roomStatus: z.enum(['not_checked_in', 'in_house', 'checked_out', 'cancelled']),
})

export const CloudbedsReservations = z.object({
  success,
  total,
  data: z.array(
    z.object({
      reservationID: Id,
      status: z.enum(['not_confirmed', 'confirmed', 'canceled', 'checked_in', 'checked_out', 'no_show']),
      guestName: z.string().nullish(),
      startDate: Day,
      endDate: Day,
      rooms: z.array(RoomOfReservation),
    }),
  ),
})
export type CloudbedsReservation = z.infer<typeof CloudbedsReservations>['data'][number]

/** Of a reservation as a whole. */
export const statuses: Record<CloudbedsReservation['status'], PmsReservation['status']> = {
  not_confirmed: 'expected',
  confirmed: 'expected',
  checked_in: 'arrived',
  checked_out: 'departed',
  canceled: 'cancelled',
  no_show: 'cancelled',
}
/** Of one of its rooms. */
export const roomStatuses: Record<z.infer<typeof RoomOfReservation>['roomStatus'], PmsReservation['status']> =
  {
    not_checked_in: 'expected',
    in_house: 'arrived',
    checked_out: 'departed',
    cancelled: 'cancelled',
  }

export const WebhookMade = z.object({ success, data: z.object({ subscriptionID: Id }) })

/** Cloudbeds writes the property’s id in several ways. */
export const CloudbedsMessage = z.object({
  event: z.string(),
  propertyID: Id.optional(),
  propertyId: Id.optional(),
})
