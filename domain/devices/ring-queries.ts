import type { Tenant } from '../../platform/database/tenancy.ts'
import type { ServiceCount } from '../requests/shapes.ts'
import type { StepCause } from '../shapes/escalation.ts'
import type { RequestStatus } from '../shapes/request.ts'
import { type DeviceColumns, type RungDevice, rungDevice } from './queries.ts'
import type { Delivery, RingKey } from './reach.ts'
import type { RingTrouble } from './shapes.ts'

// Push deliveries of a hotel's escalations in batches: one statement to read, one to record outcomes.

/** The time between two updates of a device's `reached_at`. */
const REACHED_EVERY = '1 hour'

/** A delivery with all its notification needs. */
export interface Ring extends RingKey {
  calledAt: Date
  cause: StepCause
  /** The push service has accepted it. */
  isReached: boolean
  room: string
  status: RequestStatus
  assigneeId: string | null
  takenAt: unknown
  services: ServiceCount[]
  userId: string
  role: 'admin' | 'employee'
  /** Undefined if it has signed out. */
  device: RungDevice | undefined
}

interface RingColumns extends Omit<Ring, 'device'>, Omit<DeviceColumns, 'id' | 'userId'> {
  liveId: string | null
}

/** The existing deliveries of these keys, with their requests as they are now. */
export async function ringsOf({ hotelId, query }: Tenant, keys: readonly RingKey[]): Promise<Ring[]> {
  const rows = await query<RingColumns & Record<string, unknown>>(
    'rings_of',
    // One by one, each by its key: the plan must not scan the hotel's history, however wrong its statistics
    // are.
    `with rung as materialized (
       select ring.* from unnest($2::uuid[], $3::integer[], $4::smallint[], $5::text[])
         as asked (request_id, round, step, target)
       cross join lateral (
         select * from alert_rings
         where hotel_id = $1 and request_id = asked.request_id and round = asked.round and step = asked.step
           and target = asked.target and way = 'push'
         offset 0
       ) ring
     )
     select ring.request_id as "requestId", ring.round, ring.step, ring.target as "deviceId",
            ring.called_at as "calledAt", ring.reached_at is not null as "isReached", ring.user_id as "userId",
            done.cause, room.number as room, request.status, request.assignee_id as "assigneeId",
            request.taken_at as "takenAt", request.services, member.role,
            device.id as "liveId", device.language, device.is_silent as "isSilent", device.endpoint, device.p256dh,
            device.auth_secret as "authSecret", device.refusal
     from rung ring
     cross join lateral (
       select cause from alert_steps
       where hotel_id = $1 and request_id = ring.request_id and round = ring.round and step = ring.step
       offset 0
     ) done
     cross join lateral (select * from requests where hotel_id = $1 and id = ring.request_id offset 0) request
     cross join lateral (select number from rooms where hotel_id = $1 and id = request.room_id offset 0) room
     cross join lateral (select role from staff where hotel_id = $1 and user_id = ring.user_id offset 0) member
     left join live_devices((select array_agg(distinct user_id) from rung)) device
       on device.id::text = ring.target`,
    [hotelId, ...columns(keys)],
  )
  return rows.map(({ liveId, ...row }) => ({
    ...row,
    device: liveId === null ? undefined : rungDevice({ ...row, id: liveId }),
  }))
}

/** The outcome of a delivery. */
export interface Came {
  ring: Ring
  reachedAt?: Date
  trouble?: RingTrouble
}

export async function noteRings({ hotelId, query }: Tenant, came: readonly Came[]): Promise<void> {
  // In one order, so that two transactions cannot deadlock.
  const sorted = [...came].sort((a, b) => (keyOf(a.ring) < keyOf(b.ring) ? -1 : 1))
  const rings = sorted.map(({ ring }) => ring)
  await query(
    'note_rings',
    // The rows exist: the conflict clause finds them by key. A device row locked by another transaction is
    // skipped.
    `with came as (
       select * from unnest($2::uuid[], $3::integer[], $4::smallint[], $5::text[], $6::text[], $7::timestamptz[],
                            $8::timestamptz[], $9::text[])
         as came (request_id, round, step, target, user_id, called_at, reached_at, trouble)
     ), noted as (
       insert into alert_rings as ring
         (hotel_id, request_id, round, step, target, user_id, way, called_at, reached_at, trouble)
       select $1, request_id, round, step, target, user_id, 'push', called_at, reached_at, trouble from came
       on conflict (hotel_id, request_id, round, step, target, way) do update
         set reached_at = excluded.reached_at, trouble = excluded.trouble
         where ring.reached_at is null
           and (excluded.reached_at is not null or ring.trouble is distinct from excluded.trouble)
     ), reached as (
       select device.id from (select distinct target from came where reached_at is not null) of_ring
       cross join lateral (
         select id from staff_devices
         where hotel_id = $1 and id = of_ring.target::uuid
           and (refusal is not null or reached_at is null or reached_at < now() - interval '${REACHED_EVERY}')
         offset 0
       ) device
     )
     update staff_devices set reached_at = now(), refusal = null
     where ctid = any (array(
       select ctid from staff_devices where hotel_id = $1 and id = any (array(select id from reached))
       for update skip locked
     ))`,
    [
      hotelId,
      ...columns(rings),
      rings.map(({ userId }) => userId),
      rings.map(({ calledAt }) => calledAt),
      sorted.map(({ reachedAt }) => reachedAt ?? null),
      sorted.map(({ trouble }) => trouble ?? null),
    ],
  )
}

/** Has the escalations of pushed deliveries wait for their next step, unless another process changes or locks them. */
export async function endLeases({ hotelId, query }: Tenant, deliveries: readonly Delivery[]): Promise<void> {
  const chains = new Map(deliveries.map((one) => [`${one.requestId} ${one.round}`, one]))
  if (chains.size === 0) return
  const leased = [...chains.values()]
  await query(
    'end_push_leases',
    // The rows exist: the conflict clause finds them by key.
    `insert into alerts (hotel_id, request_id, round, started_at, next_at)
     select $1, chain.request_id, chain.round, chain.started_at, pushed.next_at
     from unnest($2::uuid[], $3::integer[], $4::timestamptz[], $5::timestamptz[])
       as pushed (request_id, round, leased_until, next_at)
     cross join lateral (
       select request_id, round, started_at from alerts
       where hotel_id = $1 and request_id = pushed.request_id and round = pushed.round
         and next_at = pushed.leased_until
       offset 0 for update skip locked
     ) chain
     on conflict (hotel_id, request_id, round) do update set next_at = excluded.next_at`,
    [
      hotelId,
      leased.map(({ requestId }) => requestId),
      leased.map(({ round }) => round),
      leased.map(({ lease }) => lease?.until),
      leased.map(({ lease }) => lease?.nextAt ?? null),
    ],
  )
}

export const keyOf = ({ requestId, round, step, deviceId }: RingKey) =>
  `${requestId} ${round} ${step} ${deviceId}`

const columns = (keys: readonly RingKey[]) => [
  keys.map(({ requestId }) => requestId),
  keys.map(({ round }) => round),
  keys.map(({ step }) => step),
  keys.map(({ deviceId }) => deviceId),
]
