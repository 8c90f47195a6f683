import { z } from 'zod'
import type { PmsReservation } from '../port.ts'

// The parts of Apaleo's answers that are read: https://api.apaleo.com/swagger

const Moment = z.iso.datetime({ offset: true })
/** Its items are not named here: a page past the last one has no body. */
const page = { count: z.int().min(0) }

export const ApaleoProperties = z
  .object({ ...page, properties: z.array(z.object({ id: z.string(), name: z.string() })) })
  .optional()

export const ApaleoUnits = z
  .object({
    ...page,
    units: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        isArchived: z.boolean().optional(),
        unitGroup: z.object({ type: z.string().optional() }).nullish(),
        status: z.object({
          condition: z.string(),
          maintenance: z.object({ type: z.string() }).nullish(),
        }),
      }),
    ),
  })
  .optional()

const Person = z
  .object({
    firstName: z.string().nullish(),
    lastName: z.string().nullish(),
    preferredLanguage: z.string().nullish(),
  })
  .nullish()

export const ApaleoReservations = z
  .object({
    ...page,
    reservations: z.array(
      z.object({
        id: z.string().max(100),
        status: z.enum(['Confirmed', 'InHouse', 'CheckedOut', 'Canceled', 'NoShow']),
        unit: z.object({ id: z.string() }).nullish(),
        arrival: Moment,
        departure: Moment,
        primaryGuest: Person,
        booker: Person,
      }),
    ),
  })
  .optional()
type ApaleoReservation = NonNullable<z.infer<typeof ApaleoReservations>>['reservations'][number]

export const apaleoStatuses: Record<ApaleoReservation['status'], PmsReservation['status']> = {
  Confirmed: 'expected',
  InHouse: 'arrived',
  CheckedOut: 'departed',
  Canceled: 'cancelled',
  NoShow: 'cancelled',
}

/** The event that Apaleo posts, and the first message that it tries an address with. */
export const ApaleoMessage = z.object({
  topic: z.string(),
  type: z.string(),
  propertyId: z.string().optional(),
  propertyIds: z.array(z.string()).optional(),
})

export const ApaleoSubscription = z.object({ id: z.union([z.string(), z.number()]).transform(String) })
