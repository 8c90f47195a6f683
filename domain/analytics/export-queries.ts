import type { Tenant } from '../../platform/database/tenancy.ts'
import type { ServiceCount } from '../requests/shapes.ts'
import type { RequestStatus } from '../shapes/request.ts'
import type { CleaningPreference } from '../shapes/service.ts'
import { HISTORY_KEY } from './fresh-queries.ts'

/**
 * A request, or the last row of a chunk (then `isAsked` may be false), and how many rows the chunk looked at.
 */
export interface ExportedRow {
  isAsked: boolean
  looked: number
  id: string
  orderId: string
  createdAt: Date
  wantedFrom: Date | null
  dueAt: Date | null
  takenAt: Date | null
  reopenedAt: Date | null
  closedAt: Date | null
  status: RequestStatus
  reopenings: number
  roomId: string
  room: string
  floor: string
  typeId: string | null
  type: string | null
  services: ServiceCount[]
  cleaningPreference: CleaningPreference
  group: string | null
  cancelReason: string
  byStaff: boolean
  comment: string
}

/** The position after which a chunk begins. */
export interface Behind {
  at: Date
  id: string
}

/** Rows that a chunk looks at, and rows that it returns, at most. */
interface Bounds {
  looked: number
  told: number
}

/**
 * The rows of a chunk that match `asked`, and its last row in any case: the next chunk begins after it.
 * `order` names the sort columns.
 */
const told = (stretch: string, asked: string, order: readonly string[]) =>
  `with stretch as materialized (${stretch} order by ${order.join(', ')} limit $2)
   select ${asked} as "isAsked", (select count(*) from stretch)::integer as looked, r.id, r.order_id as "orderId", r.created_at as "createdAt",
          r.wanted_from as "wantedFrom", r.due_at as "dueAt", r.taken_at as "takenAt",
          r.reopened_at as "reopenedAt", r.closed_at as "closedAt", r.status, r.reopenings,
          r.room_id as "roomId", room.number as room, room.floor, room.type_id as "typeId", type.name as type,
          r.services, r.cleaning_preference as "cleaningPreference", nullif(assignee.team, '') as "group",
          r.cancel_reason as "cancelReason", r.by_staff as "byStaff", r.comment
   from stretch r
   join rooms room on room.hotel_id = $1 and room.id = r.room_id
   left join room_types type on type.hotel_id = $1 and type.id = room.type_id
   left join staff assignee on assignee.hotel_id = $1 and assignee.user_id = r.assignee_id
   where ${asked} or r.id = (select id from stretch order by ${order.map((by) => `${by} desc`).join(', ')} limit 1)
   order by ${order.map((by) => `r.${by}`).join(', ')} limit $3`

/**
 * Requests made before one moment and open at another, oldest first: the open ones and the few closed since.
 * Each half uses its own index.
 */
export const openFrom = (
  tenant: Tenant,
  { madeBefore, asOf }: { madeBefore: Date; asOf: Date },
  behind: Behind,
  { looked, told: most }: Bounds,
) =>
  tenant.query<ExportedRow & Record<string, unknown>>(
    'export_open',
    told(
      `select * from (
         (select * from requests
          where hotel_id = $1 and closed_at is null and (created_at, id) > ($4, $5) and created_at < $6
          order by created_at, id limit $2)
         union all
         (select * from requests
          where hotel_id = $1 and closed_at >= $7 and (created_at, id) > ($4, $5) and created_at < $6
          order by closed_at)
       ) as was_open`,
      'true',
      ['created_at', 'id'],
    ),
    [tenant.hotelId, looked, most, behind.at, behind.id, madeBefore, asOf],
  )

/** Requests made before one moment and closed until another, in the order of closing. */
export const closedFrom = (
  tenant: Tenant,
  { madeBefore, until }: { madeBefore: Date; until: Date },
  behind: Behind,
  { looked, told: most }: Bounds,
) =>
  tenant.query<ExportedRow & Record<string, unknown>>(
    'export_closed',
    told(
      `select * from requests
       where hotel_id = $1 and closed_at is not null and (closed_at, id) > ($4, $5) and closed_at < $6`,
      'r.created_at < $7',
      ['closed_at', 'id'],
    ),
    [tenant.hotelId, looked, most, behind.at, behind.id, until, madeBefore],
  )

/** Requests whose ids are of a period, in their order, that were made between two moments. */
export const madeFrom = (
  tenant: Tenant,
  { from, until, untilId }: { from: Date; until: Date; untilId: string },
  behindId: string,
  { looked, told: most }: Bounds,
) =>
  tenant.query<ExportedRow & Record<string, unknown>>(
    'export_made',
    told(
      `select * from requests where hotel_id = $1 and id > $4 and id < $5`,
      '(r.created_at >= $6 and r.created_at < $7)',
      ['id'],
    ),
    [tenant.hotelId, looked, most, behindId, untilId, from, until],
  )

/** A stay that ended, or a room in which none ended. */
export interface EndedRow {
  roomId: string
  room: string
  floor: string
  typeId: string | null
  type: string | null
  eventId: string | null
  stay: number | null
  endedAt: Date | null
  cleanedAt: Date | null
}

/**
 * Stays that ended in a period, room by room, each with the next cleaning before another stay ended there; a
 * room without any has one row.
 */
export const endedFrom = (
  tenant: Tenant,
  { from, until, firstId, untilId }: { from: Date; until: Date; firstId: string; untilId: string },
  behind: { roomId: string; eventId: string },
  { rooms, limit }: { rooms: number; limit: number },
) =>
  tenant.query<EndedRow & Record<string, unknown>>(
    'export_ended',
    `select room.id as "roomId", room.number as room, room.floor, room.type_id as "typeId", type.name as type,
            ended.id as "eventId", ended.stay, ended.at as "endedAt",
            case when next.type <> 'stay.ended' then next.at end as "cleanedAt"
     from (
       select * from rooms
       where hotel_id = $1 and id >= $2 and (id > $2 or $3::uuid < $5::uuid)
       order by id limit $8
     ) room
     left join room_types type on type.hotel_id = $1 and type.id = room.type_id
     left join lateral (
       select id, at, before::text::integer as stay from events
       where hotel_id = $1 and subject_type <> 'request'
         and ${HISTORY_KEY} > ('room', room.id::text, case when room.id = $2 then greatest($3::uuid, $4::uuid) else $4 end)
         and ${HISTORY_KEY} < ('room', room.id::text, $5::uuid)
         and type = 'stay.ended' and at >= $6 and at < $7
       order by subject_type, subject_id, id
     ) ended on true
     left join lateral (
       select at, type from events
       where hotel_id = $1 and subject_type <> 'request'
         and ${HISTORY_KEY} > ('room', room.id::text, ended.id)
         and ${HISTORY_KEY} <= ('room', room.id::text, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
         and (type = 'stay.ended' or type = 'room.cleaning-saved' and after ->> 'cleaningStatus' = 'done')
       order by subject_type, subject_id, id limit 1
     ) next on true
     order by room.id, ended.id limit $9`,
    [tenant.hotelId, behind.roomId, behind.eventId, firstId, untilId, from, until, rooms, limit],
  )

export async function isAdminNow(tenant: Tenant, userId: string): Promise<boolean> {
  const found = await tenant.query(
    'is_admin_now',
    `select from staff where hotel_id = $1 and user_id = $2 and role = 'admin' and active and removed_at is null`,
    [tenant.hotelId, userId],
  )
  return found.length > 0
}
