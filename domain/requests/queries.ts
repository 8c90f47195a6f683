import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { prepared } from '../../platform/database/prepared.ts'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { hotels } from '../configuration/tables.ts'
import type { PageQuery } from '../page.ts'
import { staffMembers } from '../people/tables.ts'
import { rooms } from '../rooms/tables.ts'
import type { Request } from './shapes.ts'
import { requests } from './tables.ts'

export type RequestRow = Omit<typeof requests.$inferSelect, 'hotelId'>

/** The columns that staff see. */
export const shownColumns = [
  'id',
  'orderId',
  'revision',
  'roomId',
  'stay',
  'status',
  'services',
  'cleaningPreference',
  'comment',
  'recipient',
  'createdAt',
  'wantedFrom',
  'dueAt',
  'assigneeId',
  'takenAt',
  'closedAt',
  'closedById',
  'cancelReason',
  'isReasonShown',
  'byStaff',
  'assignedById',
  'askedAgainAt',
  'askings',
  'notReceivedAt',
  'unheardAt',
  'messages',
  'answeredAt',
  'photos',
] as const satisfies (keyof RequestRow)[]

/** Dates are text in a row that the database returned as JSON. */
export type ShownRow = {
  [Column in (typeof shownColumns)[number]]:
    | RequestRow[Column]
    | (Date extends RequestRow[Column] ? string : never)
}

const isoOf = (date: Date | string) => (typeof date === 'string' ? new Date(date) : date).toISOString()
const iso = (date: Date | string | null) => date && isoOf(date)

export function toRequest(row: ShownRow): Request {
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
    createdAt: isoOf(row.createdAt),
    wantedFrom: iso(row.wantedFrom),
    dueAt: iso(row.dueAt),
    assigneeId: row.assigneeId,
    takenAt: iso(row.takenAt),
    closedAt: iso(row.closedAt),
    closedById: row.closedById,
    cancelReason: row.cancelReason,
    isReasonShown: row.isReasonShown,
    byStaff: row.byStaff,
    ...(row.recipient && { recipient: row.recipient }),
    ...(row.assignedById && !row.closedAt && { assignedById: row.assignedById }),
    ...(row.askedAgainAt && { askedAgainAt: isoOf(row.askedAgainAt), askings: row.askings }),
    ...(row.notReceivedAt && { notReceivedAt: isoOf(row.notReceivedAt) }),
    ...(row.messages > 0 && { messages: row.messages }),
    ...(row.answeredAt && !row.closedAt && { answeredAt: isoOf(row.answeredAt) }),
    // Pages of the previous version know it as `unheardAt`.
    ...(row.unheardAt && { unattendedAt: isoOf(row.unheardAt), unheardAt: isoOf(row.unheardAt) }),
    ...(row.photos && { photos: row.photos }),
  }
}

/** JSON stores dates as text. */
export const fromJson = ({ dataType }: { dataType: string }, value: unknown) =>
  dataType === 'date' && value !== null ? new Date(String(value)) : value

export async function lockRequest({ db, hotelId }: Tenant, id: string): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.hotelId, hotelId), eq(requests.id, id)))
    .for('update')
  return row
}

/** Locks the guest's request of this stay; another guest's is treated as missing. */
export async function lockOwnRequest(
  tenant: Tenant,
  { roomId, stay, deviceId }: { roomId: string; stay: number; deviceId: string },
  id: string,
): Promise<RequestRow | undefined> {
  const row = await lockRequest(tenant, id)
  const isOwn = row?.roomId === roomId && row.stay === stay && row.sender === deviceId && !row.byStaff
  return isOwn ? row : undefined
}

/** A staff member's name; empty for null. */
export async function nameOf({ db, hotelId }: Tenant, userId: string | null): Promise<string> {
  if (userId === null) return ''
  const [member] = await db
    .select({ name: staffMembers.name })
    .from(staffMembers)
    .where(and(eq(staffMembers.hotelId, hotelId), eq(staffMembers.userId, userId)))
  return member?.name ?? ''
}

