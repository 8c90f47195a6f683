import type { Tenant } from '../../platform/database/tenancy.ts'
import type { PageQuery } from '../page.ts'

export interface HistoryRow {
  id: string
  at: Date
  type: string
  actor: string
  /** Of who did it, where that was one of the staff. */
  name: string | null
  before: unknown
  after: unknown
}

/** What happened to one thing, the newest first. */
export async function changesOf(
  tenant: Tenant,
  subjectType: string,
  subjectId: string,
  { after, limit }: PageQuery<[id: string]>,
): Promise<HistoryRow[]> {
  return await tenant.query<HistoryRow & Record<string, unknown>>(
    'changes_of',
    `select events.id, events.at, events.type, events.actor, staff.name, events.before, events.after
     from events
     left join staff on staff.hotel_id = events.hotel_id and staff.user_id = events.actor
     where events.hotel_id = $1 and events.subject_type = $2 and events.subject_id = $3
       and events.subject_type <> 'request' and events.id < $4
     order by events.id desc
     limit $5`,
    [tenant.hotelId, subjectType, subjectId, after?.[0] ?? LAST_ID, limit],
  )
}

/** Higher than every identifier. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
