import { z } from 'zod'
import type { PmsCleaning, PmsReservation } from '../port.ts'

/** The fields of answers that are read. */
const text = z.string()
const optional = text.nullish()

export const Nothing = z.unknown()
export const Message = z.object({ EnterpriseId: text, Events: z.array(z.unknown()) })

export const MewsConfiguration = z.object({
  Enterprise: z.object({ Id: text, Name: text, IsPortfolio: z.boolean().nullish() }),
})

export interface MewsPage<T> {
  items: T[]
  next: string | null | undefined
}

const pageOf = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z
    .object({ [name]: z.array(item).nullish(), Cursor: optional })
    .transform((page): MewsPage<z.output<Item>> => {
      const { Cursor, [name]: items } = page as Record<string, unknown>
      return { items: (items ?? []) as z.output<Item>[], next: Cursor as string | null | undefined }
    })

export const Services = pageOf('Services', z.object({ Id: text, IsActive: z.boolean() }))
export const Categories = pageOf('ResourceCategories', z.object({ Id: text, Type: text }))
export const Assignments = pageOf('ResourceCategoryAssignments', z.object({ ResourceId: text }))
export const Resources = pageOf(
  'Resources',
  z.object({ Id: text, IsActive: z.boolean(), Name: text, ParentResourceId: optional, State: text }),
)

const categoriesToSleep = new Set([
  'Room',
  'Bed',
  'Dorm',
  'Apartment',
  'Suite',
  'Villa',
  'Site',
  'Tent',
  'CaravanOrRV',
  'UnequippedCampsite',
  'Cabin',
  'Pod',
])
export const isToSleep = (type: string) => categoriesToSleep.has(type)

const cleanings: Record<string, PmsCleaning> = { Dirty: 'not_cleaned', Clean: 'done', Inspected: 'done' }
/** Nothing of a room that is out of service or out of order. */
export const mewsCleaning = (state: string): PmsCleaning => cleanings[state] ?? null

/** Other states are not confirmed by both: no guest comes yet. */
export const mewsStatuses = {
  Confirmed: 'expected',
  Started: 'arrived',
  Processed: 'departed',
  Canceled: 'cancelled',
} as const satisfies Record<string, PmsReservation['status']>

const MewsReservation = z.object({
  Id: text,
  AccountId: text,
  AccountType: text,
  State: z.enum(['Confirmed', 'Started', 'Processed', 'Canceled']),
  AssignedResourceId: optional,
  ScheduledStartUtc: z.iso.datetime(),
  ScheduledEndUtc: z.iso.datetime(),
})
export type MewsReservation = z.output<typeof MewsReservation>
export const Reservations = pageOf('Reservations', MewsReservation)

export const Customer = z.object({
  Id: text,
  FirstName: optional,
  LastName: optional,
  PreferredLanguageCode: optional,
  LanguageCode: optional,
})
export const Customers = pageOf('Customers', Customer)
