import type { Tenant } from '../../platform/database/tenancy.ts'
import type { PageQuery } from '../page.ts'

/** The sort key of an entry: its moment, and of what happened in one moment its place. */
export type TimelineKey = [at: number, place: string]

export interface TimelineRow {
  at: Date
  place: string
  /** Null for a step that called people. */
  type: string | null
  actor: string | null
  /** Of who did it, if that was one of the staff. */
  name: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** Of who has the request after it. */
  assignee: string | null
}

/**
 * What happened to a request, the oldest first: that it was sent, as it says itself; its events; the steps that called
 * people. Each part is found by the request, whatever else happened in the hotel meanwhile.
 */
export async function timelineOf(
  tenant: Tenant,
  requestId: string,
  { after, limit }: PageQuery<TimelineKey>,
): Promise<TimelineRow[]> {
  return await tenant.query<TimelineRow & Record<string, unknown>>(
    'timeline_of_request',
    `select line.at, line.place, line.type, line.actor, doer.name, line.before, line.after, holder.name as assignee
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
     left join staff holder on holder.hotel_id = $1 and holder.user_id = line.after ->> 'assigneeId'
     where (line.at, line.place collate "C") > ($3, $4)
     order by line.at, line.place collate "C"
     limit $5`,
    [tenant.hotelId, requestId, new Date(after?.[0] ?? 0), after?.[1] ?? '', limit],
  )
}
