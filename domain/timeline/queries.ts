import type { Tenant } from '../../platform/database/tenancy.ts'
import type { PageQuery } from '../page.ts'

/** The sort key: the moment, then the position within it. */
export type TimelineKey = [at: number, place: string]

export interface TimelineRow {
  at: Date
  place: string
  /** Null for a step that called people. */
  type: string | null
  actor: string | null
  /** The actor's, if they are staff. */
  name: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** The request's assignee after it. */
  assignee: string | null
}

/**
 * The timeline of a request, oldest first: its sending (from its own row), its events, and the escalation's
 * steps. Each part is found by the request.
 */
export async function timelineOf(
  tenant: Tenant,
  requestId: string,
  { after, limit }: PageQuery<TimelineKey>,
): Promise<TimelineRow[]> {
  return await tenant.query<TimelineRow & Record<string, unknown>>(
    'timeline_of_request',
    `select line.at, line.place, line.type, line.actor, coalesce(doer.name, key.name) as name, line.before, line.after, holder.name as assignee
     from (
       select created_at as at, '0' as place, 'request.sent' as type, sender as actor,
              null::jsonb as before, null::jsonb as after
       from requests where hotel_id = $1 and id = $2::uuid
       union all
       select at, '1' || id::text, type, actor, before, after
       from events
       where hotel_id = $1 and subject_type = 'request' and type <> 'request.sent' and subject_id = $2::text
       union all
       select at, '2' || to_char(round, 'FM0000000000') || to_char(step, 'FM00000'), null, null, null, null
       from alert_steps where hotel_id = $1 and request_id = $2::uuid
     ) as line
     left join staff doer on doer.hotel_id = $1 and doer.user_id = line.actor
     left join api_keys key on key.hotel_id = $1 and 'key:' || key.id = line.actor
     left join staff holder on holder.hotel_id = $1 and holder.user_id = line.after ->> 'assigneeId'
     where (line.at, line.place collate "C") > ($3, $4)
     order by line.at, line.place collate "C"
     limit $5`,
    [tenant.hotelId, requestId, new Date(after?.[0] ?? 0), after?.[1] ?? '', limit],
  )
}
