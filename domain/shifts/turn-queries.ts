import type { Tenant } from '../../platform/database/tenancy.ts'
import type { ShiftRow } from './queries.ts'
import { SHIFT_MAXIMUM_HOURS } from './rules.ts'

/** Shifts with a planned beginning or end in a span; their employees are locked until the commit. */
export async function lockTurned(tenant: Tenant, from: Date, until: Date): Promise<Turned[]> {
  return await tenant.query<Turned>(
    'lock_turned_shifts',
    `select shift.user_id as "userId", shift.starts_at as "startsAt", shift.ends_at as "endsAt",
       shift.ended_at as "endedAt"
     from shifts shift
     join staff on staff.hotel_id = shift.hotel_id and staff.user_id = shift.user_id and staff.active
     where shift.hotel_id = $1 and shift.ended_at is null
       and shift.starts_at between $2::timestamptz - interval '${SHIFT_MAXIMUM_HOURS} hours' and $3
       and (shift.starts_at >= $2 or shift.ends_at between $2 and $3)
     order by shift.user_id, shift.starts_at
     for no key update of staff`,
    [tenant.hotelId, from, until],
  )
}

export type Turned = Pick<ShiftRow, 'userId' | 'startsAt' | 'endsAt' | 'endedAt'>

/** The latest announced beginnings and ends of these people's shifts. */
export async function announcedTurns(
  tenant: Tenant,
  userIds: readonly string[],
): Promise<{ userId: string; type: string; startsAt: string }[]> {
  return await tenant.query(
    'told_of_shifts',
    `select told.* from unnest($2::text[]) as person (id) cross join lateral (
       select subject_id as "userId", type, after->>'startsAt' as "startsAt" from events
       where hotel_id = $1 and subject_type = 'staff' and subject_type <> 'request' and subject_id = person.id
         and type in ('shift.began', 'shift.ended')
       order by id desc limit 10
     ) told`,
    [tenant.hotelId, userIds],
  )
}

/** The next planned beginning or end of a shift. */
export async function nextDutyChange(tenant: Tenant, now: Date): Promise<Date | null> {
  const [row] = await tenant.query<{ at: Date | null }>(
    'next_duty_change',
    `select least(
       (select min(starts_at) from shifts where hotel_id = $1 and ended_at is null and starts_at > $2),
       (select min(ends_at) from shifts where hotel_id = $1 and ended_at is null and ends_at > $2
          and starts_at between $2 - interval '${SHIFT_MAXIMUM_HOURS} hours' and $2)
     ) as at`,
    [tenant.hotelId, now],
  )
  return row?.at ?? null
}
