import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import type { RingWay } from '../devices/shapes.ts'
import { DEVICES_MAXIMUM } from '../devices/shapes.ts'
import { staffDevices } from '../devices/tables.ts'
import { staffMembers } from '../people/tables.ts'
import { requests } from '../requests/tables.ts'
import type { StepCause, StepWhom } from '../shapes/escalation.ts'
import type { CalledPerson } from './shapes.ts'
import { alertRings, alerts } from './tables.ts'

// Receipts from devices, and the escalation as it is shown.

interface Receipt {
  deviceId: string
  userId: string
  requestIds: readonly string[]
  now: Date
}

const values = ({ hotelId }: Tenant, { deviceId, userId, requestIds, now }: Receipt) => [
  hotelId,
  // In one order, so that two transactions cannot deadlock.
  [...new Set(requestIds)].sort(),
  deviceId,
  userId,
  now,
]

const ids = (rows: readonly { requestId: string }[]) => rows.map(({ requestId }) => requestId)

const RING = 'hotel_id, request_id, round, step, user_id, target, way, called_at'
const RING_KEY = 'hotel_id, request_id, round, step, target, way'

/** Records that a device's latest push for each request rang; returns the requests that had one. */
export async function noteRangByPush(tenant: Tenant, receipt: Receipt): Promise<string[]> {
  return ids(
    await tenant.query<{ requestId: string }>(
      'note_rang_by_push',
      // The row exists: the conflict clause finds it by its key, even with wrong statistics.
      `insert into alert_rings as ring (${RING})
       select rung.* from unnest($2::uuid[]) as asked (id) cross join lateral (
         select ${RING} from alert_rings
         where hotel_id = $1 and request_id = asked.id and target = $3 and user_id = $4 and way = 'push'
         order by round desc, step desc limit 1
       ) rung
       on conflict (${RING_KEY}) do update
         set reached_at = coalesce(ring.reached_at, $5), rang_at = coalesce(ring.rang_at, $5), trouble = null
       returning ring.request_id as "requestId"`,
      values(tenant, receipt),
    ),
  )
}

/**
 * Limits the screens recorded per step and person: browsers choose their own ids, so one session could invent
 * any number.
 */
const HAS_PLACE = `(select count(*) from alert_rings other
           where other.hotel_id = $1 and other.request_id = newest.request_id and other.round = newest.round
             and other.step = newest.step and other.user_id = $4 and other.target <> $3 and other.way = 'screen')
         < ${DEVICES_MAXIMUM}`

/**
 * Records that an open screen rang for the latest step of each request; returns the requests that have one.
 */
export async function noteRangOnScreen(tenant: Tenant, receipt: Receipt): Promise<string[]> {
  return ids(
    await tenant.query<{ requestId: string }>(
      'note_rang_on_screen',
      `insert into alert_rings as ring
         (hotel_id, request_id, round, step, user_id, target, way, called_at, reached_at, rang_at)
       ${NEWEST_STEP}, $4, $3, 'screen', newest.at, $5, $5 ${OF_NEWEST_STEP}
       where ${HAS_PLACE}
       on conflict (hotel_id, request_id, round, step, target, way) do update
         set rang_at = coalesce(ring.rang_at, $5)
         where ring.user_id = excluded.user_id
       returning ring.request_id as "requestId"`,
      values(tenant, receipt),
    ),
  )
}

const NEWEST_STEP = 'select $1, newest.request_id, newest.round, newest.step'
const OF_NEWEST_STEP = `from (
         select done.* from unnest($2::uuid[]) as asked (id) cross join lateral (
           select request_id, round, step, at from alert_steps
           where hotel_id = $1 and request_id = asked.id
           order by round desc, step desc limit 1
         ) done
       ) newest`

/**
 * Records an acknowledgement on the device's latest delivery for each request, or else as a screen's. The
 * first time counts; returns the requests with an escalation.
 */
