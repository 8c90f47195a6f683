import { and, desc, eq, getTableColumns, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Limit } from '../../platform/config.ts'
import type { Tenant } from '../../platform/database/tenancy.ts'
import type { Reason } from '../errors.ts'
import { staffMembers } from '../staff/tables.ts'
import type { Order, Request } from './shapes.ts'
import { requests } from './tables.ts'

export type RequestRow = Omit<typeof requests.$inferSelect, 'hotelId'>

const iso = (date: Date | null) => date?.toISOString() ?? null

export function toRequest(row: RequestRow): Request {
  return {
    id: row.id,
    revision: row.revision,
    roomId: row.roomId,
    stay: row.stay,
    status: row.status,
    services: row.services,
    cleaningPreference: row.cleaningPreference,
    comment: row.comment,
    createdAt: row.createdAt.toISOString(),
    dueAt: iso(row.dueAt),
    assigneeId: row.assigneeId,
    takenAt: iso(row.takenAt),
    closedAt: iso(row.closedAt),
    cancelReason: row.cancelReason,
    byStaff: row.byStaff,
  }
}

/** What becomes of an order: placed, heard before, or refused. */
interface Outcome {
  /** The first rule that the order broke; null where it was placed, or heard before. */
  refusal: Extract<
    Reason,
    | 'no-such-room'
    | 'stay-ended'
    | 'hotel-not-serving'
    | 'subscription-required'
    | 'service-not-offered'
    | 'too-many-sends'
  > | null
  /** Seconds until a send fits into the limits. */
  wait: number
  /** The request of this sender with this key: the one placed now, or the one heard before. */
  request: RequestRow | null
  isNew: boolean
}

interface Placing {
  id: string
  eventId: string
  at: Date
  roomId: string
  /** The guest's; null for staff, who order for whoever is in the room now. */
  stay: number | null
  sender: string
  order: Order
  limits: { guestPerDevice: Limit; guestPerRoom: Limit }
}

/**
 * Judges an order and places it, with its event, in one packet to the database and back, commit included: this is what
 * a guest waits for. The open stay is locked first, in a statement of its own, so that sends of one room see one
 * another and a check-out: limits are exact, and nothing lands in a stay that has ended.
 */
export async function placeOrder(tenant: Tenant, placing: Placing): Promise<Outcome> {
  const { order, limits } = placing
  const locking = tenant.query(
    'lock_open_stay',
    'select from stays where hotel_id = $1 and room_id = $2 and ended_at is null for no key update',
    [tenant.hotelId, placing.roomId],
  )
  const [[outcome]] = await Promise.all([
    tenant.queryAndCommit<Omit<Outcome, 'request'> & { request: JsonRow | null }>(
      'place_order',
      PLACE_ORDER,
      [
        tenant.hotelId,
        placing.roomId,
        placing.stay,
        placing.sender,
        order.key,
        JSON.stringify(order.services),
        order.cleaningPreference,
        order.comment,
        placing.at,
        placing.id,
        placing.eventId,
        limits.guestPerDevice.count,
        limits.guestPerDevice.seconds,
        limits.guestPerRoom.count,
        limits.guestPerRoom.seconds,
      ],
    ),
    locking,
  ])
  if (!outcome) throw new Error('an order was neither placed nor judged')
  return { ...outcome, request: outcome.request && fromJson(outcome.request) }
}

type JsonRow = Record<string, unknown>

/** A row that came as JSON, with the table's own names and types. */
function fromJson(json: JsonRow): RequestRow {
  const read = ([name, column]: [string, { name: string; dataType: string }]) => {
    const value = json[column.name]
    return [name, column.dataType === 'date' && value !== null ? new Date(String(value)) : value]
  }
  return Object.fromEntries(Object.entries(getTableColumns(requests)).map(read))
}

