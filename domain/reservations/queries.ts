import { and, asc, eq, gt, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { hotels } from '../configuration/tables.ts'
import type { PageQuery } from '../page.ts'
import { rooms, stays } from '../rooms/tables.ts'
import type { KnownReservation } from './plan.ts'
import { RESERVATION_DAYS } from './shapes.ts'
import { reservations } from './tables.ts'

/** Batches of reservations of one hotel wait for each other until the commit. */
export async function lockReservations({ db, hotelId }: Tenant): Promise<void> {
  await db.select({ id: hotels.id }).from(hotels).where(eq(hotels.id, hotelId)).for('no key update')
}

/** Existing rooms without places. */
export const roomsByNumber = ({ db, hotelId }: Tenant) =>
  db
    .select({ id: rooms.id, number: rooms.number })
    .from(rooms)
    .where(and(eq(rooms.hotelId, hotelId), isNull(rooms.place), isNull(rooms.archivedAt)))

const known = {
  id: reservations.id,
  externalId: reservations.externalId,
  source: reservations.source,
  roomId: reservations.roomId,
  guestName: reservations.guestName,
  language: reservations.language,
  from: reservations.from,
  until: reservations.until,
  status: reservations.status,
  said: reservations.said,
  differsSince: reservations.differsSince,
  stay: reservations.stay,
  revision: reservations.revision,
}

// Written out, because the index is of these two statuses alone.
const isCurrent = sql`${reservations.status} in ('expected', 'arrived')`

/** As rows of `reservations`; days are text, which the driver would make times of. */
const KNOWN = `id, external_id as "externalId", source, room_id as "roomId", guest_name as "guestName", language,
  from_day::text as "from", until_day::text as "until", status, said_status as said, differs_since as "differsSince",
  stay, revision`

export async function namedReservations(
  tenant: Tenant,
  externalIds: readonly string[],
): Promise<KnownReservation[]> {
  return await tenant.query<KnownReservation & Record<string, unknown>>(
    'named_reservations',
    // "offset 0" makes each one index lookup, even with wrong statistics.
    `select found.* from unnest($2::text[]) as asked (external_id)
     cross join lateral (
       select ${KNOWN} from reservations
       where hotel_id = $1 and external_id = asked.external_id offset 0
     ) found`,
    [tenant.hotelId, externalIds],
  )
}

/** Those that have arrived in the rooms. */
export async function reservationsInRooms(
  tenant: Tenant,
  roomIds: readonly string[],
): Promise<KnownReservation[]> {
  return await tenant.query<KnownReservation & Record<string, unknown>>(
    'reservations_in_rooms',
    `select found.* from unnest($2::uuid[]) as asked (room_id)
     cross join lateral (
       select ${KNOWN} from reservations
       where hotel_id = $1 and room_id = asked.room_id and status in ('expected', 'arrived') and status = 'arrived' offset 0
     ) found`,
    [tenant.hotelId, roomIds],
  )
}

export async function openStays({ db, hotelId }: Tenant, roomIds: readonly string[]) {
  return await db
    .select({ roomId: stays.roomId, stay: stays.number, startedAt: stays.startedAt })
    .from(stays)
    .where(
      and(
        eq(stays.hotelId, hotelId),
        sql`${stays.roomId} = any(${sql.param([...roomIds])}::uuid[])`,
        isNull(stays.endedAt),
      ),
    )
}

/** Writes reservations in one statement. `today` is the hotel's; one that is over is erased so many days later. */
export async function saveReservations(
  tenant: Tenant,
  saved: readonly KnownReservation[],
  today: string,
): Promise<void> {
  await tenant.query(
    'save_reservations',
    `insert into reservations (hotel_id, id, external_id, source, room_id, guest_name, language, from_day, until_day,
                               status, said_status, differs_since, stay, revision, erase_on)
     select $1, id, external_id, source, room_id, guest_name, language, from_day, until_day, status, said_status,
            differs_since, stay, revision, (case when status in ('departed', 'cancelled') then least(until_day, $2::date) else until_day end)
                      + $3::integer
     from unnest($4::uuid[], $5::text[], $6::text[], $7::uuid[], $8::text[], $9::text[], $10::date[], $11::date[],
                 $12::text[], $13::text[], $14::timestamptz[], $15::integer[], $16::integer[])
       as saved (id, external_id, source, room_id, guest_name, language, from_day, until_day, status, said_status,
                 differs_since, stay, revision)
     on conflict (hotel_id, external_id) do update set
       room_id = excluded.room_id, guest_name = excluded.guest_name, language = excluded.language,
       from_day = excluded.from_day, until_day = excluded.until_day, status = excluded.status,
       said_status = excluded.said_status, differs_since = excluded.differs_since, stay = excluded.stay, revision = excluded.revision,
       erase_on = excluded.erase_on`,
    [
      tenant.hotelId,
      today,
      RESERVATION_DAYS,
      ...(
        [
          'id',
          'externalId',
          'source',
          'roomId',
          'guestName',
          'language',
          'from',
          'until',
          'status',
          'said',
          'differsSince',
          'stay',
          'revision',
        ] as const
      ).map((field) => saved.map((one) => one[field])),
    ],
  )
}

/** Guests of ended stays have departed, as if the other system had said it; returns them. */
export async function departFrom(
  { db, hotelId }: Tenant,
  roomIds: readonly string[],
  { today, now }: { today: string; now: Date },
): Promise<{ roomId: string; from: string; until: string }[]> {
  const { roomId, from, until } = reservations
  return await db
    .update(reservations)
    .set({
      status: 'departed',
      stay: null,
      differsSince: sql`case when ${reservations.source} = 'list' or ${reservations.said} = 'departed' then null
                             else coalesce(${reservations.differsSince}, ${now}) end`,
      revision: sql`${reservations.revision} + 1`,
      eraseOn: sql`least(${until}, ${today}::date) + ${RESERVATION_DAYS}::integer`,
    })
    .where(
      and(
        eq(reservations.hotelId, hotelId),
        sql`${roomId} = any(${sql.param([...roomIds])}::uuid[])`,
        isCurrent,
        eq(reservations.status, 'arrived'),
        // A guest who arrives in this transaction has the next stay.
        sql`${reservations.stay} = (${db
          .select({ number: stays.number })
          .from(stays)
          .where(and(eq(stays.hotelId, hotelId), eq(stays.roomId, roomId), isNull(stays.endedAt)))})`,
      ),
    )
    .returning({ roomId, from, until })
}

const shown = { ...known, number: rooms.number }
const ofRoom = and(eq(rooms.hotelId, reservations.hotelId), eq(rooms.id, reservations.roomId))

/** Reservations in rooms on a day, by their last day. */
export async function reservationsOn(
  { db, hotelId }: Tenant,
  day: string,
  { after, limit }: PageQuery<[until: string, id: string]>,
) {
  const [until, id] = after ?? []
  return await db
    .select(shown)
    .from(reservations)
    .innerJoin(rooms, ofRoom)
    .where(
      and(
        eq(reservations.hotelId, hotelId),
        gte(reservations.until, until ?? day),
        lte(reservations.from, day),
        until === undefined || id === undefined
          ? undefined
          : or(gt(reservations.until, until), and(eq(reservations.until, until), gt(reservations.id, id))),
      ),
    )
    .orderBy(asc(reservations.until), asc(reservations.id))
    .limit(limit)
}

/** Expected and present guests, by their rooms. */
export async function currentReservations({ db, hotelId }: Tenant, day: string) {
  return await db
    .select(shown)
    .from(reservations)
    .innerJoin(rooms, ofRoom)
    .where(
      and(
        eq(reservations.hotelId, hotelId),
        isCurrent,
        lte(reservations.from, day),
        isNull(rooms.archivedAt),
      ),
    )
    .orderBy(asc(rooms.countedAs), asc(rooms.number), asc(reservations.id))
}

export async function oneNamed({ db, hotelId }: Tenant, externalId: string) {
  const [found] = await db
    .select(shown)
    .from(reservations)
    .innerJoin(rooms, ofRoom)
    .where(and(eq(reservations.hotelId, hotelId), eq(reservations.externalId, externalId)))
  return found
}

/** Reservations whose status here is another one than there, the earliest difference first. */
export async function differingReservations(
  { db, hotelId }: Tenant,
  { after, limit }: PageQuery<[since: number, id: string]>,
) {
  const [since, id] = after ?? []
  const { differsSince } = reservations
  const last = since === undefined ? undefined : new Date(since)
  return await db
    .select(shown)
    .from(reservations)
    .innerJoin(rooms, ofRoom)
    .where(
      and(
        eq(reservations.hotelId, hotelId),
        isNotNull(differsSince),
        last && id !== undefined
          ? or(gt(differsSince, last), and(eq(differsSince, last), gt(reservations.id, id)))
          : undefined,
      ),
    )
    .orderBy(asc(differsSince), asc(reservations.id))
    .limit(limit)
}

export async function countDiffering({ db, hotelId }: Tenant): Promise<number> {
  return await db.$count(
    reservations,
    and(eq(reservations.hotelId, hotelId), isNotNull(reservations.differsSince)),
  )
}

/** The hotel keeps its own word on a locked reservation. */
export async function keepOurWord({ db, hotelId }: Tenant, id: string): Promise<void> {
  await db
    .update(reservations)
    .set({ differsSince: null, revision: sql`${reservations.revision} + 1` })
    .where(and(eq(reservations.hotelId, hotelId), eq(reservations.id, id)))
}

/** Erases the names that the hotel no longer keeps. */
export function eraseNames({ db, hotelId, write }: Tenant): void {
  write(
    db
      .update(reservations)
      .set({ guestName: null, revision: sql`${reservations.revision} + 1` })
      .where(and(eq(reservations.hotelId, hotelId), sql`${reservations.guestName} is not null`))
      .execute(),
  )
}

/** Expected and present guests of the management system in some days, except those named. */
export async function currentOfPmsWithout(
  { db, hotelId }: Tenant,
  externalIds: readonly string[],
  days: { from: string; until: string },
) {
  const { externalId, guestName, language, from, until } = known
  return await db
    .select({ externalId, guestName, language, from, until })
    .from(reservations)
    .where(
      and(
        eq(reservations.hotelId, hotelId),
        eq(reservations.source, 'pms'),
        isCurrent,
        lte(reservations.from, days.until),
        gte(reservations.until, days.from),
        sql`${reservations.externalId} <> all(${sql.param([...externalIds])}::text[])`,
      ),
    )
}
