import type { HotelActor } from '../actor.ts'
import type { Event } from '../events/event.ts'
import type { Call } from '../operation.ts'
import { type RequestPayload, toPayload } from './events.ts'
import * as queries from './queries.ts'
import type { Request } from './shapes.ts'

/** Writes a change of a locked request, and records it with all that it was before: what an undo puts back. */
export function change(
  { actor, tenant, record }: Pick<Call<HotelActor, unknown>, 'actor' | 'tenant' | 'record'>,
  before: queries.RequestRow,
  event: Event<RequestPayload>,
  to: queries.RequestChange,
): Request {
  const row = queries.updateRequest(tenant, before, to)
  const payload = toPayload(row, actor)
  record(event, { subjectId: row.id, payload, before: stateOf(before), after: stateOf(row) })
  return payload.request
}

const stateOf = (row: queries.RequestRow) =>
  Object.fromEntries(queries.changingColumns.map((column) => [column, row[column]]))
