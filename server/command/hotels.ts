import { findHotels, setSubscription } from '../../domain/billing/operator.ts'
import { findHotel, hotelIsThere, listHotels } from '../../domain/hotels/all-hotels.ts'
import { closeOperatedHotel, resumeHotel, suspendHotel } from '../../domain/hotels/operator.ts'
import { withOwner } from '../../platform/database/owner.ts'
import { exportHotel } from '../../platform/hotel-file/export.ts'
import { importHotel } from '../../platform/hotel-file/import.ts'
import { log } from '../../platform/log.ts'
import { callersFile } from '../../platform/settings.ts'
import { StartupError } from '../../platform/startup.ts'
import { requireCurrent, withDatabase, withInstallation } from './installation.ts'
import type { Said } from './said.ts'

const OPERATOR = { kind: 'operator' } as const

export async function hotelList(): Promise<Said> {
  const hotels = await withDatabase((url) => withOwner(url, listHotels))
  const lines = hotels.map(
    ({ hotelId, name, rooms, employees, subscription, suspendedAt, closesAt }) =>
      `${hotelId}  ${name}  ${rooms} rooms, ${employees} employees, ${subscription}${suspendedAt ? ', suspended' : ''}${closesAt ? `, deleted on ${closesAt.toISOString().slice(0, 10)}` : ''}`,
  )
  return { text: lines.join('\n') || 'There is no hotel.', json: hotels }
}

/** Runs `work` on a hotel whose name guards against the wrong id. */
const onNamedHotel = (hotelId: string, name: string, work: () => Promise<Said>): Promise<Said> =>
  withInstallation(async (url) => {
    const hotel = await withOwner(url, async (client) =>
      (await hotelIsThere(client, hotelId)) ? findHotel(client, hotelId) : undefined,
    )
    if (!hotel) throw unknownHotel(hotelId)
    if (hotel.name !== name)
      throw new StartupError(`The hotel ${hotelId} is called “${hotel.name}”: pass that by --name.`)
    return work()
  })

/** Closes a hotel; its admins can keep it until it is deleted. */
export const hotelClose = (hotelId: string, { name }: { name: string }): Promise<Said> =>
  onNamedHotel(hotelId, name, async () => {
    const { closesAt } = await closeOperatedHotel(OPERATOR, { hotelId, name })
    return { text: `${name} is deleted on ${closesAt.slice(0, 10)}.`, json: { hotelId, closesAt } }
  })

/** Suspends a hotel until `hotelResume`. */
export const hotelSuspend = (hotelId: string, { name }: { name: string }): Promise<Said> =>
  onNamedHotel(hotelId, name, async () => {
    await suspendHotel(OPERATOR, { hotelId })
    return { text: `${name} is suspended.`, json: { hotelId, suspended: true } }
  })

export const hotelResume = (hotelId: string): Promise<Said> =>
  withInstallation(async (url) => {
    if (!(await withOwner(url, (client) => hotelIsThere(client, hotelId)))) throw unknownHotel(hotelId)
    await resumeHotel(OPERATOR, { hotelId })
    return { text: `${hotelId} is no longer suspended.`, json: { hotelId, suspended: false } }
  })

interface SubscriptionOptions {
  email?: string
  status?: string
  rooms?: string
  trialUntil?: string
}

/** Sets a hotel's subscription if no provider takes payments, or finds the hotels of a person. */
export const changeSubscription = (
  hotelId: string | undefined,
  options: SubscriptionOptions,
): Promise<Said> =>
  withInstallation(async (url) => {
    const { email, status, rooms, trialUntil } = options
    if (email !== undefined) {
      const { hotels } = await findHotels(OPERATOR, { email })
      const lines = hotels.map((hotel) => `${hotel.hotelId}  ${hotel.name} (${hotel.role})`)
      return {
        text: lines.join('\n') || 'Nobody works in a hotel with this address.',
        json: hotels,
        isWell: hotels.length > 0,
      }
    }
    if (hotelId === undefined || status === undefined || rooms === undefined)
      throw new StartupError('Name a hotel with --status and --rooms, or a person with --email.')
    if (!(await withOwner(url, (client) => hotelIsThere(client, hotelId)))) throw unknownHotel(hotelId)
    if (trialUntil !== undefined && !Date.parse(trialUntil))
      throw new StartupError('--trial-until is a day: 2027-01-31.')
    const set = await setSubscription(OPERATOR, {
      hotelId,
      // The operation checks it.
      status: status as 'active',
      numberOfRooms: Number(rooms),
      trialEndsAt: trialUntil === undefined ? null : new Date(trialUntil).toISOString(),
    })
    return { text: `${hotelId}  ${set.status}, ${set.numberOfRooms} rooms`, json: set }
  })

const unknownHotel = (hotelId: string) =>
  new StartupError(`There is no hotel ${hotelId}: "sonnette hotel list" shows them.`)

/** Writes one hotel with its people, pictures and history into a file. */
export const hotelExport = (hotelId: string, file: string): Promise<Said> =>
  withDatabase(async (url) => {
    const rows = await withOwner(url, (client) => exportHotel(client, hotelId, callersFile(file)))
    log.info({ hotelId, by: 'operator' }, 'a hotel was exported')
    return { text: `${sumOf(rows)} rows are in ${file}.`, json: { hotelId, file, rows } }
  })

/** Reads such a file into this installation. */
export const hotelImport = (file: string): Promise<Said> =>
  withDatabase(async (url) => {
    await requireCurrent(url)
    const imported = await withOwner(url, (client) => importHotel(client, callersFile(file)))
    const { hotelId, name, rows, known, made } = imported
    log.info({ hotelId, by: 'operator' }, 'a hotel was imported')
    const people = `${known} people had an account here, ${made.length} were given one`
    const next =
      made.length > 0 ? ' These choose a password at “forgot password”, or by "sonnette admin reset".' : ''
    return { text: `${name} (${hotelId}): ${sumOf(rows)} rows; ${people}.${next}`, json: imported }
  })

const sumOf = (rows: Record<string, number>) => Object.values(rows).reduce((sum, count) => sum + count, 0)
