import type { Tenant } from '../../platform/database/tenancy.ts'
import type { Offsets } from '../clock-offsets.ts'
import { freshCleanings, freshClosings, freshOf } from './fresh-queries.ts'
import type { Breakdown, Durations, Figures } from './shapes.ts'
import type { FreshDays, Source } from './sources.ts'
import { durationsOf, spreadInSql } from './spread.ts'
import type { Dimension } from './tables.ts'

// Figures added up from roll-ups and from the requests of the remaining days, as `sourceOf` splits them. The
// first parameters of each statement are the hotel and the parts of `Source`.

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

/** The roll-up rows of a dimension. */
const keptOf = (dimension: Dimension) => `
  unnest($6::text[], $7::date[], $8::integer[]) as part (span, first_day, sign)
  cross join lateral (
    select * from request_figures
    where hotel_id = $1 and dimension = '${dimension}' and span = part.span and first_day = part.first_day
    order by member
  ) as figures`

// `limit 1` makes each a lookup by key: joined to the whole table, thousands of rows take as long as all else
// together.
const ofRoom = `
  left join lateral (
    select type_id, floor from rooms where hotel_id = $1 and id = member::uuid limit 1
  ) room on true`
const ofPerson = `
  left join lateral (
    select team from staff where hotel_id = $1 and user_id = member limit 1
  ) person on true`

/** From the member that a request counts for to the key shown, as it is today; empty if it has none. */
const keyOf = {
  all: { dimension: 'all', key: `''`, of: '' },
  service: { dimension: 'service', key: 'member', of: '' },
  room: { dimension: 'room', key: 'member', of: '' },
  type: { dimension: 'room', key: `coalesce(room.type_id::text, '')`, of: ofRoom },
  floor: { dimension: 'room', key: `coalesce(room.floor, '')`, of: ofRoom },
  group: {
    dimension: 'assignee',
    key: `coalesce(person.team, '')`,
    of: ofPerson,
  },
} as const

interface KeyRow extends Record<string, unknown> {
  key: string | null
  counts: [requests: number, withTarget: number, onTime: number, cancelled: number, reopened: number]
  /** The spreads to add, and the ones to subtract. */
  response: Buffer | null
  resolution: Buffer | null
  responseWithout: Buffer | null
  resolutionWithout: Buffer | null
}

/** The spreads of each key, to add and to subtract. */
const spreadsOf = (...kinds: ('response' | 'resolution')[]) =>
  kinds
    .map(
      (kind) => `
        string_agg(${kind}, ''::bytea) filter (where sign > 0) as ${kind},
        string_agg(${kind}, ''::bytea) filter (where sign < 0) as "${kind}Without"`,
    )
    .join()

const figuresText = (by: Breakdown | 'all') => {
  const { dimension, key, of } = keyOf[by]
  const nothing = '0, 0, 0, 0, 0'
  const freshSpread = (kind: 'response' | 'resolution') => `
    select key, 1 as sign, ${nothing}, ${kind === 'response' ? `${spreadInSql}, null` : `null, ${spreadInSql}`}
    from (
      select key, ${kind} as minutes, count(*)::integer as count
      from fresh where ${kind} is not null group by 1, 2
    ) as spread
    group by key`
  return `
    with fresh as materialized (select ${key} as key, counted.* from (${freshOf(dimension)}) as counted ${of})
    select nullif(key, '') as key,
           array[sum(sign * requests), sum(sign * with_target), sum(sign * on_time), sum(sign * cancelled),
             sum(sign * reopened)]::integer[] as counts,
           ${spreadsOf('response', 'resolution')}
    from (
      select ${key} as key, sign, requests, with_target, on_time, cancelled, reopened, response, resolution
      from ${keptOf(dimension)} ${of}
      union all
      select key, 1, count(*), count(*) filter (where judged_from < $9), count(*) filter (where is_on_time),
             count(*) filter (where is_cancelled), count(*) filter (where is_reopened), null, null
      from fresh group by key
      union all
      ${freshSpread('response')}
      union all
      ${freshSpread('resolution')}
    ) as each
    group by key having sum(sign * requests) > 0`
}

export interface KeyFigures {
  key: string | null
  figures: Figures
}

/** The figures of a period, in total or by key. */
export async function figuresBy(
  tenant: Tenant,
  by: Breakdown | 'all',
  source: Source,
  now: Date,
): Promise<KeyFigures[]> {
  const rows = await tenant.query<KeyRow>(`figures_by_${by}`, figuresText(by), [
    ...asValues(tenant, source),
    now,
  ])
  return rows.map(({ key, counts, ...row }) => {
    const [requests, withTarget, onTime, cancelled, reopened] = counts
    const response = durationsOf({ of: row.response, without: row.responseWithout })
    const resolution = durationsOf({ of: row.resolution, without: row.resolutionWithout })
    return { key, figures: { requests, response, resolution, withTarget, onTime, cancelled, reopened } }
  })
}

export interface KeyCount extends Record<string, unknown> {
  key: string | null
  requests: number
}

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

/** The time from the end of a stay to a clean room. */
export async function cleaningOf(tenant: Tenant, source: Source): Promise<Durations | null> {
  const [row] = await tenant.query<Pick<KeyRow, 'resolution' | 'resolutionWithout'>>(
    'cleaning_figures',
    `select ${spreadsOf('resolution')}
     from (
       select sign, resolution from ${keptOf('cleaning')}
       union all
       select 1, ${spreadInSql}
       from (
         select turn as minutes, count(*)::integer as count
         from (${freshCleanings}) as cleaned where turn is not null group by 1
       ) as spread
     ) as each`,
    asValues(tenant, source),
  )
  return durationsOf({ of: row?.resolution ?? null, without: row?.resolutionWithout ?? null })
}

export interface DayCounts {
  /** By the day's position. */
  made: number[]
  closed: number[]
}

/**
 * Requests made and closed on consecutive days (`days`, beginning at `starts`), from roll-ups of single days.
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

export async function countOpen(tenant: Tenant): Promise<number> {
  const [open] = await tenant.query<{ count: number }>(
    'count_open_requests',
    'select count(*)::integer as count from requests where hotel_id = $1 and closed_at is null',
    [tenant.hotelId],
  )
  return open?.count ?? 0
}

/** Requests made on some days, counted up to `most`. */
export async function countFresh(tenant: Tenant, fresh: readonly FreshDays[], most: number): Promise<number> {
  const [{ count = 0 } = {}] = await tenant.query<{ count: number }>(
    'fresh_count',
    `select count(*)::integer as count from (
       select from unnest($2::uuid[], $3::uuid[]) as days (first_id, until_id)
       cross join lateral (
         select from requests where hotel_id = $1 and id > days.first_id and id < days.until_id limit $4
       ) made limit $4
     ) counted`,
    [tenant.hotelId, fresh.map(({ firstId }) => firstId), fresh.map(({ untilId }) => untilId), most],
  )
  return count
}

/** Room numbers, including removed rooms'. */
export async function roomNumbers(tenant: Tenant): Promise<Map<string, string>> {
  const rows = await tenant.query<{ id: string; number: string }>(
    'numbers_of_all_rooms',
    'select id, number from rooms where hotel_id = $1',
    [tenant.hotelId],
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}
