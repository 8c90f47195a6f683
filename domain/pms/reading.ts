import type { PmsClient, PmsReservation, PmsRoom } from '../../platform/pms/port.ts'
import { cleanName } from '../names.ts'
import { type Acting, dayOf, roomFinder } from '../reservations/apply.ts'
import { applyPmsReservations } from '../reservations/of-pms.ts'
import { GUEST_NAME_MAXIMUM, NamedReservation } from '../reservations/shapes.ts'
import { NUMBER_MAXIMUM } from '../rooms/shapes.ts'
import { matchRooms } from './match.ts'
import * as queries from './queries.ts'
import { PMS_ROOMS_MAXIMUM } from './shapes.ts'

/** All that a PMS says about three days. */
export interface PmsReading {
  rooms: PmsRoom[]
  reservations: PmsReservation[]
  /** Yesterday and tomorrow, by the hotel's clock. */
  days: { from: string; until: string }
}

/** Reads rooms and reservations, outside of any transaction; rejects with `PmsTrouble`. */
export async function readPms(
  client: PmsClient,
  timeZone: string,
  now: Date,
  signal: AbortSignal,
): Promise<PmsReading> {
  const today = dayOf(now, timeZone)
  const days = { from: String(today.subtract({ days: 1 })), until: String(today.add({ days: 1 })) }
  const rooms = await client.rooms(signal)
  const reservations = await client.reservations({ ...days, timeZone }, signal)
  return {
    rooms: unique(rooms, ({ id }) => id),
    reservations: unique(reservations, (one) => one.externalId),
    days,
  }
}

/** Pages can overlap if something changes between them: the last word counts. */
const unique = <T>(all: readonly T[], idOf: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [idOf(one), one])).values(),
]

/** Applies a reading in the call's transaction, all or nothing. Repeated, it changes nothing. */
export async function applyReading(
  call: Acting,
  { rooms: read, reservations, days }: PmsReading,
): Promise<{ changed: number; ended: number }> {
  const { tenant, now } = call
  const rooms = read
    .map((room) => ({ ...room, number: cleanName(room.number).slice(0, NUMBER_MAXIMUM) }))
    .slice(0, PMS_ROOMS_MAXIMUM)
  const [{ find, numbers }, former] = [await roomFinder(tenant), await queries.formerMatches(tenant)]
  const matches = matchRooms(rooms, { find, former, isRoom: (roomId) => numbers.has(roomId) })
  await queries.saveRooms(tenant, rooms, matches, now)
  const numberOf = (roomId: string | null) => numbers.get((roomId && matches.get(roomId)) ?? '')
  return applyPmsReservations(
    call,
    reservations.flatMap((one) => toNamed(one, numberOf(one.roomId))),
    days,
  )
}

/** Without a room here, a guest is not here: the reservation ends in the room that it may have had. */
function toNamed(
  { roomId: _, guestName, ...one }: PmsReservation,
  number: string | undefined,
): NamedReservation[] {
  const named = {
    ...one,
    guestName: guestName && [...cleanName(guestName)].slice(0, GUEST_NAME_MAXIMUM).join(''),
    // A number is needed; without a room, it is not looked at.
    number: number ?? '-',
    status: number === undefined && one.status !== 'departed' ? 'cancelled' : one.status,
  }
  const { data } = NamedReservation.safeParse(named)
  return data ? [number === undefined ? { ...data, number: '' } : data] : []
}
