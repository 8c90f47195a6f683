import type { Tenant } from '../../platform/database/tenancy.ts'
import type { Offsets } from './clock.ts'
import { freshCleanings, freshClosings, freshOf } from './fresh-queries.ts'
import type { Breakdown, Durations, Figures } from './shapes.ts'
import type { FreshDays, Source } from './sources.ts'
import type { Dimension } from './tables.ts'

// Figures of a period, added up from kept rows and from the requests of the other days: `sourceOf` says which. The first
// parameters of each statement are the hotel and the parts of `Source`.

export const daysAsValues = (fresh: readonly FreshDays[]) => [
  fresh.map(({ firstId }) => firstId),
  fresh.map(({ untilId }) => untilId),
  fresh.map(({ starts }) => starts),
  fresh.map(({ ends }) => ends),
]

const asValues = ({ hotelId }: Tenant, { fresh, kept }: Source) => [
  hotelId,
  ...daysAsValues(fresh),
  kept.map(({ span }) => span),
  kept.map(({ firstDay }) => firstDay),
  kept.map(({ sign }) => sign),
]

/** Kept rows of a dimension. */
const keptOf = (dimension: Dimension) => `
  unnest($6::text[], $7::date[], $8::integer[]) as part (span, first_day, sign)
  cross join lateral (
    select * from request_figures
    where hotel_id = $1 and dimension = '${dimension}' and span = part.span and first_day = part.first_day
    order by member
  ) as figures`

const ofRoom = 'left join rooms room on room.hotel_id = $1 and room.id = member::uuid'

/** What is broken down by: from what requests count for, to what is shown, as it is today; empty for what is of none. */
const keyOf = {
  all: { dimension: 'all', key: `''`, of: '' },
  service: { dimension: 'service', key: 'member', of: '' },
  room: { dimension: 'room', key: 'member', of: '' },
  type: { dimension: 'room', key: `coalesce(room.type_id::text, '')`, of: ofRoom },
  floor: { dimension: 'room', key: `coalesce(room.floor, '')`, of: ofRoom },
  group: {
    dimension: 'assignee',
    key: `coalesce(person.team, '')`,
    of: 'left join staff person on person.hotel_id = $1 and person.user_id = member',
  },
} as const

const durationsAsJson = (of: string) => `case when ${of}.count > 0 then
  json_build_object('count', ${of}.count, 'median', ${of}.median, 'p90', ${of}.p90) end`

/**
 * The median and the ninth tenth of each key's minutes, by nearest rank, out of how often each was taken: `spread` (key,
 * kind, minutes, count) is added up first. Taken out and counted anew, a number of minutes may be taken by none.
 */
const durationsOf = (spread: string) => `
  select key, kind, max(total) as count,
         min(minutes) filter (where up_to >= (total + 1) / 2) as median,
         min(minutes) filter (where up_to >= (total * 9 + 9) / 10) as p90
  from (
    select key, kind, minutes,
           sum(count) over (partition by kind, key order by minutes) as up_to,
           sum(count) over (partition by kind, key) as total
    from (
      select key, kind, minutes, sum(count)::integer as count from (${spread}) as each
      group by kind, key, minutes having sum(count) > 0
    ) as summed
  ) as ranked
  group by key, kind`

const ofKind = (kind: 'response' | 'resolution') =>
  `left join durations ${kind} on ${kind}.kind = '${kind}' and ${kind}.key = counted.key`

const figuresText = (by: Breakdown | 'all') => {
  const { dimension, key, of } = keyOf[by]
  const keptMinutes = (kind: 'response' | 'resolution') => `
    select ${key} as key, '${kind}' as kind, unnest(${kind}_minutes) as minutes, sign * unnest(${kind}_counts) as count
    from ${keptOf(dimension)} ${of}`
  const freshMinutes = (kind: 'response' | 'resolution') => `
    select key, '${kind}', ${kind}, 1 from fresh where ${kind} is not null`
  return `
    with fresh as materialized (select ${key} as key, counted.* from (${freshOf(dimension)}) as counted ${of}),
    counted as materialized (
      select key, sum(requests)::integer as requests, sum(with_target)::integer as with_target,
             sum(on_time)::integer as on_time, sum(cancelled)::integer as cancelled, sum(reopened)::integer as reopened
      from (
        select ${key} as key, sign * requests as requests, sign * with_target as with_target,
               sign * on_time as on_time, sign * cancelled as cancelled, sign * reopened as reopened
        from ${keptOf(dimension)} ${of}
        union all
        select key, 1, has_target::integer, coalesce(is_on_time, false)::integer, is_cancelled::integer,
               is_reopened::integer
        from fresh
      ) as each
      group by key having sum(requests) > 0
    ),
    durations as materialized (${durationsOf(
      [
        keptMinutes('response'),
        keptMinutes('resolution'),
        freshMinutes('response'),
        freshMinutes('resolution'),
      ].join(' union all '),
    )})
    select nullif(counted.key, '') as key, json_build_object(
      'requests', requests, 'withTarget', with_target, 'onTime', on_time, 'cancelled', cancelled, 'reopened', reopened,
      'response', ${durationsAsJson('response')}, 'resolution', ${durationsAsJson('resolution')}
    ) as figures
    from counted ${ofKind('response')} ${ofKind('resolution')}`
}

