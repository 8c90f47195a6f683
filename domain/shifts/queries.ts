import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { firstIdOf } from '../ids.ts'
import { inOrderOfNames, staffMembers } from '../people/tables.ts'
import { EARLY_MS, SHIFT_MAXIMUM_MS } from './rules.ts'
import { HAND_OVERS_MOST } from './shapes.ts'
import { handOvers, shifts } from './tables.ts'

export type ShiftRow = Omit<typeof shifts.$inferSelect, 'hotelId'>

/** A shift called off before it began is hidden. */
const isShift = or(isNull(shifts.endedAt), gt(shifts.endedAt, shifts.startsAt))

export const isShown = ({ startsAt, endedAt }: Pick<ShiftRow, 'startsAt' | 'endedAt'>): boolean =>
  endedAt === null || endedAt > startsAt

/** Active employees, locked until the commit. */
export async function lockActiveStaff({ db, hotelId }: Tenant, userIds: readonly string[]) {
  return await db
    .select({ userId: staffMembers.userId, name: staffMembers.name })
    .from(staffMembers)
    .where(
      and(
        eq(staffMembers.hotelId, hotelId),
        inArray(staffMembers.userId, [...userIds]),
        eq(staffMembers.active, true),
      ),
    )
    .orderBy(asc(staffMembers.userId))
    .for('no key update')
}

/** Shifts of people that may overlap a span. */
export async function shiftsAround(
  { db, hotelId }: Tenant,
  userIds: readonly string[],
  from: Date,
  until: Date,
): Promise<ShiftRow[]> {
  return await db
    .select()
    .from(shifts)
    .where(
      and(
        eq(shifts.hotelId, hotelId),
        inArray(shifts.userId, [...userIds]),
        gt(shifts.startsAt, new Date(from.getTime() - SHIFT_MAXIMUM_MS)),
        lt(shifts.startsAt, until),
        isShift,
      ),
    )
    .orderBy(asc(shifts.startsAt))
}

/** A shift with its employee's name. */
export async function shiftWithName({ db, hotelId }: Tenant, id: string) {
  const [row] = await db
    .select({ ...getTableColumns(shifts), name: staffMembers.name })
    .from(shifts)
    .innerJoin(
      staffMembers,
      and(eq(staffMembers.hotelId, shifts.hotelId), eq(staffMembers.userId, shifts.userId)),
    )
    .where(and(eq(shifts.hotelId, hotelId), eq(shifts.id, id), isShift))
  return row
}

/** The last change of a shift to its present times: by which user, and when. */
export async function lastChange(
  { query, hotelId }: Tenant,
  { userId, startsAt, endsAt }: ShiftRow,
): Promise<{ by?: string; at?: string }> {
  const [last] = await query<{ at: Date; name: string | null }>(
    'last_change_of_shift',
    `select events.at, staff.name from events
     left join staff on staff.hotel_id = events.hotel_id and staff.user_id = events.actor
     where events.hotel_id = $1 and subject_type = 'staff' and subject_type <> 'request' and subject_id = $2
       and type in ('shift.changed', 'shift.restored', 'shift.began')
       and after->>'startsAt' = $3 and after->>'endsAt' is not distinct from $4
     order by events.id desc
     limit 1`,
    [hotelId, userId, startsAt.toISOString(), endsAt?.toISOString() ?? null],
  )
  if (!last) return {}
  return { at: last.at.toISOString(), ...(last.name !== null && { by: last.name }) }
}

/** Including called-off ones. */
export async function shiftsById({ db, hotelId }: Tenant, ids: readonly string[]): Promise<ShiftRow[]> {
  return await db
    .select()
    .from(shifts)
    .where(and(eq(shifts.hotelId, hotelId), inArray(shifts.id, [...ids])))
    .orderBy(asc(shifts.startsAt), asc(shifts.id))
}

/**
 * Serializes planning in the hotel until the commit. An advisory lock: it is taken after people are locked,
 * while others lock the hotel's row before people.
 */
export function lockCounts({ query, write, hotelId }: Tenant): void {
  write(
    query('lock_shift_counts', 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `shifts ${hotelId}`,
    ]),
  )
}

/** The number of unended shifts per week, without these. */
export async function countByWeek(
  { query, hotelId }: Tenant,
  weeks: readonly { from: Date; until: Date }[],
  without: readonly Pick<ShiftRow, 'id'>[],
): Promise<{ from: Date; shifts: number }[]> {
  return await query<{ from: Date; shifts: number }>(
    'count_shifts_by_week',
    `select week.from_at as "from", its.shifts
     from unnest($2::timestamptz[], $3::timestamptz[]) as week (from_at, until_at)
     cross join lateral (
       select count(*)::integer as shifts from shifts
       where hotel_id = $1 and starts_at >= week.from_at and starts_at < week.until_at
         and ended_at is null and id <> all ($4::uuid[])
     ) as its`,
    [hotelId, weeks.map(({ from }) => from), weeks.map(({ until }) => until), without.map(({ id }) => id)],
  )
}

/** The number of shifts created since an id, including called-off ones. */
export async function countSince({ query, hotelId }: Tenant, id: string): Promise<number> {
  const [counted] = await query<{ made: number }>(
    'count_shifts_since',
    'select count(*)::integer as made from shifts where hotel_id = $1 and id >= $2',
    [hotelId, id],
  )
  return counted?.made ?? 0
}

export async function insertShifts({ db, hotelId }: Tenant, rows: readonly ShiftRow[]): Promise<void> {
  await db.insert(shifts).values(rows.map((row) => ({ hotelId, ...row })))
}

