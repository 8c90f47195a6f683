import type { Tenant } from '../../platform/database/tenancy.ts'
import type { Offsets } from './clock.ts'
import { FRESH_DAYS, freshCleanings, freshOf } from './fresh-queries.ts'
import type { Breakdown, Durations, Figures } from './shapes.ts'
import type { FreshDays, Source } from './sources.ts'

const daysAsValues = (fresh: readonly FreshDays[]) => [
  fresh.map(({ firstId }) => firstId),
  fresh.map(({ untilId }) => untilId),
  fresh.map(({ starts }) => starts),
  fresh.map(({ ends }) => ends),
]

/** Rows of what is broken down by: from what requests count for, to what is shown. */
const keyOf = {
  all: { dimension: 'all', key: 'null::text', of: '' },
  service: { dimension: 'service', key: `nullif(member, '')`, of: '' },
  room: { dimension: 'room', key: 'member', of: '' },
  type: {
    dimension: 'room',
    key: 'room.type_id::text',
    of: 'left join rooms room on room.hotel_id = $1 and room.id = member::uuid',
  },
  floor: {
    dimension: 'room',
    key: `nullif(room.floor, '')`,
    of: 'left join rooms room on room.hotel_id = $1 and room.id = member::uuid',
  },
  group: { dimension: 'assignee', key: 'null::text', of: '' },
} as const

/**
 * The median and the ninth tenth of each key's minutes by nearest rank, out of how often each was taken: `spread` (key,
 * minutes, count) is added up, whatever it is of.
 */
const durationsOf = (spread: string) => `
  select key, max(total) as count,
         min(minutes) filter (where up_to >= (total + 1) / 2) as median,
         min(minutes) filter (where up_to >= (total * 9 + 9) / 10) as p90
  from (
    select key, minutes,
           sum(count) over (partition by key order by minutes) as up_to,
           sum(count) over (partition by key) as total
    from (
      select key, minutes, sum(count)::integer as count from (${spread}) as each group by key, minutes
    ) as summed
  ) as ranked
  group by key`

const durationsAsJson = (of: string) => `case when ${of}.count > 0 then
  json_build_object('count', ${of}.count, 'median', ${of}.median, 'p90', ${of}.p90) end`

export interface KeyFigures extends Record<string, unknown> {
  key: string | null
  figures: Figures
}

const figuresText = (by: Breakdown | 'all') => {
  const { dimension, key, of } = keyOf[by]
  return `
    with fresh as materialized (select ${key} as key, counted.* from (${freshOf(dimension)}) as counted ${of}),
    counted as (
      select key, count(*)::integer as requests, count(*) filter (where has_target)::integer as with_target,
             count(*) filter (where is_on_time)::integer as on_time,
             count(*) filter (where is_cancelled)::integer as cancelled,
             count(*) filter (where is_reopened)::integer as reopened
      from fresh group by key
    ),
    response as (${durationsOf('select key, response as minutes, 1 as count from fresh where response is not null')}),
    resolution as (${durationsOf('select key, resolution as minutes, 1 as count from fresh where resolution is not null')})
    select counted.key, json_build_object(
      'requests', requests, 'withTarget', with_target, 'onTime', on_time, 'cancelled', cancelled, 'reopened', reopened,
      'response', ${durationsAsJson('response')}, 'resolution', ${durationsAsJson('resolution')}
    ) as figures
    from counted
    left join response on response.key is not distinct from counted.key
    left join resolution on resolution.key is not distinct from counted.key`
}

/** The figures of a period, of all or of each that it is broken down by. */
export const figuresBy = (tenant: Tenant, by: Breakdown | 'all', { fresh }: Source): Promise<KeyFigures[]> =>
  tenant.query<KeyFigures>(`figures_by_${by}`, figuresText(by), [tenant.hotelId, ...daysAsValues(fresh)])

export interface KeyCount extends Record<string, unknown> {
  key: string | null
  requests: number
}

/** How many requests there were of each. */
export const countsBy = (tenant: Tenant, by: Breakdown, { fresh }: Source): Promise<KeyCount[]> => {
  const { dimension, key, of } = keyOf[by]
  return tenant.query<KeyCount>(
    `counts_by_${by}`,
    `select ${key} as key, count(*)::integer as requests
     from (${freshOf(dimension)}) as counted ${of} group by 1`,
    [tenant.hotelId, ...daysAsValues(fresh)],
  )
}

/** How many requests were made in each hour of the day. */
export const countsByHour = (
  tenant: Tenant,
  { fresh }: Source,
  { since, seconds }: Offsets,
): Promise<{ hour: number; requests: number }[]> =>
  tenant.query(
    'counts_by_hour',
    `select member::integer as hour, count(*)::integer as requests from (${freshOf('hour')}) as counted group by 1`,
    [tenant.hotelId, ...daysAsValues(fresh), since, seconds],
  )

/** How long it took from the ends of stays until their rooms were clean. */
export async function cleaningOf(tenant: Tenant, { fresh }: Source): Promise<Durations | null> {
  const [cleaning] = await tenant.query<{ durations: Durations | null }>(
    'cleaning_figures',
    `select ${durationsAsJson('turns')} as durations
     from (${durationsOf(`select 0 as key, turn as minutes, 1 as count from (${freshCleanings}) as cleaned where turn is not null`)}) as turns`,
    [tenant.hotelId, ...daysAsValues(fresh)],
  )
  return cleaning?.durations ?? null
}

export interface DayCounts {
  /** Of each day, by its place. */
  made: number[]
  closed: number[]
}

/** How many requests were made on each of some days that follow each other, and how many were closed then. */
export async function countsByDay(
  tenant: Tenant,
  starts: readonly Date[],
  fresh: FreshDays,
): Promise<DayCounts> {
  const rows = await tenant.query<{ place: number; made: number; closed: number }>(
    'counts_by_day',
    `select place, sum(made)::integer as made, sum(closed)::integer as closed
     from (
       select width_bucket(request.created_at, $6::timestamptz[]) as place, 1 as made, 0 as closed
       from ${FRESH_DAYS}
       join requests request on request.hotel_id = $1
         and request.id >= part.first_id and request.id < part.until_id
         and request.created_at >= part.starts and request.created_at < part.ends
       union all
       select width_bucket(request.closed_at, $6::timestamptz[]), 0, 1
       from unnest($4::timestamptz[], $5::timestamptz[]) as part (starts, ends)
       join requests request on request.hotel_id = $1
         and request.closed_at >= part.starts and request.closed_at < part.ends
     ) as each
     group by place`,
    [tenant.hotelId, ...daysAsValues([fresh]), starts],
  )
  const of = (name: 'made' | 'closed') => {
    const counts = starts.map(() => 0)
    for (const row of rows) counts[row.place - 1] = row[name]
    return counts
  }
  return { made: of('made'), closed: of('closed') }
}

/** How many requests are open now. */
export async function countOpen(tenant: Tenant): Promise<number> {
  const [open] = await tenant.query<{ count: number }>(
    'count_open_requests',
    'select count(*)::integer as count from requests where hotel_id = $1 and closed_at is null',
    [tenant.hotelId],
  )
  return open?.count ?? 0
}

/** What rooms are called, also those that are none of the hotel's any more. */
export async function roomNumbers(tenant: Tenant): Promise<Map<string, string>> {
  const rows = await tenant.query<{ id: string; number: string }>(
    'numbers_of_all_rooms',
    'select id, number from rooms where hotel_id = $1',
    [tenant.hotelId],
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}