export interface KeyFigures extends Record<string, unknown> {
  key: string | null
  figures: Figures
}

/** The figures of a period, of all or of each that it is broken down by. */
export const figuresBy = (tenant: Tenant, by: Breakdown | 'all', source: Source): Promise<KeyFigures[]> =>
  tenant.query<KeyFigures>(`figures_by_${by}`, figuresText(by), asValues(tenant, source))

export interface KeyCount extends Record<string, unknown> {
  key: string | null
  requests: number
}

/** How many requests there were of each. */
export const countsBy = (tenant: Tenant, by: Breakdown, source: Source): Promise<KeyCount[]> => {
  const { dimension, key, of } = keyOf[by]
  return tenant.query<KeyCount>(
    `counts_by_${by}`,
    `select nullif(key, '') as key, sum(requests)::integer as requests
     from (
       select ${key} as key, sign * requests as requests from ${keptOf(dimension)} ${of}
       union all
       select ${key}, 1 from (${freshOf(dimension)}) as counted ${of}
     ) as each
     group by key having sum(requests) > 0`,
    asValues(tenant, source),
  )
}

/** How many requests were made in each hour of the day. */
export const countsByHour = (
  tenant: Tenant,
  source: Source,
  { since, seconds }: Offsets,
): Promise<{ hour: number; requests: number }[]> =>
  tenant.query(
    'counts_by_hour',
    `select member::integer as hour, sum(requests)::integer as requests
     from (
       select member, sign * requests as requests from ${keptOf('hour')}
       union all
       select member, 1 from (${freshOf('hour', 9)}) as counted
     ) as each
     group by member`,
    [...asValues(tenant, source), since, seconds],
  )

/** How long it took from the ends of stays until their rooms were clean. */
export async function cleaningOf(tenant: Tenant, source: Source): Promise<Durations | null> {
  const spread = `
    select 0 as key, 0 as kind, unnest(resolution_minutes) as minutes, sign * unnest(resolution_counts) as count
    from ${keptOf('cleaning')}
    union all
    select 0, 0, turn, 1 from (${freshCleanings}) as cleaned where turn is not null`
  const [cleaning] = await tenant.query<{ durations: Durations | null }>(
    'cleaning_figures',
    `select ${durationsAsJson('turns')} as durations from (${durationsOf(spread)}) as turns`,
    asValues(tenant, source),
  )
  return cleaning?.durations ?? null
}

export interface DayCounts {
  /** Of each day, by its place. */
  made: number[]
  closed: number[]
}

/**
 * How many requests were made on each of some days that follow each other, and how many were closed then: `days`, which
 * begin at `starts`, out of kept rows of single days.
 */
export async function countsByDay(
  tenant: Tenant,
  { days, starts }: { days: readonly string[]; starts: readonly Date[] },
  source: Source,
): Promise<DayCounts> {
  const rows = await tenant.query<{ place: number; made: number; closed: number }>(
    'counts_by_day',
    `select place, sum(made)::integer as made, sum(closed)::integer as closed
     from (
       select figures.first_day - ($9::date[])[1] + 1 as place, requests as made, closed from ${keptOf('all')}
       union all
       select width_bucket(created_at, $10::timestamptz[]), 1, 0 from (${freshOf('all')}) as counted
       union all
       select width_bucket(closed_at, $10::timestamptz[]), 0, 1 from (${freshClosings}) as closed
     ) as each
     group by place`,
    [...asValues(tenant, source), days, starts],
  )
  const of = (name: 'made' | 'closed') => {
    const counts = days.map(() => 0)
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