const PLACE_ORDER = `
  with stay as (
    select stay.number, hotel.towel_maximum,
           is_serving(hotel.subscription_status, hotel.trial_ends_at, hotel.past_due_since, $9) as serving
    from stays stay join hotels hotel on hotel.id = stay.hotel_id
    where stay.hotel_id = $1 and stay.room_id = $2 and stay.ended_at is null
  ), wanted as (
    select service.kind, service.target_minutes,
           coalesce(wanted.count <= case service.kind when 'towels' then stay.towel_maximum
                                                      else service.maximum end, false) as offered
    from jsonb_to_recordset($6::jsonb) as wanted ("serviceId" uuid, count integer)
    cross join stay
    left join services service
      on service.hotel_id = $1 and service.id = wanted."serviceId" and service.archived_at is null
  ), recent as (
    -- As many as the room may send decide: where there are more, it is the room's limit that says no.
    select sender, created_at from requests
    where hotel_id = $1 and room_id = $2 and stay = (select number from stay) and not by_staff
      and created_at > $9::timestamptz - greatest($13::int, $15::int) * interval '1 second'
    order by created_at desc
    limit $14::int
  ), fits_at as (
    -- The n-th newest send is the one that must have left its window; there being none, the next fits at once.
    (select created_at + $13::int * interval '1 second' as moment from recent
     where sender = $4 order by created_at desc offset $12::int - 1 limit 1)
    union all
    (select created_at + $15::int * interval '1 second' from recent
     order by created_at desc offset $14::int - 1 limit 1)
  ), heard as (
    select * from requests where hotel_id = $1 and sender = $4 and key = $5
  ), judged as (
    select stay.number,
           case
             when stay.number is null then 'no-such-room'
             when stay.number <> $3 then 'stay-ended'
             when exists (select from heard) then null
             when not stay.serving and $3 is null then 'subscription-required'
             when not stay.serving then 'hotel-not-serving'
             when exists (select from wanted where not offered) then 'service-not-offered'
             when $3 is not null and fits.wait > 0 then 'too-many-sends'
           end as refusal,
           fits.wait
    from (select coalesce(ceil(extract(epoch from max(moment) - $9::timestamptz)), 0)::int as wait from fits_at) fits
    left join stay on true
  ), placed as (
    insert into requests (hotel_id, id, room_id, stay, sender, by_staff, key, services, cleaning_preference, comment,
                          created_at, due_at)
    select $1, $10, $2, judged.number, $4, $3 is null, $5, $6::jsonb,
           case when exists (select from wanted where kind = 'cleaning') then $7 end, $8, $9,
           $9::timestamptz + (select min(target_minutes) from wanted) * interval '1 minute'
    from judged
    where judged.refusal is null and not exists (select from heard)
    returning *
  ), kept as (
    insert into events (hotel_id, id, at, type, subject_id, actor, became)
    select $1, $11, $9, 'request.sent', placed.id, $4, '{"status":"new"}' from placed
  )
  select judged.refusal, judged.wait, exists (select from placed) as "isNew",
         coalesce((select row_to_json(placed) from placed), (select row_to_json(heard) from heard)) as request
  from judged`

/** A request, locked until the commit. */
export async function lockRequest({ db, hotelId }: Tenant, id: string): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.hotelId, hotelId), eq(requests.id, id)))
    .for('update')
  return row
}

/** What a member of the hotel's staff is called; for nobody, nothing. */
export async function nameOf({ db, hotelId }: Tenant, userId: string | null): Promise<string> {
  if (userId === null) return ''
  const [member] = await db
    .select({ name: staffMembers.name })
    .from(staffMembers)
    .where(and(eq(staffMembers.hotelId, hotelId), eq(staffMembers.userId, userId)))
  return member?.name ?? ''
}

/** Writes a change of a locked request; the row as it will be, without waiting for it. */
export function updateRequest(
  { db, hotelId, write }: Tenant,
  was: RequestRow,
  change: Partial<Pick<RequestRow, 'status' | 'assigneeId' | 'takenAt' | 'closedAt' | 'cancelReason'>>,
): RequestRow {
  const row = { ...was, ...change, revision: was.revision + 1 }
  write(
    db
      .update(requests)
      .set({ ...change, revision: row.revision })
      .where(and(eq(requests.hotelId, hotelId), eq(requests.id, was.id)))
      .execute(),
  )
  return row
}

/**
 * Every open request of the hotel, and those closed since `since`: open ones first, at most `limit`. One statement, so
 * that a request closed or reopened meanwhile is there once.
 */
export async function openAndClosedSince(
  { db, hotelId }: Tenant,
  since: Date,
  limit: number,
): Promise<RequestRow[]> {
  return await db
    .select()
    .from(requests)
    .where(and(eq(requests.hotelId, hotelId), or(isNull(requests.closedAt), gt(requests.closedAt, since))))
    .orderBy(sql`${requests.closedAt} desc nulls first`, desc(requests.createdAt))
    .limit(limit)
}

/** What a device sent during the stay, newest first. */
export async function sentBy(
  { db, hotelId }: Tenant,
  { roomId, stay, deviceId }: { roomId: string; stay: number; deviceId: string },
  limit: number,
): Promise<RequestRow[]> {
  return await db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.hotelId, hotelId),
        eq(requests.roomId, roomId),
        eq(requests.stay, stay),
        eq(requests.sender, deviceId),
      ),
    )
    .orderBy(desc(requests.createdAt))
    .limit(limit)
}

export async function requestsById({ db, hotelId }: Tenant, ids: string[]): Promise<RequestRow[]> {
  return await db
    .select()
    .from(requests)
    .where(and(eq(requests.hotelId, hotelId), inArray(requests.id, ids)))
}

/** Open requests of a room's stay, locked until the commit. */
export async function lockOpenOfStay(
  { db, hotelId }: Tenant,
  roomId: string,
  stay: number,
): Promise<RequestRow[]> {
  return await db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.hotelId, hotelId),
        eq(requests.roomId, roomId),
        eq(requests.stay, stay),
        isNull(requests.closedAt),
      ),
    )
    .for('update')
}

export async function isActiveStaff({ db, hotelId }: Tenant, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ userId: staffMembers.userId })
    .from(staffMembers)
    .where(
      and(eq(staffMembers.hotelId, hotelId), eq(staffMembers.userId, userId), eq(staffMembers.active, true)),
    )
  return found !== undefined
}
