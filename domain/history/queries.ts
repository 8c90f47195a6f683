import type { Tenant } from '../../platform/database/tenancy.ts'
import type { PageQuery } from '../page.ts'

export interface HistoryRow {
  id: string
  at: Date
  type: string
  actor: string
  /** The actor's, if they are staff or a key. */
  name: string | null
  before: unknown
  after: unknown
}

/** The events of one thing, newest first. */
export async function changesOf(
  tenant: Tenant,
  subjectType: string,
  subjectId: string,
  { after, limit }: PageQuery<[id: string]>,
): Promise<HistoryRow[]> {
  return await tenant.query<HistoryRow & Record<string, unknown>>(
    'changes_of',
    `select events.id, events.at, events.type, events.actor, coalesce(staff.name, key.name) as name,
            events.before, events.after
     from events
     left join staff on staff.hotel_id = events.hotel_id and staff.user_id = events.actor
     left join api_keys key on key.hotel_id = events.hotel_id and 'key:' || key.id = events.actor
     where events.hotel_id = $1 and events.subject_type = $2 and events.subject_id = $3
       and events.subject_type <> 'request' and events.id < $4
     order by events.id desc
     limit $5`,
    [tenant.hotelId, subjectType, subjectId, after?.[0] ?? LAST_ID, limit],
  )
}

/** The last event of each thing. */
export async function lastChangesOf(
  tenant: Tenant,
  subjectType: string,
  subjectIds: readonly string[],
): Promise<(HistoryRow & { subjectId: string })[]> {
  return await tenant.query<HistoryRow & { subjectId: string } & Record<string, unknown>>(
    'last_changes_of',
    `select last.*, coalesce(staff.name, key.name) as name
     from unnest($3::text[]) as subject (id)
     cross join lateral (
       select events.id, events.subject_id as "subjectId", events.at, events.type, events.actor, events.before, events.after
       from events
       where events.hotel_id = $1 and events.subject_type = $2 and events.subject_id = subject.id
         and events.subject_type <> 'request'
       order by events.id desc
       limit 1
     ) as last
     left join staff on staff.hotel_id = $1 and staff.user_id = last.actor
     left join api_keys key on key.hotel_id = $1 and 'key:' || key.id = last.actor`,
    [tenant.hotelId, subjectType, subjectIds],
  )
}

/** Higher than every id. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
