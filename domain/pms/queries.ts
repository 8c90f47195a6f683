import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import type { PmsRoom } from '../../platform/pms/port.ts'
import type { PageQuery } from '../page.ts'
import { asCounted, inCountedOrder, rooms } from '../rooms/tables.ts'
import type { CleaningStatus } from '../shapes/room.ts'
import type { PmsMatches } from './match.ts'
import { pmsConnections, pmsRooms } from './tables.ts'

/** A room's status in the PMS's words, which have none for a cleaning that has begun. */
const CLEANING_HERE = `case rooms.cleaning_status when 'done' then 'done' else 'not_cleaned' end`

export type StoredPms = typeof pmsConnections.$inferSelect

export async function pmsOf({ db, hotelId }: Tenant): Promise<StoredPms | undefined> {
  const [found] = await db.select().from(pmsConnections).where(eq(pmsConnections.hotelId, hotelId))
  return found
}

/** Locked until the commit. */
export async function lockPms({ db, hotelId }: Tenant): Promise<StoredPms | undefined> {
  const [found] = await db
    .select()
    .from(pmsConnections)
    .where(eq(pmsConnections.hotelId, hotelId))
    .for('no key update')
  return found
}

/** Replaces the hotel's connection; its rooms go if it was another property's. */
export async function savePms(
  { db, hotelId }: Tenant,
  made: Omit<typeof pmsConnections.$inferInsert, 'hotelId' | 'begun' | 'applied'>,
  isSameProperty: boolean,
): Promise<void> {
  if (!isSameProperty) await db.delete(pmsRooms).where(eq(pmsRooms.hotelId, hotelId))
  const anew = { subscription: null, askedAt: null, readAt: null, awaySince: null, trouble: null, ...made }
  await db
    .insert(pmsConnections)
    .values({ hotelId, ...anew })
    .onConflictDoUpdate({ target: pmsConnections.hotelId, set: anew })
}

export async function updatePms({ db, hotelId }: Tenant, change: Partial<StoredPms>): Promise<void> {
  await db.update(pmsConnections).set(change).where(eq(pmsConnections.hotelId, hotelId))
}

/** Its rooms go with it. */
export async function deletePms({ db, hotelId }: Tenant): Promise<void> {
  await db.delete(pmsConnections).where(eq(pmsConnections.hotelId, hotelId))
}

/** Numbers a reading that begins; webhooks ask for another one from now on. Undefined without a connection. */
export async function beginReading({ db, hotelId }: Tenant): Promise<StoredPms | undefined> {
  const [begun] = await db
    .update(pmsConnections)
    .set({ begun: sql`${pmsConnections.begun} + 1`, askedAt: null })
    .where(eq(pmsConnections.hotelId, hotelId))
    .returning()
  return begun
}

/** Notes that a webhook asks for a reading; false if one waits already, unless it has waited since before `longAgo`. */
export async function askForReading({ db, hotelId }: Tenant, now: Date, longAgo: Date): Promise<boolean> {
  const { askedAt } = pmsConnections
  const asked = await db
    .update(pmsConnections)
    .set({ askedAt: now })
    .where(and(eq(pmsConnections.hotelId, hotelId), or(isNull(askedAt), lt(askedAt, longAgo))))
    .returning({ hotelId: pmsConnections.hotelId })
  return asked.length > 0
}

export async function formerMatches({ db, hotelId }: Tenant): Promise<PmsMatches> {
  const rows = await db
    .select({ externalId: pmsRooms.externalId, roomId: pmsRooms.roomId })
    .from(pmsRooms)
    .where(eq(pmsRooms.hotelId, hotelId))
  return new Map(rows.map(({ externalId, roomId }) => [externalId, roomId]))
}

/** Saves the rooms that the PMS has now; unchanged ones are not written, and the times of old differences stay. */
export async function saveRooms(
  tenant: Tenant,
  there: readonly PmsRoom[],
  matches: PmsMatches,
  now: Date,
): Promise<void> {
  const values = [
    tenant.hotelId,
    there.map(({ id }) => id),
    there.map(({ number }) => number),
    there.map(({ cleaning }) => cleaning),
    there.map(({ id }) => matches.get(id) ?? null),
  ]
  // First those that lose a room: the next statement may give it to another one.
  await tenant.query(
    'drop_pms_rooms',
    `with said as (
       select * from unnest($2::text[], $3::text[], $4::text[], $5::uuid[]) as said (external_id, number, cleaning, room_id)
     ), dropped as (
       delete from pms_rooms where hotel_id = $1 and external_id <> all($2)
     )
     update pms_rooms set room_id = null from said
     where hotel_id = $1 and pms_rooms.external_id = said.external_id and pms_rooms.room_id is distinct from said.room_id`,
    values,
  )
  await tenant.query(
    'save_pms_rooms',
    `insert into pms_rooms as known (hotel_id, external_id, number, cleaning, room_id, unmatched_since, differs_since)
     select $1, external_id, said.number, said.cleaning, said.room_id, case when said.room_id is null then $6::timestamptz end,
            case when said.cleaning <> ${CLEANING_HERE} then $6::timestamptz end
     from unnest($2::text[], $3::text[], $4::text[], $5::uuid[]) as said (external_id, number, cleaning, room_id)
     left join rooms on rooms.hotel_id = $1 and rooms.id = said.room_id
     on conflict (hotel_id, external_id) do update set
       number = excluded.number, cleaning = excluded.cleaning, room_id = excluded.room_id,
       unmatched_since = case when excluded.room_id is null then coalesce(known.unmatched_since, $6) end,
       differs_since = case when excluded.differs_since is not null then coalesce(known.differs_since, $6) end
     where (known.number, known.cleaning, known.room_id, known.unmatched_since is null, known.differs_since is null)
       is distinct from
       (excluded.number, excluded.cleaning, excluded.room_id, excluded.unmatched_since is null, excluded.differs_since is null)`,
    [...values, now],
  )
}

