import { createHash } from 'node:crypto'
import type { Tenant } from '../../platform/database/tenancy.ts'
import type { Key, Staff, System } from '../actor.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { DomainError } from '../errors.ts'
import { newId } from '../ids.ts'
import { nameKey } from '../names.ts'
import type { Call } from '../operation.ts'
import { lockOpenStays } from '../rooms/open-stays.ts'
import { endOpenStays } from '../stays/operations.ts'
import { reservationEvents } from './events.ts'
import {
  type KnownReservation,
  type OpenStayOfRoom,
  planReservations,
  type ReservationPlan,
  type WantedReservation,
} from './plan.ts'
import * as queries from './queries.ts'
import { isClosed } from './rules.ts'
import type { NamedReservation, ReservationSource, ReservationStatus } from './shapes.ts'

export type Acting = Pick<Call<Staff | Key | System, unknown>, 'actor' | 'tenant' | 'now' | 'recordAll'>

/** Numbers of unknown rooms that a refusal names. */
const NUMBERS_SHOWN = 20

/**
 * Applies the reservations of another system, at most `RESERVATIONS_MAXIMUM`, each id once: saves them, and
 * ends the stays of guests who have left or moved, in a constant number of statements. Repeated, it changes nothing.
 * Refuses with `no-such-room` if one is in an unknown room, unless it is over. Returns the number of changes.
 */
export async function applyReservations(
  call: Acting,
  named: readonly NamedReservation[],
  source: ReservationSource,
): Promise<{ changed: number; ended: number }> {
  await queries.lockReservations(call.tenant)
  const prepared = await prepare(call, named)
  if (prepared.unknown.length > 0)
    throw new DomainError('no-such-room', { numbers: prepared.unknown.slice(0, NUMBERS_SHOWN) })
  return carryOut(call, prepared, { source, isByHand: false })
}

/** Sets the status of a locked reservation by hand, with the same effects; the other system's word stays as it is. */
export async function setStatusByHand(
  call: Acting,
  reservation: KnownReservation,
  status: ReservationStatus,
): Promise<void> {
  const { timeZone } = await configurationOf(call.tenant)
  const prepared = {
    wanted: [{ ...wantedOf(reservation), status }],
    roomIds: [reservation.roomId],
    numbers: new Map<string, string>(),
    today: String(dayOf(call.now, timeZone)),
    timeZone,
  }
  await carryOut(call, prepared, { source: reservation.source, isByHand: true })
}

const wantedOf = ({
  externalId,
  roomId,
  guestName,
  language,
  from,
  until,
  status,
}: KnownReservation): WantedReservation => ({ externalId, roomId, guestName, language, from, until, status })

interface How {
  source: ReservationSource
  /** Staff set it, not the other system. */
  isByHand: boolean
}

async function carryOut(
  call: Acting,
  prepared: Omit<Prepared, 'unknown'>,
  how: How,
): Promise<{ changed: number; ended: number }> {
  const { tenant, recordAll } = call
  await lockOpenStays(call, prepared.roomIds)
  const { changed, ending } = await planOf(call, prepared, how)
  if (changed.length > 0) {
    await queries.saveReservations(
      tenant,
      changed.map(({ after }) => after),
      prepared.today,
    )
  }
  if (ending.length > 0) await endOpenStays(call, ending)
  recordReservations(recordAll, changed, prepared.numbers)
  return { changed: changed.length, ended: ending.length }
}

export interface Foreseen extends ReservationPlan {
  /** A digest of the effects. */
  digest: string
  today: string
}

/** The same without changing anything; reservations in unknown rooms are left out. */
export async function foreseeReservations(
  call: Pick<Acting, 'tenant' | 'now'>,
  named: readonly NamedReservation[],
  source: ReservationSource,
): Promise<Foreseen> {
  const prepared = await prepare(call, named)
  const plan = await planOf(call, prepared, { source, isByHand: false })
  const effects = [
    plan.changed.map(({ after: { id: _, differsSince: __, ...after } }) => JSON.stringify(after)).sort(),
    plan.ending.map(({ roomId, stay }) => `${roomId} ${stay}`).sort(),
  ]
  const digest = createHash('sha256').update(JSON.stringify(effects)).digest('base64url').slice(0, 22)
  return { ...plan, digest, today: prepared.today }
}

