import type { Tenant } from '../../platform/database/tenancy.ts'
import { SHOWN_MAXIMUM } from '../requests/shapes.ts'

// For open screens: which requests were acknowledged, and whether pushes reach a device.

interface Row {
  requestId: string
  at: Date
}

const said = (rows: readonly Row[]) => rows.map(({ requestId, at }) => ({ requestId, at: at.toISOString() }))

const LAST_ACKNOWLEDGED = `(
  select max(acknowledged_at) from alert_rings where hotel_id = $1 and request_id = asked.id
)`

/** When each of these requests was last acknowledged; unacknowledged ones are left out. */
export async function lastAcknowledged(tenant: Tenant, requestIds: readonly string[]) {
  return said(
    await tenant.query<Row>(
      'last_acknowledged',
      `select asked.id as "requestId", acknowledged.at
       from unnest($2::uuid[]) as asked (id) cross join lateral (select ${LAST_ACKNOWLEDGED} as at) acknowledged
       where acknowledged.at is not null`,
      [tenant.hotelId, requestIds],
    ),
  )
}

/** The same for all open requests. */
export async function acknowledgedOpen(tenant: Tenant) {
  return said(
    await tenant.query<Row>(
      'acknowledged_open',
      `select asked.id as "requestId", acknowledged.at
       from (
         select id from requests where hotel_id = $1 and closed_at is null order by created_at desc limit $2
       ) asked cross join lateral (select ${LAST_ACKNOWLEDGED} as at) acknowledged
       where acknowledged.at is not null`,
      [tenant.hotelId, SHOWN_MAXIMUM],
    ),
  )
}

/**
 * The requests among these that still call people and were not acknowledged since the last call. A taken one
 * only calls if it was assigned or asked for again, or is late.
 */
export async function stillCalling(
  tenant: Tenant,
  requestIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await tenant.query<{ id: string }>(
    'still_calling',
    `select request.id
     from requests request cross join lateral (
       select round, at, whom from alert_steps
       where hotel_id = $1 and request_id = request.id
       order by round desc, step desc limit 1
     ) newest
     where request.hotel_id = $1 and request.id = any($2::uuid[]) and request.closed_at is null
       and (request.assignee_id is null or request.taken_at is null or request.due_at <= $3
            or newest.whom = 'assignee')
       and newest.at > coalesce((
         select max(acknowledged_at) from alert_rings
         where hotel_id = $1 and request_id = request.id and round = newest.round
       ), '-infinity')`,
    [tenant.hotelId, [...new Set(requestIds)], now],
  )
  return new Set(rows.map(({ id }) => id))
}

interface PushRow {
  canBePushed: boolean
  isRefused: boolean
  isSilent: boolean
  calledAt: Date | null
  rangAt: Date | null
  trouble: string | null
}

/** The state of a user's device, with the outcome of the last push for an open request. */
export async function lastPush(
  tenant: Tenant,
  userId: string,
  deviceId: string,
): Promise<PushRow | undefined> {
  const [row] = await tenant.query<PushRow>(
    'last_push',
    `select device.endpoint is not null as "canBePushed", device.refusal is not null as "isRefused",
            device.is_silent as "isSilent",
            push.called_at as "calledAt", push.rang_at as "rangAt", push.trouble
     from staff_devices device left join lateral (
       select ring.* from requests request cross join lateral (
         select called_at, rang_at, trouble from alert_rings
         where hotel_id = $1 and request_id = request.id and target = $3::text and way = 'push'
         order by round desc, step desc limit 1
       ) ring
       where request.hotel_id = $1 and request.closed_at is null
       order by ring.called_at desc limit 1
     ) push on true
     where device.hotel_id = $1 and device.id = $3::text::uuid and device.user_id = $2`,
    [tenant.hotelId, userId, deviceId],
  )
  return row
}