export async function noteAcknowledged(tenant: Tenant, receipt: Receipt): Promise<string[]> {
  return ids(
    await tenant.query<{ requestId: string }>(
      'note_acknowledged',
      `with rung as (
         select rung.* from unnest($2::uuid[]) as asked (id) cross join lateral (
           select ${RING} from alert_rings
           where hotel_id = $1 and request_id = asked.id and target = $3 and user_id = $4
           order by round desc, step desc, way limit 1
         ) rung
       ), noted as (
         insert into alert_rings as ring (${RING}) select * from rung
         on conflict (${RING_KEY}) do update
           set reached_at = coalesce(ring.reached_at, $5), acknowledged_at = coalesce(ring.acknowledged_at, $5)
         returning ring.request_id
       ), seen as (
         insert into alert_rings as ring
           (hotel_id, request_id, round, step, user_id, target, way, called_at, reached_at, acknowledged_at)
         ${NEWEST_STEP}, $4, $3, 'screen', newest.at, $5, $5 ${OF_NEWEST_STEP}
         where newest.request_id not in (select request_id from rung) and ${HAS_PLACE}
         on conflict do nothing
         returning ring.request_id
       )
       select request_id as "requestId" from noted union all select request_id from seen`,
      values(tenant, receipt),
    ),
  )
}

/** The latest round of a request's escalation; undefined without such a request. */
export async function chainOf({ db, hotelId }: Tenant, requestId: string) {
  const [row] = await db
    .select({ round: alerts.round })
    .from(requests)
    .leftJoin(alerts, and(eq(alerts.hotelId, requests.hotelId), eq(alerts.requestId, requests.id)))
    .where(and(eq(requests.hotelId, hotelId), eq(requests.id, requestId)))
    .orderBy(desc(alerts.round))
    .limit(1)
  return row
}

/** A step of an escalation, with everyone it called. */
export interface CallMade {
  round: number
  step: number
  cause: StepCause
  whom: StepWhom
  at: Date
  /** The number called; more than `called` for steps from before names were recorded. */
  people: number
  called: CalledPerson[]
}

/** The calls of all rounds in order. */
export async function callsOfRequest(tenant: Tenant, requestId: string): Promise<CallMade[]> {
  return await tenant.query<CallMade>(
    'calls_of_request',
    `select step.round, step.step, step.cause, step.whom, step.at, step.people, coalesce(named.called, '[]') as called
     from alert_steps step left join lateral (
       select json_agg(
         json_build_object('userId', person.id, 'name', coalesce(member.name, ''), 'devices', rung.devices,
                           'isMailed', rung.is_mailed)
         order by member.name, person.id
       ) as called
       from unnest(step.user_ids) as person (id)
       left join staff member on member.hotel_id = $1 and member.user_id = person.id
       cross join lateral (
         select count(*) filter (where way = 'push')::integer as devices, coalesce(bool_or(way = 'mail'), false) as is_mailed
         from alert_rings
         where hotel_id = $1 and request_id = $2 and round = step.round and step = step.step and user_id = person.id
       ) rung
     ) named on true
     where step.hotel_id = $1 and step.request_id = $2
     order by step.round, step.step`,
    [tenant.hotelId, requestId],
  )
}

export async function ringsOfRound({ db, hotelId }: Tenant, requestId: string, round: number) {
  return await db
    .select({
      step: alertRings.step,
      userId: alertRings.userId,
      person: staffMembers.name,
      device: staffDevices.name,
      way: sql<RingWay>`${alertRings.way}`,
      calledAt: alertRings.calledAt,
      reachedAt: alertRings.reachedAt,
      rangAt: alertRings.rangAt,
      acknowledgedAt: alertRings.acknowledgedAt,
      trouble: alertRings.trouble,
    })
    .from(alertRings)
    .leftJoin(
      staffMembers,
      and(eq(staffMembers.hotelId, alertRings.hotelId), eq(staffMembers.userId, alertRings.userId)),
    )
    .leftJoin(
      staffDevices,
      and(
        eq(staffDevices.hotelId, alertRings.hotelId),
        eq(staffDevices.userId, alertRings.userId),
        sql`${staffDevices.id}::text = ${alertRings.target}`,
      ),
    )
    .where(
      and(eq(alertRings.hotelId, hotelId), eq(alertRings.requestId, requestId), eq(alertRings.round, round)),
    )
    .orderBy(asc(alertRings.step), asc(staffMembers.name), asc(alertRings.target), asc(alertRings.way))
}
