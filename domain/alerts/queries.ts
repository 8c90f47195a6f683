import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { requests } from '../requests/tables.ts'
import { assignedRooms, staffMembers } from '../staff/tables.ts'
import { alertRings, alertSteps, type alerts } from './tables.ts'

// The chains of a hotel, as the jobs go on with them: a handful of statements for as many as are due.

export type ChainRow = Pick<typeof alerts.$inferSelect, 'requestId' | 'round' | 'steps' | 'startedAt'>
type StepRow = Omit<typeof alertSteps.$inferSelect, 'hotelId'>
type RingRow = Pick<
  typeof alertRings.$inferSelect,
  'requestId' | 'round' | 'step' | 'userId' | 'target' | 'way' | 'calledAt'
>

/** Requests as they are now: what chains are judged by. */
export async function alarming({ db, hotelId }: Tenant, requestIds: readonly string[]) {
  return await db
    .select({
      id: requests.id,
      roomId: requests.roomId,
      status: requests.status,
      services: requests.services,
      wantedFrom: requests.wantedFrom,
      dueAt: requests.dueAt,
      assigneeId: requests.assigneeId,
      takenAt: requests.takenAt,
      closedAt: requests.closedAt,
      reopenedAt: requests.reopenedAt,
      askedAgainAt: requests.askedAgainAt,
      notReceivedAt: requests.notReceivedAt,
      unheardAt: requests.unheardAt,
      round: sql<number>`${requests.reopenings} + ${requests.askings}`,
    })
    .from(requests)
    .where(and(eq(requests.hotelId, hotelId), inArray(requests.id, [...requestIds])))
}
export type AlarmingRow = Awaited<ReturnType<typeof alarming>>[number]

/**
 * Begins the chains of requests, each in its round, and ends those of earlier rounds; one that has begun is to be looked at
 * now. Locks them all until the commit.
 */
export async function begin(
  tenant: Tenant,
  begun: readonly { requestId: string; round: number; startsAt: Date }[],
  now: Date,
): Promise<void> {
  // In one order for all, so that no two wait for each other.
  const rows = [...begun].sort((a, b) => (a.requestId < b.requestId ? -1 : 1))
  await tenant.query(
    'begin_alerts',
    `with begun as (
       select * from unnest($2::uuid[], $3::integer[], $4::timestamptz[]) as begun (request_id, round, starts_at)
     ), ended as (
       insert into alerts (hotel_id, request_id, round, started_at)
       select $1, older.request_id, older.round, older.started_at from begun cross join lateral (
         select request_id, round, started_at from alerts
         where hotel_id = $1 and request_id = begun.request_id and round < begun.round and next_at is not null
         offset 0
       ) older
       on conflict (hotel_id, request_id, round) do update set next_at = null
     )
     insert into alerts (hotel_id, request_id, round, started_at, next_at)
     select $1, request_id, round, starts_at, starts_at from begun
     on conflict (hotel_id, request_id, round) do update set next_at = greatest($5, alerts.started_at)`,
    [
      tenant.hotelId,
      rows.map(({ requestId }) => requestId),
      rows.map(({ round }) => round),
      rows.map(({ startsAt }) => startsAt),
      now,
    ],
  )
}

/** Chains that are due, locked until the commit: at most `limit`, and none that another process is going on with. */
export async function lockDue(tenant: Tenant, now: Date, limit: number): Promise<ChainRow[]> {
  return await tenant.query<ChainRow>(
    'lock_due_alerts',
    `select request_id as "requestId", round, steps, started_at as "startedAt" from alerts
     where hotel_id = $1 and next_at <= $2
     order by next_at limit $3 for update skip locked`,
    [tenant.hotelId, now, limit],
  )
}

/** Those of these requests, which `begin` has locked. */
export async function begunOf(tenant: Tenant, requestIds: readonly string[], now: Date): Promise<ChainRow[]> {
  return await tenant.query<ChainRow>(
    'begun_alerts',
    `select chain.* from unnest($2::uuid[]) as asked (id) cross join lateral (
       select request_id as "requestId", round, steps, started_at as "startedAt" from alerts
       where hotel_id = $1 and request_id = asked.id and next_at <= $3
       order by round offset 0
     ) chain`,
    [tenant.hotelId, requestIds, now],
  )
}

/** What was done of these chains, in its order. */
export async function stepsOf(tenant: Tenant, chains: readonly ChainRow[]): Promise<StepRow[]> {
  return await tenant.query<StepRow>(
    'alert_steps_of',
    // Each chain by itself: no plan reads what the hotel ever had, whatever is believed of the table.
    `select done.* from unnest($2::uuid[], $3::integer[]) as chain (request_id, round) cross join lateral (
       select request_id as "requestId", round, step, cause, whom, at, people from alert_steps
       where hotel_id = $1 and request_id = chain.request_id and round = chain.round
       order by step offset 0
     ) done`,
    [tenant.hotelId, ...keysOf(chains)],
  )
}