/** The numbers without a match: of rooms there, and of rooms here. */
export async function matchesShown({ db, hotelId }: Tenant) {
  const there = await db
    .select({ number: pmsRooms.number, roomId: pmsRooms.roomId })
    .from(pmsRooms)
    .where(eq(pmsRooms.hotelId, hotelId))
    .orderBy(asCounted(pmsRooms.number), asc(pmsRooms.number))
  const here = await db
    .select({ id: rooms.id, number: rooms.number })
    .from(rooms)
    .where(and(eq(rooms.hotelId, hotelId), isNull(rooms.place), isNull(rooms.archivedAt)))
    .orderBy(...inCountedOrder)
  return { there, here }
}

// A room's status here may have changed since the last reading, so both queries look at it.
const DIFFERING = `from pms_rooms there
  left join rooms on rooms.hotel_id = $1 and rooms.id = there.room_id
  where there.hotel_id = $1 and (
    there.unmatched_since is not null and there.ignored_at is null
    or there.differs_since is not null and there.cleaning <> ${CLEANING_HERE}
  )`

export async function countDifferingRooms({ hotelId, query }: Tenant): Promise<number> {
  const [found] = await query<{ count: number }>(
    'count_differing_pms_rooms',
    `select count(*)::integer as count ${DIFFERING}`,
    [hotelId],
  )
  return found?.count ?? 0
}

/** Rooms that only the PMS has, unless the hotel does without them, and those of another status there. */
export async function differingRooms(
  { hotelId, query }: Tenant,
  { after, limit }: PageQuery<readonly [externalId: string]>,
) {
  return query<{
    externalId: string
    number: string
    since: Date
    said: 'not_cleaned' | 'done' | null
    roomId: string | null
    cleaningStatus: CleaningStatus | null
    cleaningRevision: number | null
  }>(
    'differing_pms_rooms',
    `select there.external_id as "externalId", there.number, coalesce(there.unmatched_since, there.differs_since) as since,
            there.cleaning as said, rooms.id as "roomId", rooms.cleaning_status as "cleaningStatus",
            rooms.cleaning_revision as "cleaningRevision"
     ${DIFFERING} and there.external_id > $2
     order by there.external_id
     limit $3`,
    [hotelId, after?.[0] ?? '', limit],
  )
}

export async function pmsRoomById({ db, hotelId }: Tenant, externalId: string) {
  const [found] = await db
    .select()
    .from(pmsRooms)
    .where(and(eq(pmsRooms.hotelId, hotelId), eq(pmsRooms.externalId, externalId)))
    .for('no key update')
  return found
}

export async function updateRoom(
  { db, hotelId }: Tenant,
  externalId: string,
  change: Partial<typeof pmsRooms.$inferInsert>,
): Promise<void> {
  await db
    .update(pmsRooms)
    .set(change)
    .where(and(eq(pmsRooms.hotelId, hotelId), eq(pmsRooms.externalId, externalId)))
}

/** Whether a room here is already matched with a room there. */
export async function isMatched({ db, hotelId }: Tenant, roomId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: pmsRooms.externalId })
    .from(pmsRooms)
    .where(and(eq(pmsRooms.hotelId, hotelId), eq(pmsRooms.roomId, roomId)))
  return found !== undefined
}

/** Of these rooms, those whose status the PMS does not have: the PMS's id, and the status to be told. */
export async function untoldRooms({ hotelId, query }: Tenant, roomIds: readonly string[]) {
  return query<{ externalId: string; cleaning: 'not_cleaned' | 'done' }>(
    'untold_pms_rooms',
    `select there.external_id as "externalId", ${CLEANING_HERE} as cleaning
     from unnest($2::uuid[]) as asked (room_id)
     join pms_rooms there on there.hotel_id = $1 and there.room_id = asked.room_id
     join rooms on rooms.hotel_id = $1 and rooms.id = asked.room_id
     where there.cleaning <> ${CLEANING_HERE}`,
    [hotelId, roomIds],
  )
}

/** Saves the status that the PMS was told: its next answer then makes no difference. */
export async function noteTold(
  tenant: Tenant,
  externalId: string,
  cleaning: 'not_cleaned' | 'done',
): Promise<void> {
  await updateRoom(tenant, externalId, { cleaning, differsSince: null })
}
