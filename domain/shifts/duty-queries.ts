import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { staffMembers } from '../people/tables.ts'
import type { Hand } from './rules.ts'
import { SHIFT_MAXIMUM_HOURS, SHIFT_MAXIMUM_MS } from './rules.ts'
import { shifts } from './tables.ts'

export async function activeStaff({ db, hotelId }: Tenant): Promise<{ userId: string }[]> {
  return await db
    .select({ userId: staffMembers.userId })
    .from(staffMembers)
    .where(and(eq(staffMembers.hotelId, hotelId), eq(staffMembers.active, true)))
}

/** Running shifts of active staff, by their beginning. */
export async function currentShifts({ db, hotelId }: Tenant, now: Date) {
  return await db
    .select({
      id: shifts.id,
      userId: shifts.userId,
      name: staffMembers.name,
      startsAt: shifts.startsAt,
      endsAt: shifts.endsAt,
      plannedById: shifts.plannedById,
    })
    .from(shifts)
    .innerJoin(
      staffMembers,
      and(eq(staffMembers.hotelId, shifts.hotelId), eq(staffMembers.userId, shifts.userId)),
    )
    .where(
      and(
        eq(shifts.hotelId, hotelId),
        isNull(shifts.endedAt),
        lte(shifts.startsAt, now),
        // A shift that its employee never ended stays in the index: do not read it forever.
        gt(shifts.startsAt, new Date(now.getTime() - SHIFT_MAXIMUM_MS)),
        or(isNull(shifts.endsAt), gt(shifts.endsAt, now)),
        eq(staffMembers.active, true),
      ),
    )
    .orderBy(asc(shifts.startsAt), asc(shifts.id))
}

/** These employees, locked until the commit, with their rooms and open requests. */
export async function hands(
  { query, hotelId }: Tenant,
  userIds: readonly string[],
  withAdmins: boolean,
): Promise<Hand[]> {
  return await query<Hand>(
    'shift_hands',
    `with working as (
       select user_id from staff
       where hotel_id = $1 and user_id = any ($2::text[]) and active and ($3 or role = 'employee')
       order by user_id
       for share
     )
     select working.user_id as "userId",
       array(
         select assigned.room_id from assigned_rooms as assigned
         where assigned.hotel_id = $1 and assigned.user_id = working.user_id
       ) as "roomIds",
       coalesce(busy.open, 0) as open
     from working
     left join (
       select assignee_id, count(*)::integer as open from requests
       where hotel_id = $1 and closed_at is null and assignee_id = any ($2::text[])
       group by assignee_id
     ) as busy on busy.assignee_id = working.user_id`,
    [hotelId, userIds, withAdmins],
  )
}

export async function nextBeginning({ db, hotelId }: Tenant, now: Date): Promise<Date | undefined> {
  const [next] = await db
    .select({ startsAt: shifts.startsAt })
    .from(shifts)
    .where(and(eq(shifts.hotelId, hotelId), isNull(shifts.endedAt), gt(shifts.startsAt, now)))
    .orderBy(asc(shifts.startsAt))
    .limit(1)
  return next?.startsAt
}

/** Employees with open requests whose last shift is over, and since when. */
export async function endedHolders(
  tenant: Tenant,
  now: Date,
): Promise<{ userId: string; name: string; at: Date }[]> {
  return await tenant.query(
    'ended_holders',
    `select holder.user_id as "userId", staff.name, last.over_at as at
     from (
       select distinct assignee_id as user_id from requests
       where hotel_id = $1 and closed_at is null and assignee_id is not null
     ) holder
     join staff on staff.hotel_id = $1 and staff.user_id = holder.user_id and staff.active
     cross join lateral (
       select least(coalesce(ends_at, starts_at + interval '${SHIFT_MAXIMUM_HOURS} hours'), ended_at) as over_at from shifts
       where hotel_id = $1 and user_id = holder.user_id and starts_at <= $2
         and (ended_at is null or ended_at > starts_at)
       order by starts_at desc limit 1
     ) last
     where last.over_at <= $2
     order by last.over_at, holder.user_id`,
    [tenant.hotelId, now],
  )
}
