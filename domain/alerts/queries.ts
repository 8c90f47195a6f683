import type { Tenant } from '../../platform/database/tenancy.ts'
import type { ServiceCount } from '../requests/shapes.ts'
import type { requests } from '../requests/tables.ts'
import type { StepCause, StepWhom } from '../shapes/escalation.ts'
import type { alertRings, alertSteps, alerts } from './tables.ts'

// The escalations of a hotel for the jobs: a handful of prepared statements for a whole batch, which find rows by key even with wrong statistics.

export type ChainRow = Pick<
  typeof alerts.$inferSelect,
  'requestId' | 'round' | 'steps' | 'startedAt' | 'nextAt'
>
type StepRow = Omit<typeof alertSteps.$inferSelect, 'hotelId' | 'people'>
export type RingRow = Pick<
  typeof alertRings.$inferSelect,
  'requestId' | 'round' | 'step' | 'userId' | 'target' | 'way' | 'calledAt' | 'trouble'
>

/** A request as it is now, with the escalation of its present round. */
export type AlarmingRow = Pick<
  typeof requests.$inferSelect,
  | 'roomId'
  | 'status'
  | 'wantedFrom'
  | 'dueAt'
  | 'assigneeId'
  | 'takenAt'
  | 'closedAt'
  | 'reopenedAt'
  | 'askedAgainAt'
  | 'notReceivedAt'
  | 'answeredAt'
  | 'unheardAt'
> & {
  requestId: string
  round: number
  services: ServiceCount[]
  /** The configuration's version. */
  version: number
  /** Null before the escalation began. */
  steps: number | null
  startedAt: Date | null
  nextAt: Date | null
  done: { step: number; cause: StepCause; whom: StepWhom; at: number; userIds: string[] }[] | null
  /** Per step and person: whether they were mailed, whether all their devices were refused, and those without outcome. */
  rung:
    | { step: number; userId: string; isMail: boolean; isRefused: boolean; unsent: string[] | null }[]
    | null
}

export async function alarming(tenant: Tenant, requestIds: readonly string[]): Promise<AlarmingRow[]> {
  return await tenant.query<AlarmingRow>(
    'alarming_requests',
    `select request.id as "requestId", request.room_id as "roomId", request.status, request.services,
       request.wanted_from as "wantedFrom", request.due_at as "dueAt", request.assignee_id as "assigneeId",
       request.taken_at as "takenAt", request.closed_at as "closedAt", request.reopened_at as "reopenedAt",
       request.asked_again_at as "askedAgainAt", request.not_received_at as "notReceivedAt",
       request.answered_at as "answeredAt", request.unheard_at as "unheardAt", request.round, hotel.configuration_version as version,
       chain.steps, chain.started_at as "startedAt", chain.next_at as "nextAt", did.done, rang.rung
     from hotels hotel cross join unnest($2::uuid[]) as asked (id) cross join lateral (
       select *, alert_round as round from requests
       where hotel_id = $1 and id = asked.id offset 0
     ) request
     left join lateral (
       select steps, started_at, next_at from alerts
       where hotel_id = $1 and request_id = request.id and round = request.round offset 0
     ) chain on true
     left join lateral (
       select json_agg(json_build_object('step', step, 'cause', cause, 'whom', whom,
                                         'at', extract(epoch from at) * 1000, 'userIds', user_ids)
                       order by step) as done
       from alert_steps
       where chain.steps > 0 and hotel_id = $1 and request_id = request.id and round = request.round offset 0
     ) did on true
     left join lateral (
       select json_agg(json_build_object('step', step, 'userId', user_id, 'isMail', is_mail,
                                         'isRefused', is_refused, 'unsent', unsent)) as rung
       from (
         select step, user_id, bool_or(way = 'mail') as is_mail,
                bool_and(coalesce(trouble in ('gone', 'refused'), false)) as is_refused,
                array_agg(target) filter (where way = 'push' and reached_at is null and trouble is null) as unsent
         from alert_rings
         where chain.steps > 0 and hotel_id = $1 and request_id = request.id and round = request.round
         group by step, user_id offset 0
       ) ring
     ) rang on true
     where hotel.id = $1`,
    [tenant.hotelId, requestIds],
  )
}

/**
 * Locks the escalations of requests until the commit, including ones that have yet to begin. Not awaited: the
 * next statement sees the result.
 */
export function lock(tenant: Tenant, requestIds: readonly string[]): void {
  tenant.write(
    tenant.query(
      'lock_alarming',
      // In one order, so that two transactions cannot deadlock.
      `select pg_advisory_xact_lock(key) from (
         select distinct hashtextextended(id, 0) as key from unnest($1::text[]) as asked (id) order by 1
       ) keys`,
      [requestIds],
    ),
  )
  tenant.write(
    tenant.query(
      'lock_alerts',
      `select from unnest($2::uuid[]) as asked (id) cross join lateral (
         select from alerts where hotel_id = $1 and request_id = asked.id
         order by round offset 0 for update
       ) chain`,
      [tenant.hotelId, [...requestIds].sort()],
    ),
  )
}

/** The due escalations of some requests, locked until the commit; those locked by other processes are skipped. */
export async function lockDue(
  tenant: Tenant,
  now: Date,
  requestIds: readonly string[],
): Promise<Pick<ChainRow, 'requestId' | 'round'>[]> {
  return await tenant.query(
    'lock_due_alerts',
    `select chain.* from unnest($3::uuid[]) as asked (id) cross join lateral (
       select request_id as "requestId", round from alerts
       where hotel_id = $1 and request_id = asked.id and next_at <= $2
       order by round offset 0 for update skip locked
     ) chain`,
    [tenant.hotelId, now, requestIds],
  )
}

