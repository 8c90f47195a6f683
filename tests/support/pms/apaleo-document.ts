import { z } from 'zod'

// The parameters that Apaleo publishes: https://api.apaleo.com/swagger, https://apaleo.dev/guides.

const list = (...values: [string, ...string[]]) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(values)))
const ids = z
  .string()
  .min(1)
  .transform((text) => text.split(','))
const truth = z.enum(['true', 'false'])
const paging = {
  pageNumber: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(20),
}
/** Without a fraction of seconds. */
const moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/)
const directions = (...fields: string[]) =>
  fields.flatMap((field) => [`${field}:asc`, `${field}:desc`]) as [string, ...string[]]

export const PropertiesQuery = z.strictObject({
  ...paging,
  status: list('Test', 'Live').optional(),
  includeArchived: truth.optional(),
  countryCode: ids.optional(),
  expand: list('actions').optional(),
})

export const UnitsQuery = z.strictObject({
  ...paging,
  propertyId: z.string().optional(),
  unitGroupId: z.string().optional(),
  unitGroupIds: ids.optional(),
  unitAttributeIds: ids.optional(),
  isOccupied: truth.optional(),
  maintenanceType: z.enum(['OutOfService', 'OutOfOrder', 'OutOfInventory']).optional(),
  condition: z.enum(['Clean', 'CleanToBeInspected', 'Dirty']).optional(),
  textSearch: z.string().optional(),
  expand: list('property', 'unitGroup', 'connectedUnits').optional(),
})

export const ReservationsQuery = z
  .strictObject({
    ...paging,
    bookingId: z.string().optional(),
    propertyIds: ids.optional(),
    ratePlanIds: ids.optional(),
    companyIds: ids.optional(),
    unitIds: ids.optional(),
    unitGroupIds: ids.optional(),
    blockIds: ids.optional(),
    status: list('Confirmed', 'InHouse', 'CheckedOut', 'Canceled', 'NoShow').optional(),
    dateFilter: z
      .enum(['Arrival', 'Departure', 'Stay', 'Creation', 'Modification', 'Cancellation'])
      .optional(),
    from: moment.optional(),
    to: moment.optional(),
    channelCode: ids.optional(),
    sources: ids.optional(),
    externalCode: z.string().optional(),
    textSearch: z.string().optional(),
    allFoliosHaveInvoice: truth.optional(),
    sort: list(
      ...directions('arrival', 'departure', 'created', 'updated', 'id', 'firstname', 'lastname', 'unitname'),
    ).optional(),
    expand: list('booker', 'actions', 'timeSlices', 'services', 'assignedUnits', 'company').optional(),
  })
  .refine(({ dateFilter, from, to }) => !dateFilter || from || to, 'a date filter needs from or to')
  .refine(({ from, to }) => !from || !to || Date.parse(from) < Date.parse(to), 'to is larger than from')

export const UnitPatch = z.array(
  z.strictObject({
    op: z.enum(['add', 'replace', 'remove']),
    path: z.literal('/status/condition'),
    value: z.enum(['Clean', 'CleanToBeInspected', 'Dirty']),
  }),
)

export const NewSubscription = z.strictObject({
  endpointUrl: z.url(),
  events: z.array(z.string().regex(/^(reservation|unit|booking|folio|maintenance)\/([a-z-]+|\*)$/)).min(1),
  propertyIds: z.array(z.string()).optional(),
})

export const TokenRequest = z.strictObject({
  grant_type: z.literal('client_credentials'),
  scope: z.string().optional(),
})