export async function updateShifts(
  { db, hotelId }: Tenant,
  ids: readonly string[],
  change: Partial<Omit<ShiftRow, 'id'>>,
): Promise<void> {
  await db
    .update(shifts)
    .set(change)
    .where(and(eq(shifts.hotelId, hotelId), inArray(shifts.id, [...ids])))
}

export async function people({ db, hotelId }: Tenant) {
  return await db
    .select({ userId: staffMembers.userId, name: staffMembers.name })
    .from(staffMembers)
    .where(and(eq(staffMembers.hotelId, hotelId), eq(staffMembers.active, true)))
    .orderBy(...inOrderOfNames)
}

export async function shiftsBetween({ db, hotelId }: Tenant, from: Date, until: Date, limit: number) {
  return await db
    .select({ shift: shifts, name: staffMembers.name })
    .from(shifts)
    .innerJoin(
      staffMembers,
      and(eq(staffMembers.hotelId, shifts.hotelId), eq(staffMembers.userId, shifts.userId)),
    )
    .where(and(eq(shifts.hotelId, hotelId), gte(shifts.startsAt, from), lt(shifts.startsAt, until), isShift))
    .orderBy(asc(shifts.startsAt), ...inOrderOfNames, asc(shifts.id))
    .limit(limit)
}

/** Shifts planned to begin in a span, whenever they really began. */
export async function plannedBetween(
  { db, hotelId }: Tenant,
  from: Date,
  until: Date,
  limit: number,
): Promise<ShiftRow[]> {
  const planned = sql`coalesce(${shifts.plannedFrom}, ${shifts.startsAt})`
  return await db
    .select()
    .from(shifts)
    .where(
      and(
        eq(shifts.hotelId, hotelId),
        isNotNull(shifts.plannedById),
        // Earliest possible beginning, so that the index is used.
        gte(shifts.startsAt, new Date(from.getTime() - EARLY_MS)),
        lt(shifts.startsAt, until),
        gte(planned, from),
        lt(planned, until),
        isShift,
      ),
    )
    .orderBy(asc(shifts.startsAt), asc(shifts.id))
    .limit(limit)
}

/** Shifts of people that are not over or called off. */
export async function unendedOf(
  { db, hotelId }: Tenant,
  userIds: readonly string[],
  now: Date,
): Promise<ShiftRow[]> {
  return await db
    .select()
    .from(shifts)
    .where(
      and(
        eq(shifts.hotelId, hotelId),
        inArray(shifts.userId, [...userIds]),
        gt(shifts.startsAt, new Date(now.getTime() - SHIFT_MAXIMUM_MS)),
        isNull(shifts.endedAt),
        or(isNull(shifts.endsAt), gt(shifts.endsAt, now)),
      ),
    )
    .orderBy(asc(shifts.startsAt))
}

export async function insertHandOver(
  { db, hotelId }: Tenant,
  row: Omit<typeof handOvers.$inferInsert, 'hotelId'>,
): Promise<void> {
  await db.insert(handOvers).values({ hotelId, ...row })
}

export async function hasHandedOver({ db, hotelId }: Tenant, userId: string, since: Date): Promise<boolean> {
  const found = await db
    .select({ id: handOvers.id })
    .from(handOvers)
    .where(
      and(
        eq(handOvers.hotelId, hotelId),
        // Ids begin with their time, so this reads young rows only.
        gte(handOvers.id, firstIdOf(since)),
        eq(handOvers.fromUserId, userId),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Unread hand-overs for this person, newest first; if they are on duty, also those for anyone on duty. */
export async function unreadHandOvers(
  { db, hotelId }: Tenant,
  { userId, isOnDuty, since }: { userId: string; isOnDuty: boolean; since: Date },
) {
  return await db
    .select({
      id: handOvers.id,
      fromUserId: handOvers.fromUserId,
      fromName: staffMembers.name,
      toUserId: handOvers.toUserId,
      at: handOvers.at,
      note: handOvers.note,
      requests: sql<number>`cardinality(${handOvers.requestIds})`,
    })
    .from(handOvers)
    .innerJoin(
      staffMembers,
      and(eq(staffMembers.hotelId, handOvers.hotelId), eq(staffMembers.userId, handOvers.fromUserId)),
    )
    .where(
      and(
        eq(handOvers.hotelId, hotelId),
        isNull(handOvers.readAt),
        gt(handOvers.at, since),
        ne(handOvers.fromUserId, userId),
        isOnDuty
          ? or(isNull(handOvers.toUserId), eq(handOvers.toUserId, userId))
          : eq(handOvers.toUserId, userId),
      ),
    )
    .orderBy(desc(handOvers.at), desc(handOvers.id))
    .limit(HAND_OVERS_MOST)
}

/** Marks a hand-over read by its first reader; undefined if there is none for this person. */
export async function markHandOverRead(
  { query, hotelId }: Tenant,
  id: string,
  userId: string,
  now: Date,
): Promise<{ fromUserId: string; isFirst: boolean } | undefined> {
  const [read] = await query<{ fromUserId: string; isFirst: boolean }>(
    'read_hand_over',
    `with unread as (
       select id, from_user_id, read_at from hand_overs
       where hotel_id = $1 and id = $2 and (to_user_id is null or to_user_id = $3) and from_user_id <> $3
       for update
     ), reading as (
       update hand_overs set read_at = $4, read_by = $3
       from unread
       where hand_overs.hotel_id = $1 and hand_overs.id = unread.id and unread.read_at is null
     )
     select from_user_id as "fromUserId", read_at is null as "isFirst" from unread`,
    [hotelId, id, userId, now],
  )
  return read
}
