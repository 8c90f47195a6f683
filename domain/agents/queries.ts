import type { Tenant } from '../../platform/database/tenancy.ts'
import type { PageQuery } from '../page.ts'
import { noteTypes } from '../requests/undo.ts'
import { CLEANING_EVENTS } from '../rooms/cleaning.ts'

export interface ChangeRow {
  id: string
  at: Date
  type: string
  subjectType: string
  subjectId: string
  before: unknown
  after: unknown
  /** The number of the room, or the name of the thing. */
  name: string | null
  /** A service's, by language. */
  names: Record<string, string> | null
  room: {
    revision: number
    cleaningStatus: string
    cleaningRevision: number
    isPlace: boolean
  } | null
  isArchived: boolean | null
  /** No later change of the same part of the thing. */
  isLast: boolean
}

/** Events that change a thing itself. */
const ofThings = ['room', 'service', 'room-type'].flatMap((thing) =>
  ['created', 'changed', 'archived', 'restored'].map((done) => `${thing}.${done}`),
)

/** The changes made with a key, the newest first; each part is found by an index. */
export async function changesOfKey(
  tenant: Tenant,
  keyId: string,
  { after, limit, requestsSince }: PageQuery<[id: string]> & { requestsSince: Date },
): Promise<ChangeRow[]> {
  return await tenant.query<ChangeRow & Record<string, unknown>>(
    'changes_of_key',
    // "offset 0" makes each one index lookup, even with wrong statistics.
    `with page as (
       select id, at, type, subject_type, subject_id, before, after
       from events
       where hotel_id = $1 and actor = $2 and actor like 'key:%' and id < $3
       order by id desc
       limit $4
     )
     select page.id, page.at, page.type, page.subject_type as "subjectType", page.subject_id as "subjectId",
            page.before, page.after, coalesce(room.number, room_type.name, person.name) as name, service.name as names,
            case when page.subject_type = 'room' and room.id is not null then jsonb_build_object(
              'revision', room.revision, 'cleaningStatus', room.cleaning_status,
              'cleaningRevision', room.cleaning_revision, 'isPlace', room.place is not null) end as room,
            case page.subject_type when 'room' then room.archived_at is not null
                                   when 'service' then service.archived_at is not null
                                   when 'room-type' then room_type.archived_at is not null end as "isArchived",
            not exists (
              select from events later
              where later.hotel_id = $1 and later.subject_type = page.subject_type and later.subject_id = page.subject_id
                and later.subject_type <> 'request' and page.subject_type <> 'request' and later.id > page.id
                and later.type = any (case when page.type = any ($5) then $5::text[] else $6::text[] end)
            ) and not exists (
              select from events later
              where later.hotel_id = $1 and later.subject_type = 'request' and later.type <> 'request.sent'
                and page.subject_type = 'request' and later.subject_id = page.subject_id and later.id > page.id
                and later.type <> all ($7::text[])
            ) and (page.subject_type <> 'request' or page.at > $8) as "isLast"
     from page
     left join lateral (
       select room_id from requests where hotel_id = $1 and id = case when page.subject_type = 'request' then page.subject_id::uuid end offset 0
     ) request on true
     left join lateral (
       select id, number, revision, cleaning_status, cleaning_revision, place, archived_at from rooms where hotel_id = $1 and id = case when page.subject_type = 'room' then page.subject_id::uuid else request.room_id end offset 0
     ) room on true
     left join lateral (
       select name, archived_at from services where hotel_id = $1 and id = case when page.subject_type = 'service' then page.subject_id::uuid end offset 0
     ) service on true
     left join lateral (
       select name, archived_at from room_types where hotel_id = $1 and id = case when page.subject_type = 'room-type' then page.subject_id::uuid end offset 0
     ) room_type on true
     left join lateral (
       select name from staff where hotel_id = $1 and user_id = case when page.subject_type = 'staff' then page.subject_id end offset 0
     ) person on true
     order by page.id desc`,
    [
      tenant.hotelId,
      `key:${keyId}`,
      after?.[0] ?? LAST_ID,
      limit,
      CLEANING_EVENTS,
      ofThings,
      noteTypes,
      requestsSince,
    ],
  )
}

/** Higher than every id. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