/** The columns that change after a request was placed, besides the revision. */
export const changingColumns = [
  'status',
  'assigneeId',
  'takenAt',
  'closedAt',
  'closedById',
  'cancelReason',
  'isReasonShown',
  'reopenedAt',
  'reopenings',
  'askedAgainAt',
  'askings',
  'notReceivedAt',
  'unheardAt',
] as const
export type RequestChange = Partial<
  Pick<
    RequestRow,
    (typeof changingColumns)[number] | 'assignedById' | 'alertRound' | 'messages' | 'answeredAt' | 'photos'
  >
>

/** Applies one change to locked requests; returns the rows as they will be, without awaiting the write. */
export function updateRequests(
  { db, hotelId, write }: Tenant,
  before: readonly RequestRow[],
  change: RequestChange,
): RequestRow[] {
  const ids = before.map(({ id }) => id)
  write(
    db
      .update(requests)
      .set({ ...change, revision: sql`${requests.revision} + 1` })
      .where(and(eq(requests.hotelId, hotelId), inArray(requests.id, ids)))
      .execute(),
  )
  return before.map((row) => ({ ...row, ...change, revision: row.revision + 1 }))
}

/** With the assignee's name and the configuration's version. */
interface SentRow {
  row: RequestRow
  name: string | null
  version: number
}

const sentByDevice = prepared('sent_by', (db) => {
  const at = sql`${sql.placeholder('at')}::timestamptz`
  const id = sql`${sql.placeholder('id')}::uuid`
  return db
    .select({ row: getTableColumns(requests), name: staffMembers.name, version: hotels.configurationVersion })
    .from(requests)
    .innerJoin(hotels, eq(hotels.id, requests.hotelId))
    .leftJoin(
      staffMembers,
      and(eq(staffMembers.hotelId, requests.hotelId), eq(staffMembers.userId, requests.assigneeId)),
    )
    .where(
      and(
        eq(requests.hotelId, sql.placeholder('hotelId')),
        eq(requests.roomId, sql.placeholder('roomId')),
        eq(requests.stay, sql.placeholder('stay')),
        eq(requests.sender, sql.placeholder('deviceId')),
        sql`(${at} is null or (${requests.createdAt}, ${requests.id}) < (${at}, ${id}))`,
      ),
    )
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(sql.placeholder('limit'))
})

/** A device's requests in the stay, newest first. */
export async function sentBy(
  tenant: Tenant,
  { roomId, stay, deviceId }: { roomId: string; stay: number; deviceId: string },
  { after, limit }: PageQuery<[at: number, id: string]>,
): Promise<SentRow[]> {
  const [at, id] = after ? [new Date(after[0]), after[1]] : [null, null]
  return sentByDevice(tenant).execute({ hotelId: tenant.hotelId, roomId, stay, deviceId, at, id, limit })
}

export async function requestsById({ db, hotelId }: Tenant, ids: string[]): Promise<RequestRow[]> {
  return await db
    .select()
    .from(requests)
    .where(and(eq(requests.hotelId, hotelId), inArray(requests.id, ids)))
}

export async function lockOpenOfRooms({ db, hotelId }: Tenant, roomIds: string[]): Promise<RequestRow[]> {
  return await db
    .select()
    .from(requests)
    .where(and(eq(requests.hotelId, hotelId), inArray(requests.roomId, roomIds), isNull(requests.closedAt)))
    // In one order, so that two transactions cannot deadlock.
    .orderBy(requests.id)
    .for('update')
}

/** Whether the room exists; locked until the commit. */
export async function isRoomThere({ db, hotelId }: Tenant, roomId: string): Promise<boolean> {
  const found = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.hotelId, hotelId), eq(rooms.id, roomId), isNull(rooms.archivedAt)))
    .for('share')
  return found.length > 0
}