/** Whom these chains have mailed, and whom they have called because a request was given to them; the last at last. */
export async function calledOf(tenant: Tenant, chains: readonly ChainRow[]) {
  return await tenant.query<{ requestId: string; userId: string; isMail: boolean; isAssigned: boolean }>(
    'alert_called_of',
    `select called.* from unnest($2::uuid[], $3::integer[]) as chain (request_id, round) cross join lateral (
       select ring.request_id as "requestId", ring.user_id as "userId", ring.way = 'mail' as "isMail",
         (select step.cause = 'assigned' from alert_steps step
          where step.hotel_id = $1 and step.request_id = ring.request_id and step.round = ring.round
            and step.step = ring.step) as "isAssigned"
       from alert_rings ring
       where ring.hotel_id = $1 and ring.request_id = chain.request_id and ring.round = chain.round
       order by ring.step offset 0
     ) called
     where called."isMail" or called."isAssigned"`,
    [tenant.hotelId, ...keysOf(chains)],
  )
}

const keysOf = (chains: readonly ChainRow[]) => [
  chains.map(({ requestId }) => requestId),
  chains.map(({ round }) => round),
]

/** Everybody who works here, and which of these rooms are theirs. */
export async function workers({ db, hotelId }: Tenant, roomIds: readonly string[]) {
  const theirs = db
    .select({ roomId: assignedRooms.roomId })
    .from(assignedRooms)
    .where(
      and(
        eq(assignedRooms.hotelId, staffMembers.hotelId),
        eq(assignedRooms.userId, staffMembers.userId),
        inArray(assignedRooms.roomId, [...roomIds]),
      ),
    )
  return await db
    .select({
      userId: staffMembers.userId,
      role: staffMembers.role,
      roomIds: sql<string[]>`array(${theirs})`,
    })
    .from(staffMembers)
    .where(and(eq(staffMembers.hotelId, hotelId), eq(staffMembers.active, true)))
}

/** Writes steps with their rings: each can be written once. */
export async function insertSteps(
  { db, hotelId }: Tenant,
  steps: readonly StepRow[],
  rings: readonly RingRow[],
): Promise<void> {
  if (steps.length === 0) return
  await db.insert(alertSteps).values(steps.map((step) => ({ hotelId, ...step })))
  if (rings.length > 0) await db.insert(alertRings).values(rings.map((ring) => ({ hotelId, ...ring })))
}

/** Says how many steps were done of locked chains, and when they are looked at again. */
export async function goOn(
  tenant: Tenant,
  chains: readonly (ChainRow & { nextAt: Date | null })[],
): Promise<void> {
  await tenant.query(
    'go_on_alerts',
    // They are there: what an insert meets is found by its key, whatever is believed of the table.
    `insert into alerts (hotel_id, request_id, round, steps, started_at, next_at)
     select $1, request_id, round, steps, started_at, next_at
     from unnest($2::uuid[], $3::integer[], $4::smallint[], $5::timestamptz[], $6::timestamptz[])
       as chain (request_id, round, steps, next_at, started_at)
     on conflict (hotel_id, request_id, round) do update set steps = excluded.steps, next_at = excluded.next_at`,
    [
      tenant.hotelId,
      chains.map(({ requestId }) => requestId),
      chains.map(({ round }) => round),
      chains.map(({ steps }) => steps),
      chains.map(({ nextAt }) => nextAt),
      chains.map(({ startedAt }) => startedAt),
    ],
  )
}

/** The next moment when a shift begins or ends as it was planned. */
export async function nextDutyChange(tenant: Tenant, now: Date): Promise<Date | null> {
  const [row] = await tenant.query<{ at: Date | null }>(
    'next_duty_change',
    `select least(
       (select min(starts_at) from shifts where hotel_id = $1 and ended_at is null and starts_at > $2),
       (select min(ends_at) from shifts where hotel_id = $1 and ended_at is null and ends_at > $2
          and starts_at between $2 - interval '25 hours' and $2)
     ) as at`,
    [tenant.hotelId, now],
  )
  return row?.at ?? null
}

/** Has the chains of what nobody sees to looked at now, because somebody came or went; says whether there are any. */
export async function lookAtUntaken(tenant: Tenant, now: Date): Promise<boolean> {
  const looked = await tenant.query(
    'look_at_untaken',
    `insert into alerts (hotel_id, request_id, round, started_at)
     select $1, newest.request_id, newest.round, newest.started_at
     from requests request cross join lateral (
       select request_id, round, started_at from alerts
       where hotel_id = $1 and request_id = request.id
       order by round desc limit 1
     ) newest
     where request.hotel_id = $1 and request.closed_at is null
       and (request.assignee_id is null or request.taken_at is null)
     on conflict (hotel_id, request_id, round) do update set next_at = greatest($2, alerts.started_at)
     returning request_id`,
    [tenant.hotelId, now],
  )
  return looked.length > 0
}