export const dayOf = (moment: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()

/** Today by the hotel's clock. */
export const todayOf = async ({ tenant, now }: Pick<Acting, 'tenant' | 'now'>): Promise<string> =>
  String(dayOf(now, (await configurationOf(tenant)).timeZone))

/** Finds an existing room by its number, or by a look-alike. */
export async function roomFinder(tenant: Tenant) {
  const rooms = await queries.roomsByNumber(tenant)
  const byKey = new Map(rooms.map((room) => [nameKey(room.number), room]))
  const byNumber = new Map(rooms.map((room) => [room.number, room]))
  const numbers = new Map(rooms.map(({ id, number }) => [id, number]))
  return { find: (number: string) => byNumber.get(number) ?? byKey.get(nameKey(number)), numbers }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

/** Resolves the rooms, before they are locked. */
async function prepare({ tenant, now }: Pick<Acting, 'tenant' | 'now'>, named: readonly NamedReservation[]) {
  const [{ settings, timeZone }, { find, numbers }, before] = await Promise.all([
    configurationOf(tenant),
    roomFinder(tenant),
    queries.namedReservations(
      tenant,
      named.map(({ externalId }) => externalId),
    ),
  ])
  const roomOf = new Map(before.map(({ externalId, roomId }) => [externalId, roomId]))
  const unknown: string[] = []
  const wanted = named.flatMap(({ number, guestName, ...one }): WantedReservation[] => {
    // A reservation that is over may be in a room that was removed since.
    const roomId = find(number)?.id ?? (isClosed(one.status) ? roomOf.get(one.externalId) : undefined)
    if (roomId === undefined && !isClosed(one.status)) unknown.push(number)
    if (roomId === undefined) return []
    return [{ ...one, roomId, guestName: settings.reservationNames ? guestName || null : null }]
  })
  const roomIds = [...new Set([...wanted.map(({ roomId }) => roomId), ...roomOf.values()])]
  return { wanted, unknown, roomIds, numbers, today: String(dayOf(now, timeZone)), timeZone }
}

async function planOf(
  { tenant, now }: Pick<Acting, 'tenant' | 'now'>,
  { wanted, roomIds, today, timeZone }: Omit<Prepared, 'unknown'>,
  how: How,
): Promise<ReservationPlan> {
  const [named, present, stays] = await Promise.all([
    queries.namedReservations(
      tenant,
      wanted.map(({ externalId }) => externalId),
    ),
    queries.reservationsInRooms(tenant, roomIds),
    queries.openStays(tenant, roomIds),
  ])
  const known = new Map([...present, ...named].map((one) => [one.externalId, one]))
  const open = new Map(
    stays.map(({ roomId, stay, startedAt }): [string, OpenStayOfRoom] => [
      roomId,
      { stay, beganToday: String(dayOf(startedAt, timeZone)) === today },
    ]),
  )
  const yesterday = String(Temporal.PlainDate.from(today).subtract({ days: 1 }))
  return planReservations(wanted, { known: [...known.values()], open, ...how, yesterday, now, newId })
}

type Change = ReservationPlan['changed'][number]

/** Neither the guest's name nor the language nor the other system's id gets into the history. */
function recordReservations(
  recordAll: Acting['recordAll'],
  changed: readonly Change[],
  numbers: ReadonlyMap<string, string>,
): void {
  const shown = (one: KnownReservation | undefined, other?: KnownReservation) =>
    one && {
      from: one.from,
      until: one.until,
      ...(other && other.roomId !== one.roomId && { number: numbers.get(one.roomId) ?? '' }),
    }
  const told = changed.filter(({ before, after }) => !before || isTold(before, after))
  const byEvent = Map.groupBy(told, ({ before, after }) =>
    before?.status === after.status ? 'changed' : after.status,
  )
  for (const [name, those] of byEvent) {
    recordAll(
      reservationEvents[name],
      those.map(({ before, after }) => ({
        subjectId: after.roomId,
        payload: { roomId: after.roomId, reload: isSeenByGuest(before, after) },
        ...(before && { before: shown(before, after) }),
        after: shown(after, before),
      })),
    )
  }
}

/** A status that is only repeated, or a stay's number, is not an event. */
export const isTold = (before: KnownReservation, after: KnownReservation) =>
  (['roomId', 'guestName', 'language', 'from', 'until', 'status'] as const).some(
    (field) => before[field] !== after[field],
  )

/** Whether the room's page may begin in another language. */
const isSeenByGuest = (before: KnownReservation | undefined, after: KnownReservation) =>
  before?.language !== after.language || before?.status !== after.status || before?.roomId !== after.roomId
