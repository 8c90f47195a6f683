import type { Dimension } from './tables.ts'

// Figures computed from the requests themselves, for days that are not rolled up or have changed since.

/** Whole minutes, at least 0: the same as `minutesBetween` of rules.ts. */
const minutes = (from: string, to: string) =>
  `case when ${to} < ${from} then 0 else floor(extract(epoch from ${to} - ${from}) / 60)::integer end`

type OfRequests = Exclude<Dimension, 'cleaning'>

/** The members that a request counts for, by dimension. */
const members: Record<Exclude<OfRequests, 'hour'>, string> = {
  all: `(select '' as member)`,
  service: `(
    select service->>'serviceId' as member from jsonb_array_elements(request.services) as service
    union all
    select '' where request.services = '[]'
  )`,
  room: `(select request.room_id::text as member)`,
  assignee: `(select coalesce(request.assignee_id, '') as member)`,
}

/** The hour by the hotel's clock; parameters `at` and `at + 1` are its `Offsets`. */
const hourMember = (at: number) => `(
  select extract(hour from (request.created_at at time zone 'UTC')
    + ($${at + 1}::integer[])[width_bucket(request.created_at, $${at}::timestamptz[])] * interval '1 second')::text as member
)`

export const FRESH_DAYS = `unnest($2::uuid[], $3::uuid[], $4::timestamptz[], $5::timestamptz[])
  as part (first_id, until_id, starts, ends)`

// Each lookup is ordered like its index, so that the planner takes that index even with wrong statistics.

/** When requests were closed on those days, whenever they were made. */
export const freshClosings = `
  select request.closed_at
  from ${FRESH_DAYS}
  cross join lateral (
    select closed_at from requests
    where hotel_id = $1 and closed_at >= part.starts and closed_at < part.ends
    order by closed_at
  ) as request`

/**
 * When a request begins to count for the on-time share: once closed or late; never if the guest cancelled it.
 */
const JUDGED_FROM = `case
    when request.status = 'cancelled' and request.cancel_reason = '' then null
    when request.closed_at is not null and request.due_at is not null then '-infinity'::timestamptz
    else request.due_at
  end`

/** Requests of those days, one row per member that they count for. */
export const freshOf = (dimension: OfRequests, offsetsAt = 6) => `
  select counted.member,
         request.created_at,
         ${JUDGED_FROM} as judged_from,
         request.status = 'done' and request.closed_at <= request.due_at as is_on_time,
         request.status = 'cancelled' as is_cancelled,
         request.reopenings > 0 as is_reopened,
         ${minutes('request.created_at', 'request.taken_at')} as response,
         case when request.status = 'done' then
           ${minutes('coalesce(request.reopened_at, request.created_at)', 'request.closed_at')}
         end as resolution
  from ${FRESH_DAYS}
  cross join lateral (
    select * from requests
    where hotel_id = $1 and id >= part.first_id and id < part.until_id
      and created_at >= part.starts and created_at < part.ends
    order by id
  ) as request
  cross join lateral ${dimension === 'hour' ? hourMember(offsetsAt) : members[dimension]} as counted`

/**
 * Compared as a whole row, so that only the history index fits: by single columns, the planner may read every
 * event by its id.
 */
export const HISTORY_KEY = '(subject_type, subject_id, id)'

/** Stays that ended on those days, and the minutes until their rooms were clean. */
export const freshCleanings = `
  select ended.at, case when next.type <> 'stay.ended' then ${minutes('ended.at', 'next.at')} end as turn
  from ${FRESH_DAYS}
  cross join rooms room
  cross join lateral (
    select id, at from events
    where hotel_id = $1 and subject_type <> 'request'
      and ${HISTORY_KEY} >= ('room', room.id::text, part.first_id)
      and ${HISTORY_KEY} < ('room', room.id::text, part.until_id)
      and type = 'stay.ended' and at >= part.starts and at < part.ends
    order by subject_type, subject_id, id
  ) as ended
  left join lateral (
    select type, at from events
    where hotel_id = $1 and subject_type <> 'request'
      and ${HISTORY_KEY} > ('room', room.id::text, ended.id)
      and ${HISTORY_KEY} <= ('room', room.id::text, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
      and (type = 'stay.ended' or type = 'room.cleaning-saved' and after->>'cleaningStatus' = 'done')
    order by subject_type, subject_id, id limit 1
  ) next on true
  where room.hotel_id = $1`
