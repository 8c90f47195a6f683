import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import type { Cleaning } from '../shapes/room.ts'
import type { SavedCleaning } from './shapes.ts'
import { rooms } from './tables.ts'

/** The cleaning of these rooms, locked until the commit. */
export async function lockCleaning(
  { db, hotelId }: Tenant,
  roomIds: readonly string[],
): Promise<Map<string, Cleaning>> {
  const rows = await db
    .select({
      roomId: rooms.id,
      cleaningStatus: rooms.cleaningStatus,
      cleaningRevision: rooms.cleaningRevision,
    })
    .from(rooms)
    .where(
      and(
        eq(rooms.hotelId, hotelId),
        inArray(rooms.id, [...roomIds]),
        isNull(rooms.place),
        isNull(rooms.archivedAt),
      ),
    )
    // In one order, so that two transactions cannot deadlock.
    .orderBy(rooms.id)
    // Foreign key checks (new stays, assignments) do not wait for this lock.
    .for('no key update')
  return new Map(rows.map(({ roomId, ...cleaning }) => [roomId, cleaning]))
}

/** Writes locked rooms' cleaning without awaiting it. */
export function writeCleaning(tenant: Tenant, saved: SavedCleaning['rooms']): void {
  tenant.write(
    tenant.query(
      'write_cleaning',
      `update rooms set cleaning_status = saved.status, cleaning_revision = saved.revision
       from unnest($2::uuid[], $3::text[], $4::integer[]) as saved (room_id, status, revision)
       where hotel_id = $1 and id = saved.room_id`,
      [
        tenant.hotelId,
        saved.map(({ roomId }) => roomId),
        saved.map(({ cleaningStatus }) => cleaningStatus),
        saved.map(({ cleaningRevision }) => cleaningRevision),
      ],
    ),
  )
}

export interface LastSaved {
  roomId: string
  type: string
  at: Date
  /** Empty if it was not staff. */
  by: string
  after: unknown
}

/** The last event of these types for each room. */
export async function lastEvents(
  tenant: Tenant,
  roomIds: readonly string[],
  types: readonly string[],
): Promise<LastSaved[]> {
  return await tenant.query<LastSaved & Record<string, unknown>>(
    'last_events_of_rooms',
    `select room_id as "roomId", last.type, last.at, last.after, coalesce(staff.name, '') as by
     from unnest($2::text[]) as room_id
     cross join lateral (
       select type, at, actor, after from events
       where hotel_id = $1 and subject_type = 'room' and subject_id = room_id and type = any ($3)
       order by id desc limit 1
     ) as last
     left join staff on staff.hotel_id = $1 and staff.user_id = last.actor`,
    [tenant.hotelId, roomIds, types],
  )
}