/** Ends the escalations of earlier rounds. */
export async function endEarlier(
  tenant: Tenant,
  rounds: readonly Pick<ChainRow, 'requestId' | 'round'>[],
): Promise<void> {
  if (rounds.length === 0) return
  await tenant.query(
    'end_earlier_alerts',
    `insert into alerts (hotel_id, request_id, round, started_at)
     select $1, older.request_id, older.round, older.started_at
     from unnest($2::uuid[], $3::integer[]) as present (request_id, round) cross join lateral (
       select request_id, round, started_at from alerts
       where hotel_id = $1 and request_id = present.request_id and round < present.round and next_at is not null
       offset 0
     ) older
     on conflict (hotel_id, request_id, round) do update set next_at = null`,
    [tenant.hotelId, rounds.map(({ requestId }) => requestId), rounds.map(({ round }) => round)],
  )
}

export interface Worker {
  userId: string
  role: 'admin' | 'employee'
  roomIds: string[]
  /** Whether any of their devices has a push subscription. */
  hasDevices: boolean
}

/** Active staff, with those of the requests' rooms that are assigned to them. */
export async function workers(tenant: Tenant, requestIds: readonly string[]): Promise<Worker[]> {
  return await tenant.query<Worker>(
    'alert_workers',
    `select member.user_id as "userId", member.role, array(
       select assigned.room_id from assigned_rooms assigned
       where assigned.hotel_id = $1 and assigned.user_id = member.user_id and assigned.room_id = any (array(
         select request.room_id from unnest($2::uuid[]) as asked (id) cross join lateral (
           select room_id from requests where hotel_id = $1 and id = asked.id offset 0
         ) request
       ))
     ) as "roomIds", exists (
       select from staff_devices device
       where device.hotel_id = $1 and device.user_id = member.user_id and device.endpoint is not null
     ) as "hasDevices"
     from staff member where member.hotel_id = $1 and member.active`,
    [tenant.hotelId, requestIds],
  )
}

/**
 * Saves locked escalations with their new steps and deliveries; the keys let each be written once. Not
 * awaited.
 */
export function saveEscalations(
  tenant: Tenant,
  chains: readonly ChainRow[],
  steps: readonly StepRow[],
  rings: readonly RingRow[],
): void {
  const of = <Row, Name extends keyof Row>(rows: readonly Row[], name: Name) => rows.map((row) => row[name])
  const writing = tenant.query(
    'go_on_alerts',
    `with chain as (
       insert into alerts (hotel_id, request_id, round, steps, started_at, next_at)
       select $1, * from unnest($2::uuid[], $3::integer[], $4::smallint[], $5::timestamptz[], $6::timestamptz[])
       on conflict (hotel_id, request_id, round) do update set steps = excluded.steps, next_at = excluded.next_at
     ), step as (
       insert into alert_steps (hotel_id, request_id, round, step, cause, whom, at, people, user_ids)
       select $1, request_id, round, step, cause, whom, at, jsonb_array_length(called),
              array(select jsonb_array_elements_text(called))
       from unnest($7::uuid[], $8::integer[], $9::smallint[], $10::text[], $11::text[],
                   $12::timestamptz[], $13::jsonb[]) as done (request_id, round, step, cause, whom, at, called)
     )
     insert into alert_rings (hotel_id, request_id, round, step, user_id, target, way, called_at, trouble)
     select $1, * from unnest($14::uuid[], $15::integer[], $16::smallint[], $17::text[], $18::text[], $19::text[],
                              $20::timestamptz[], $21::text[])`,
    [
      tenant.hotelId,
      of(chains, 'requestId'),
      of(chains, 'round'),
      of(chains, 'steps'),
      of(chains, 'startedAt'),
      of(chains, 'nextAt'),
      of(steps, 'requestId'),
      of(steps, 'round'),
      of(steps, 'step'),
      of(steps, 'cause'),
      of(steps, 'whom'),
      of(steps, 'at'),
      of(steps, 'userIds').map((userIds) => JSON.stringify(userIds)),
      of(rings, 'requestId'),
      of(rings, 'round'),
      of(rings, 'step'),
      of(rings, 'userId'),
      of(rings, 'target'),
      of(rings, 'way'),
      of(rings, 'calledAt'),
      of(rings, 'trouble'),
    ],
  )
  tenant.write(writing)
}

/** Makes escalations of open requests due now: all, untaken ones or some; returns whether there are any. */
export async function lookAtOpen(
  tenant: Tenant,
  now: Date,
  which: 'all' | 'untaken',
  requestIds?: readonly string[],
): Promise<boolean> {
  const looked = await tenant.query(
    'look_at_open',
    `insert into alerts (hotel_id, request_id, round, started_at)
     select $1, newest.request_id, newest.round, newest.started_at
     from requests request cross join lateral (
       select request_id, round, started_at from alerts
       where hotel_id = $1 and request_id = request.id
       order by round desc limit 1
     ) newest
     where request.hotel_id = $1 and request.closed_at is null
       and ($3 or request.assignee_id is null or request.taken_at is null)
       and ($4::uuid[] is null or request.id = any ($4))
     on conflict (hotel_id, request_id, round) do update set next_at = greatest($2, alerts.started_at)
     returning request_id`,
    [tenant.hotelId, now, which === 'all', requestIds ?? null],
  )
  return looked.length > 0
}
