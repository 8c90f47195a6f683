import type { Actor } from '../actor.ts'
import type { Event } from '../events/event.ts'
import type { Call } from '../operation.ts'
import { type RequestPayload, toPayload } from './events.ts'
import * as queries from './queries.ts'
import type { Request } from './shapes.ts'

/** Writes a change of a locked request, and records it with all that it was before: what an undo puts back. */
export function change(
  call: Pick<Call<Actor, unknown>, 'actor' | 'tenant' | 'recordAll'>,
  before: queries.RequestRow,
  event: Event<RequestPayload>,
  to: queries.RequestChange,
): Request {
  const [changed] = changeAll(call, [before], event, to)
  return changed as Request
}

/** The same, of several that are changed alike: in one statement. */
export function changeAll(
  call: Pick<Call<Actor, unknown>, 'actor' | 'tenant' | 'recordAll'>,
  before: readonly queries.RequestRow[],
  event: Event<RequestPayload>,
  to: queries.RequestChange,
): Request[] {
  if (before.length === 0) return []
  // Whoever has it has heard of it, and so has who closes it.
  const change = to.assigneeId || to.closedAt ? { unheardAt: null, ...to } : to
  return recordChanged(call, before, queries.updateRequests(call.tenant, before, change), event)
}

/** Records what was written of requests; gives them as they are then. */
export function recordChanged(
  { actor, recordAll }: Pick<Call<Actor, unknown>, 'actor' | 'recordAll'>,
  before: readonly queries.RequestRow[],
  after: readonly queries.RequestRow[],
  event: Event<RequestPayload>,
): Request[] {
  const changes = after.map((row, i) => ({
    subjectId: row.id,
    payload: toPayload(row, actor),
    before: stateOf(before[i] as queries.RequestRow),
    after: stateOf(row),
  }))
  recordAll(event, changes)
  return changes.map(({ payload }) => payload.request)
}

const stateOf = (row: queries.RequestRow) =>
  Object.fromEntries(queries.changingColumns.map((column) => [column, row[column]]))
