import { and, desc, eq, getTableColumns, gt, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { batched } from '../../platform/database/batched.ts'
import type { Tenant, TenantAccess } from '../../platform/database/tenancy.ts'
import type { Limit } from '../../platform/settings.ts'
import type { Reason } from '../errors.ts'
import { events } from '../events/tables.ts'
import { firstIdOf } from '../ids.ts'
import type { PageQuery } from '../page.ts'
import type { RoomFlagKind } from '../rooms/shapes.ts'
import { staffMembers } from '../staff/tables.ts'
import { stays } from '../stays/tables.ts'
import type { JudgedRequest } from './rules.ts'
import type { Order, Request, RequestFilter, RequestGroup } from './shapes.ts'
import { requests } from './tables.ts'

export type RequestRow = Omit<typeof requests.$inferSelect, 'hotelId'>

/** How many open requests of one room are listed before those that others have, where not all can be. */
const NEWEST_OF_A_ROOM = 100

const iso = (date: Date | null) => date?.toISOString() ?? null

export function toRequest(row: RequestRow): Request {
  return {
    id: row.id,
    orderId: row.orderId,
    revision: row.revision,
    roomId: row.roomId,
    stay: row.stay,
    status: row.status,
    services: row.services,
    cleaningPreference: row.cleaningPreference,
    comment: row.comment,
    createdAt: row.createdAt.toISOString(),
    wantedFrom: iso(row.wantedFrom),
    dueAt: iso(row.dueAt),
    assigneeId: row.assigneeId,
    takenAt: iso(row.takenAt),
    closedAt: iso(row.closedAt),
    closedById: row.closedById,
    cancelReason: row.cancelReason,
    isReasonShown: row.isReasonShown,
    byStaff: row.byStaff,
  }
}

/** A request that is to be placed, with the ids of its row and of its event. */
type Placed = JudgedRequest & { id: string; eventId: string }

/** An order as it was judged, and where it is to be placed. */
interface Placing extends Pick<Order, 'key' | 'comment'> {
  at: Date
  first: Placed
  others: Placed[]
  /** The room's flags that it contradicts while they stand; null where it may be placed in spite of them. */
  against: RoomFlagKind[] | null
  roomId: string
  /** The guest's; null for staff, who order for whoever is in the room now. */
  stay: number | null
  sender: string
  /** Of the hotel's configuration that it was judged by. */
  version: number
  /** Why it is refused by that configuration; null where it is not. */
  judged: JudgedRefusal | null
  perDevice: Limit
  perRoom: Limit
}

type JudgedRefusal = Extract<Reason, 'hotel-not-serving' | 'subscription-required' | 'service-not-offered'>

/** What becomes of an order: refused, or its requests: placed now, or received before. */
interface Outcome<Row> {
  /** The configuration has changed since that version: nothing was done. */
  isOutdated?: boolean
  /** The first rule that the order broke. */
  refusal?: JudgedRefusal | Extract<Reason, 'no-such-room' | 'stay-ended' | 'against-flag' | 'too-many-sends'>
  /** Seconds until a send fits into the limits. */
  wait?: number
  /** Those of this sender with this key. */
  requests?: Row[]
  isNew?: boolean
}

const place = batched<Placing, Outcome<JsonRow>>({
  name: 'place_order',
  one: {
    text: `select place_order(
             $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
             may_wait => $22) as answer`,
    values: ({ first, others, ...placing }, mayWait) => [
      placing.hotelId,
      placing.roomId,
      placing.stay,
      placing.sender,
      placing.key,
      placing.version,
      placing.judged,
      placing.against,
      JSON.stringify(first.services),
      first.cleaningPreference,
      placing.comment,
      placing.at,
      first.wantedFrom,
      first.dueAt,
      first.id,
      first.eventId,
      others.length > 0 ? JSON.stringify(others) : null,
      placing.perDevice.count,
      placing.perDevice.seconds,
      placing.perRoom.count,
      placing.perRoom.seconds,
      mayWait,
    ],
  },
  many: `select place_order(
           "hotelId", "roomId", stay, sender, key, version, judged, against, first->'services',
           first->>'cleaningPreference', comment, at, (first->>'wantedFrom')::timestamptz,
           (first->>'dueAt')::timestamptz, (first->>'id')::uuid, (first->>'eventId')::uuid, nullif(others, '[]'),
           ("perDevice"->>'count')::integer, ("perDevice"->>'seconds')::integer,
           ("perRoom"->>'count')::integer, ("perRoom"->>'seconds')::integer, may_wait => false) as answer
         from rows from (json_to_recordset($1) as (
           "hotelId" uuid, "roomId" uuid, stay integer, sender text, key uuid, version integer, judged text,
           against text[], comment text, at timestamptz, first jsonb, others jsonb, "perDevice" json, "perRoom" json))
           with ordinality
         order by ordinality`,
})

/**
 * Places an order that was judged, with its events, in one statement: what a guest waits for. What must hold in that
 * instant is checked there.
 */
export async function placeOrder(
  access: TenantAccess,
  placing: Placing,
): Promise<Outcome<RequestRow> & { eventIds: string[] }> {
  const { requests, ...outcome } = await place(access, placing)
  const eventIds = [placing.first, ...placing.others].map(({ eventId }) => eventId)
  return { ...outcome, eventIds, ...(requests && { requests: requests.map(fromJson) }) }
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

/** A request, locked until the commit. */
export async function lockRequest({ db, hotelId }: Tenant, id: string): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.hotelId, hotelId), eq(requests.id, id)))
    .for('update')
  return row
}

