import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { admins } from '../access.ts'
import { hotelEvents } from '../configuration/events.ts'
import { HotelSettings, Logo } from '../configuration/shapes.ts'
import { DomainError } from '../errors.ts'
import { operation } from '../operation.ts'
import { react } from '../reaction.ts'
import { eraseNamesOfReservations } from '../reservations/operations.ts'
import { giveMissingCodes } from '../stays/codes.ts'
import { scheduleReset } from '../stays/daily-reset.ts'
import * as queries from './queries.ts'
import { HotelDetails } from './shapes.ts'

/** A digest of the details, to detect concurrent changes. */
const Revision = z
  .string()
  .max(64)
  .meta({ examples: ['q83vEjRWeJA'] })

const SeenDetails = HotelDetails.extend({ revision: Revision, logo: Logo.nullable() })

export const showHotelDetails = operation({
  name: 'hotel.details',
  summary: 'Show the hotel’s settings',
  http: ['GET', '/hotel/details'],
  access: admins,
  scope: 'hotel:read',
  input: z.object({}),
  output: SeenDetails,
  run: async ({ tenant }) => seen(await queries.hotel(tenant)),
})

export const changeHotel = operation({
  name: 'hotel.change',
  summary: 'Change the hotel’s settings; existing due times stay',
  http: ['PUT', '/hotel/details'],
  access: admins,
  scope: 'hotel:write',
  requires: 'working-subscription',
  refusals: ['subscription-required', 'changed-since'],
  input: HotelDetails.extend({
    // Programs from before it do not send it.
    reservationNames: HotelDetails.shape.reservationNames.optional(),
    revision: Revision,
  }),
  output: SeenDetails,
  async run({ tenant, input, now, record }) {
    const { revision, ...given } = input
    const hotel = await queries.hotel(tenant, 'locked')
    const found = detailsOf(hotel)
    const wanted = { ...given, reservationNames: given.reservationNames ?? found.reservationNames }
    const changed = names.filter((name) => !isDeepStrictEqual(wanted[name], found[name]))
    // A browser may repeat a lost answer: details that are already as wanted are no conflict.
    if (changed.length === 0) return seen(hotel)
    if (revision !== revisionOf(found)) {
      const by = await queries.nameOfLast(tenant, hotelEvents.changed.name)
      throw new DomainError('changed-since', by ? { by } : {})
    }
    const { name, timeZone, ...settings } = wanted
    const after = { name, timeZone, settings: { ...hotel.settings, ...settings } }
    await queries.updateHotel(tenant, after)
    const isChanged = (...some: (keyof HotelDetails)[]) => some.some((field) => changed.includes(field))
    if (isChanged('dailyReset', 'timeZone')) await scheduleReset({ tenant, now }, wanted)
    // Until the job ran, figures are read from the requests.
    if (isChanged('timeZone')) await react('timeZoneChanges', { tenant, now })
    if (isChanged('stayCodes') && wanted.stayCodes) await giveMissingCodes(tenant)
    if (isChanged('reservationNames') && !wanted.reservationNames) eraseNamesOfReservations(tenant)
    const pick = (of: HotelDetails) => Object.fromEntries(changed.map((field) => [field, of[field]]))
    record(hotelEvents.changed, {
      subjectId: tenant.hotelId,
      payload: { isForGuests: true },
      before: pick(found),
      after: pick(wanted),
    })
    return seen(after)
  },
})

const names = Object.keys(HotelDetails.shape) as (keyof HotelDetails)[]

type SeenRow = Omit<queries.HotelRow, 'closesAt'>

function detailsOf({ name, timeZone, settings }: SeenRow): HotelDetails {
  const all = { name, timeZone, ...HotelSettings.parse(settings) }
  return Object.fromEntries(names.map((detail) => [detail, all[detail]])) as HotelDetails
}

function seen(hotel: SeenRow) {
  const details = detailsOf(hotel)
  return { ...details, revision: revisionOf(details), logo: HotelSettings.parse(hotel.settings).logo }
}

/** Not the configuration's version: services and payments raise it too. */
function revisionOf(details: HotelDetails): string {
  const text = JSON.stringify(names.map((name) => details[name]))
  return createHash('sha256').update(text).digest('base64url').slice(0, 11)
}
