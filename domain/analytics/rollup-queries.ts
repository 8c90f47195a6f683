import type { Tenant } from '../../platform/database/tenancy.ts'
import type { Offsets } from '../clock-offsets.ts'
import { freshCleanings, freshClosings, freshOf } from './fresh-queries.ts'
import { daysAsValues } from './queries.ts'
import type { FreshDays } from './sources.ts'
import { compacted, spreadInSql } from './spread.ts'

const DIMENSIONS = ['all', 'hour', 'service', 'room', 'assignee'] as const

/** Spreads of minutes by dimension, day and member. */
const spreadOf = (kind: 'response' | 'resolution', rows = 'each') => `
  select dimension, place, member, ${spreadInSql} as spread
  from (
    select dimension, place, member, ${kind} as minutes, count(*)::integer as count
    from ${rows} where ${kind} is not null group by 1, 2, 3, 4
  ) as spread
  group by 1, 2, 3`

/**
 * Writes the figures of consecutive days in every dimension; `all` has a row for each day. `starts` are the
 * days' first moments.
 */
export async function writeDays(
  tenant: Tenant,
  days: readonly string[],
  starts: readonly Date[],
  fresh: FreshDays,
  { since, seconds }: Offsets,
  now: Date,
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
              judged_from, is_on_time, is_cancelled, is_reopened, response, resolution
       from (${each.join(' union all ')}) as counted
     ),
     cleaned as materialized (
       select width_bucket(at, $9::timestamptz[]) as place, turn as resolution, 'cleaning' as dimension, '' as member
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
              count(*) filter (where judged_from < $10)::integer as with_target,
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
     response as (${spreadOf('response')}),
     resolution as (${spreadOf('resolution')} union all ${spreadOf('resolution', 'cleaned')})
     insert into request_figures (
       hotel_id, dimension, span, first_day, member, requests, with_target, on_time, cancelled, reopened, closed,
       response, resolution
     )
     select $1, dimension, 'day', ($8::date[])[place], member, requests, with_target, on_time, cancelled, reopened,
            coalesce(closed.closed, 0), coalesce(response.spread, ''), coalesce(resolution.spread, '')
     from counted
     left join closed using (dimension, place, member)
     left join response using (dimension, place, member)
     left join resolution using (dimension, place, member)`,
    [hotelId, ...daysAsValues([fresh]), since, seconds, days, starts, now],
  )
}

interface MonthRow extends Record<string, unknown> {
  dimension: string
  member: string
  /** The summed figures, in column order. */
  sums: number[]
  response: Buffer
  resolution: Buffer
}

/** Adds a month up from its days, all of which must be rolled up. */
export async function writeMonth(tenant: Tenant, firstDay: string): Promise<void> {
  const rows = await tenant.query<MonthRow>(
    'figures_of_days_of_month',
    `select dimension, member,
            array[sum(requests), sum(with_target), sum(on_time), sum(cancelled), sum(reopened), sum(closed)]::integer[]
              as sums,
            string_agg(response, '') as response, string_agg(resolution, '') as resolution
     from request_figures
     where hotel_id = $1 and span = 'day' and first_day >= $2::date and first_day < $2::date + interval '1 month'
       and dimension = any ('{all,hour,service,room,assignee,cleaning}')
     group by dimension, member`,
    [tenant.hotelId, firstDay],
  )
  await tenant.query(
    'delete_figures_of_month',
    `delete from request_figures where hotel_id = $1 and span = 'month' and first_day = $2::date
       and dimension = any ('{all,hour,service,room,assignee,cleaning}')`,
    [tenant.hotelId, firstDay],
  )
  await tenant.query(
    'write_figures_of_month',
    `insert into request_figures (
       hotel_id, span, first_day, dimension, member, response, resolution,
       requests, with_target, on_time, cancelled, reopened, closed
     )
     select $1, 'month', $2::date, *
     from unnest(
       $3::text[], $4::text[], $5::bytea[], $6::bytea[],
       $7::integer[], $8::integer[], $9::integer[], $10::integer[], $11::integer[], $12::integer[]
     )`,
    [
      tenant.hotelId,
      firstDay,
      rows.map(({ dimension }) => dimension),
      rows.map(({ member }) => member),
      rows.map(({ response }) => compacted(response)),
      rows.map(({ resolution }) => compacted(resolution)),
      ...Array.from({ length: 6 }, (_, i) => rows.map(({ sums }) => sums[i])),
    ],
  )
}
