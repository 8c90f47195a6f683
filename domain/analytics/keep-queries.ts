import type { Tenant } from '../../platform/database/tenancy.ts'
import type { Offsets } from './clock.ts'
import { freshCleanings, freshClosings, freshOf } from './fresh-queries.ts'
import { daysAsValues } from './queries.ts'
import type { FreshDays } from './sources.ts'

const DIMENSIONS = ['all', 'hour', 'service', 'room', 'assignee'] as const

/** Lists of minutes, and of how many took each, of every dimension, day and member. */
const histogramOf = (minutes: string) => `
  select dimension, place, member, array_agg(minutes order by minutes) as minutes, array_agg(count order by minutes) as counts
  from (
    select dimension, place, member, ${minutes} as minutes, count(*)::integer as count
    from each where ${minutes} is not null group by 1, 2, 3, 4
  ) as spread
  group by 1, 2, 3`

/**
 * Writes the figures of days that follow each other, for all that they are told apart by; of `all`, there is a row for
 * every day. `starts` are their beginnings.
 */
export async function writeDays(
  tenant: Tenant,
  days: readonly string[],
  starts: readonly Date[],
  fresh: FreshDays,
  { since, seconds }: Offsets,
): Promise<void> {
  const { hotelId } = tenant
  await tenant.query(
    'delete_figures_of_days',
    `delete from request_figures where hotel_id = $1 and span = 'day' and first_day = any ($2::date[])
       and dimension = any ('{all,hour,service,room,assignee,cleaning}')`,
    [hotelId, days],
  )
  const each = DIMENSIONS.map(
    (dimension) => `select '${dimension}' as dimension, counted.* from (${freshOf(dimension)}) as counted`,
  )
  await tenant.query(
    'write_figures_of_days',
    `with each as materialized (
       select dimension, width_bucket(created_at, $9::timestamptz[]) as place, member,
              has_target, is_on_time, is_cancelled, is_reopened, response, resolution
       from (${each.join(' union all ')}) as counted
     ),
     cleaned as materialized (
       select width_bucket(at, $9::timestamptz[]) as place, turn as resolution, null::integer as response,
              'cleaning' as dimension, '' as member
       from (${freshCleanings}) as cleaned
     ),
     closed as (
       select 'all' as dimension, width_bucket(closed_at, $9::timestamptz[]) as place, '' as member,
              count(*)::integer as closed
       from (${freshClosings}) as closed
       group by place
     ),
     counted as (
       select dimension, place, member, count(*)::integer as requests,
              count(*) filter (where has_target)::integer as with_target,
              count(*) filter (where is_on_time)::integer as on_time,
              count(*) filter (where is_cancelled)::integer as cancelled,
              count(*) filter (where is_reopened)::integer as reopened
       from each group by 1, 2, 3
       union all
       select dimension, place, member, count(*)::integer, 0, 0, 0, 0 from cleaned group by 1, 2, 3
       union all
       select 'all', place::integer, '', 0, 0, 0, 0, 0 from generate_subscripts($8::date[], 1) as place
       where not exists (select from each where each.place = place.place)
     ),
     response as (${histogramOf('response')}),
     resolution as (
       ${histogramOf('resolution')}
       union all
       ${histogramOf('resolution').replace('from each', 'from cleaned')}
     )
     insert into request_figures (
       hotel_id, dimension, span, first_day, member, requests, with_target, on_time, cancelled, reopened, closed,
       response_minutes, response_counts, resolution_minutes, resolution_counts
     )
     select $1, dimension, 'day', ($8::date[])[place], member, requests, with_target, on_time, cancelled, reopened,
            coalesce(closed.closed, 0),
            coalesce(response.minutes, '{}'), coalesce(response.counts, '{}'),
            coalesce(resolution.minutes, '{}'), coalesce(resolution.counts, '{}')
     from counted
     left join closed using (dimension, place, member)
     left join response using (dimension, place, member)
     left join resolution using (dimension, place, member)`,
    [hotelId, ...daysAsValues([fresh]), since, seconds, days, starts],
  )
}

/** Adds up lists of minutes and counts, of every dimension and member. */
const summedOf = (of: 'response' | 'resolution') => `
  select dimension, member, array_agg(minutes order by minutes) as minutes, array_agg(count order by minutes) as counts
  from (
    select dimension, member, minutes, sum(count)::integer as count
    from (
      select dimension, member, unnest(${of}_minutes) as minutes, unnest(${of}_counts) as count from days
    ) as spread
    group by 1, 2, 3
  ) as summed
  group by 1, 2`

/** Writes the figures of a whole month out of those of its days, all of which are kept. */
export async function writeMonth(tenant: Tenant, firstDay: string): Promise<void> {
  await tenant.query(
    'delete_figures_of_month',
    `delete from request_figures where hotel_id = $1 and span = 'month' and first_day = $2::date
       and dimension = any ('{all,hour,service,room,assignee,cleaning}')`,
    [tenant.hotelId, firstDay],
  )
  await tenant.query(
    'write_figures_of_month',
    `with days as materialized (
       select * from request_figures
       where hotel_id = $1 and span = 'day' and first_day >= $2::date and first_day < $2::date + interval '1 month'
         and dimension = any ('{all,hour,service,room,assignee,cleaning}')
     ),
     response as (${summedOf('response')}),
     resolution as (${summedOf('resolution')}),
     counted as (
       select dimension, member, sum(requests)::integer as requests, sum(with_target)::integer as with_target,
              sum(on_time)::integer as on_time, sum(cancelled)::integer as cancelled,
              sum(reopened)::integer as reopened, sum(closed)::integer as closed
       from days group by 1, 2
     )
     insert into request_figures (
       hotel_id, dimension, span, first_day, member, requests, with_target, on_time, cancelled, reopened, closed,
       response_minutes, response_counts, resolution_minutes, resolution_counts
     )
     select $1, dimension, 'month', $2::date, member, requests, with_target, on_time, cancelled, reopened, closed,
            coalesce(response.minutes, '{}'), coalesce(response.counts, '{}'),
            coalesce(resolution.minutes, '{}'), coalesce(resolution.counts, '{}')
     from counted
     left join response using (dimension, member)
     left join resolution using (dimension, member)`,
    [tenant.hotelId, firstDay],
  )
}