/** A request that this guest sent in this stay, locked; one of somebody else is answered like one that does not exist. */
export async function lockOwnRequest(
  tenant: Tenant,
  { roomId, stay, deviceId }: { roomId: string; stay: number; deviceId: string },
  id: string,
): Promise<RequestRow | undefined> {
  const row = await lockRequest(tenant, id)
  const isOwn = row?.roomId === roomId && row.stay === stay && row.sender === deviceId && !row.byStaff
  return isOwn ? row : undefined
}

/** Whether the stay is still in the room, where it remains until the commit. */
export async function holdOpenStay(
  { db, hotelId }: Tenant,
  { roomId, stay }: { roomId: string; stay: number },
): Promise<boolean> {
  await db.execute(sql`select lock_room(${roomId})`)
  const held = await db
    .select({ number: stays.number })
    .from(stays)
    .where(
      and(
        eq(stays.hotelId, hotelId),
        eq(stays.roomId, roomId),
        eq(stays.number, stay),
        isNull(stays.endedAt),
      ),
    )
  return held.length > 0
}

/** What happened to a request: by whom, and what it was before (nothing, where it was sent). */
export interface RecordedEvent {
  type: string
  actor: string
  before: unknown
}

/** What happened to a request last, where that was after `since`. */
export async function lastEvent(
  { db, hotelId }: Tenant,
  requestId: string,
  since: Date,
): Promise<RecordedEvent | undefined> {
  const [last] = await db
    .select({ type: events.type, actor: events.actor, before: events.before })
    .from(events)
    .where(
      and(
        eq(events.hotelId, hotelId),
        // Ids begin with their time: no more of the history is read than what is young enough.
        gte(events.id, firstIdOf(since)),
        eq(events.subjectType, 'request'),
        eq(events.subjectId, requestId),
      ),
    )
    .orderBy(desc(events.id))
    .limit(1)
  return last
}

/** What a request was, from how an event keeps it: as JSON. */
export function stateFrom(kept: unknown): RequestChange {
  const state = kept as Record<string, unknown>
  const columns: Record<string, { dataType: string }> = getTableColumns(requests)
  return Object.fromEntries(
    changingColumns.map((column) => {
      const value = state[column]
      return [
        column,
        columns[column]?.dataType === 'date' && value !== null ? new Date(String(value)) : value,
      ]
    }),
  )
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

/** What of a request changes after it was placed, beside its revision. */
export const changingColumns = [
  'status',
  'assigneeId',
  'takenAt',
  'closedAt',
  'closedById',
  'cancelReason',
  'isReasonShown',
] as const
export type RequestChange = Partial<Pick<RequestRow, (typeof changingColumns)[number]>>

/** Writes a change of a locked request; the row as it will be, without waiting for it. */
export function updateRequest(
  { db, hotelId, write }: Tenant,
  before: RequestRow,
  change: RequestChange,
): RequestRow {
  const row = { ...before, ...change, revision: before.revision + 1 }
  write(
    db
      .update(requests)
      .set({ ...change, revision: row.revision })
      .where(and(eq(requests.hotelId, hotelId), eq(requests.id, before.id)))
      .execute(),
  )
  return row
}

/**
 * Every open request of the hotel, and those closed since `since`: open ones first, at most `limit`. Where there are
 * more, what goes first is what one room has beyond its newest: a flooded room does not displace the others. One
 * statement, so that a request closed or reopened meanwhile is there once.
 */
export async function openAndClosedSince(
  { db, hotelId }: Tenant,
  since: Date,
  limit: number,
): Promise<RequestRow[]> {
  // Each in the order of its index, which is the one that the planner then takes, whatever it believes of the table.
  const open = db
    .select()
    .from(requests)
    .where(and(eq(requests.hotelId, hotelId), isNull(requests.closedAt)))
    .orderBy(desc(requests.createdAt))
    .as('open')
  const closed = db
    .select()
    .from(requests)
    .where(and(eq(requests.hotelId, hotelId), gt(requests.closedAt, since)))
    .orderBy(desc(requests.closedAt))
    .limit(limit)
  const placeInRoom = sql`row_number() over (partition by ${open.roomId} order by ${open.createdAt} desc)`
  const fairly = db
    .select()
    .from(open)
    .orderBy(sql`${placeInRoom} > ${NEWEST_OF_A_ROOM}`, desc(open.createdAt))
    .limit(limit)
  return await unionAll(fairly, closed).orderBy(sql`closed_at desc nulls first, created_at desc`).limit(limit)
}

/** Open requests, newest first, or closed ones, last closed first. */
export async function listed(
  { db, hotelId }: Tenant,
  group: RequestGroup,
  { status, roomId, assigneeId }: RequestFilter,
  { after, limit }: PageQuery<[group: string, at: number, id: string]>,
): Promise<RequestRow[]> {
  const at = group === 'open' ? requests.createdAt : requests.closedAt
  return await db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.hotelId, hotelId),
        group === 'open' ? isNull(requests.closedAt) : isNotNull(requests.closedAt),
        status === 'open' || status === 'closed' ? undefined : eq(requests.status, status),
        roomId ? eq(requests.roomId, roomId) : undefined,
        assigneeId ? eq(requests.assigneeId, assigneeId) : undefined,
        after && sql`(${at}, ${requests.id}) < (${new Date(after[1])}, ${after[2]})`,
      ),
    )
    .orderBy(desc(at), desc(requests.id))
    .limit(limit)
}

/** What a device sent during the stay, newest first. */
export async function sentBy(
  { db, hotelId }: Tenant,
  { roomId, stay, deviceId }: { roomId: string; stay: number; deviceId: string },
  { after, limit }: PageQuery<[at: number, id: string]>,
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
        after && sql`(${requests.createdAt}, ${requests.id}) < (${new Date(after[0])}, ${after[1]})`,
      ),
    )
    .orderBy(desc(requests.createdAt), desc(requests.id))
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
