import { and, desc, eq, gte } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { events } from '../events/tables.ts'
import { firstIdOf } from '../ids.ts'
import type { ChangeSince } from './conflicts.ts'
import { changingColumns, fromJson, type RequestChange } from './queries.ts'
import { requests } from './tables.ts'

/** The last `count` events of a request, oldest first; fewer if some are before `since`. */
export async function lastEvents(
  { db, hotelId }: Tenant,
  requestId: string,
  { count, since }: { count: number; since: Date },
): Promise<(ChangeSince & { id: string })[]> {
  const last = await db
    .select({
      id: events.id,
      type: events.type,
      actor: events.actor,
      before: events.before,
      after: events.after,
    })
    .from(events)
    .where(
      and(
        eq(events.hotelId, hotelId),
        gte(events.id, firstIdOf(since)),
        eq(events.subjectType, 'request'),
        eq(events.subjectId, requestId),
      ),
    )
    .orderBy(desc(events.id))
    .limit(count)
  return (last as (ChangeSince & { id: string })[]).reverse()
}

/** A request's state from an event's JSON. Events of older versions lack newer columns. */
export function stateFrom(kept: unknown): RequestChange {
  const state = kept as Record<string, unknown>
  return Object.fromEntries(
    changingColumns
      .filter((column) => column in state)
      .map((column) => [column, fromJson(requests[column], state[column])]),
  )
}
