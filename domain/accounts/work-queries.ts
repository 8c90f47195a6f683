import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import type { RingTrouble, RingWay } from '../devices/shapes.ts'
import { staffDevices } from '../devices/tables.ts'
import { shifts } from '../shifts/tables.ts'

// A hotel's records of an employee's work, in chunks by primary key.

/** A user has only a few. */
export async function devicesOf({ db, hotelId }: Tenant, userId: string) {
  return await db
    .select({
      id: staffDevices.id,
      name: staffDevices.name,
      language: staffDevices.language,
      canBePushed: sql<boolean>`${isNotNull(staffDevices.endpoint)}`,
      isSilent: staffDevices.isSilent,
      createdAt: staffDevices.createdAt,
      seenAt: staffDevices.seenAt,
      reachedAt: staffDevices.reachedAt,
    })
    .from(staffDevices)
    .where(and(eq(staffDevices.hotelId, hotelId), eq(staffDevices.userId, userId)))
    .orderBy(asc(staffDevices.createdAt), asc(staffDevices.id))
}

export async function shiftsOf(
  { db, hotelId }: Tenant,
  userId: string,
  { behind, length }: { behind?: { startsAt: Date; id: string } | undefined; length: number },
) {
  return await db
    .select({
      id: shifts.id,
      startsAt: shifts.startsAt,
      endsAt: shifts.endsAt,
      plannedFrom: shifts.plannedFrom,
      endedAt: shifts.endedAt,
      isPlanned: sql<boolean>`${isNotNull(shifts.plannedById)}`,
    })
    .from(shifts)
    .where(
      and(
        eq(shifts.hotelId, hotelId),
        eq(shifts.userId, userId),
        behind &&
          or(
            gt(shifts.startsAt, behind.startsAt),
            and(eq(shifts.startsAt, behind.startsAt), gt(shifts.id, behind.id)),
          ),
      ),
    )
    .orderBy(asc(shifts.startsAt), asc(shifts.id))
    .limit(length)
}

/** A row of the hotel's chunk; its last row is included even if it is not the user's. */
interface Looked extends Record<string, unknown> {
  isOwn: boolean
  /** Rows looked at. */
  count: number
}

interface HandOverRow extends Looked {
  id: string
  at: Date
  isByYou: boolean
  isToYou: boolean
  requestIds: string[]
  readAt: Date | null
  isReadByYou: boolean
  note: string | null
}

/** The next chunk of hand-overs: those that the user wrote, received or read. */
export async function handOversOf(
  tenant: Tenant,
  userId: string,
  { behind, length }: { behind: string; length: number },
): Promise<HandOverRow[]> {
  return await tenant.query<HandOverRow>(
    'own_hand_overs',
    `with stretch as materialized (
       select *, from_user_id = $3 as is_by, to_user_id is not distinct from $3 as is_to,
              read_by is not distinct from $3 as is_read_by
       from hand_overs where hotel_id = $1 and id > $2 order by id limit $4
     )
     select id, at, request_ids as "requestIds", read_at as "readAt", is_by as "isByYou", is_to as "isToYou",
            is_read_by as "isReadByYou", case when is_by then note end as note,
            is_by or is_to or is_read_by as "isOwn", (select count(*) from stretch)::integer as count
     from stretch
     where is_by or is_to or is_read_by or id = (select id from stretch order by id desc limit 1)
     order by id`,
    [tenant.hotelId, behind, userId, length],
  )
}

/** The primary key of a call. */
export type CallKey = readonly [requestId: string, round: number, step: number, target: string, way: string]

interface CallRow extends Looked {
  requestId: string
  round: number
  step: number
  target: string
  at: Date
  way: RingWay
  reachedAt: Date | null
  rangAt: Date | null
  acknowledgedAt: Date | null
  trouble: RingTrouble | null
}

/** The next chunk of the hotel's calls, reduced to the user's. */
export async function callsOf(
  tenant: Tenant,
  userId: string,
  { behind, length }: { behind: CallKey; length: number },
): Promise<CallRow[]> {
  return await tenant.query<CallRow>(
    'own_calls',
    `with stretch as materialized (
       select *, user_id = $7 as is_own, row_number() over (order by request_id, round, step, target, way) as number
       from (
         select * from alert_rings
         where hotel_id = $1 and request_id >= $2::uuid
           and (request_id, round, step, target, way) > ($2::uuid, $3::integer, $4::smallint, $5, $6)
         order by request_id, round, step, target, way limit $8
       ) next
     )
     select request_id as "requestId", round, step, target, way, called_at as at, reached_at as "reachedAt",
            rang_at as "rangAt", acknowledged_at as "acknowledgedAt", trouble, is_own as "isOwn",
            (select count(*) from stretch)::integer as count
     from stretch
     where is_own or number = (select count(*) from stretch)
     order by number`,
    [tenant.hotelId, ...behind, userId, length],
  )
}
