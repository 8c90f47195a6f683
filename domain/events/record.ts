import type { Tenant } from '../../platform/database/tenancy.ts'
import { type Actor, actorText } from '../actor.ts'
import { newId } from '../ids.ts'
import type { Event } from './event.ts'
import { insertEvent, insertEvents } from './queries.ts'

/** The content of an event: its subject, the payload to publish, and the change for the history. */
export interface Change<Payload = unknown> {
  subjectId: string
  payload: Payload
  before?: unknown
  after?: unknown
}

export interface RecordedChange<Payload = unknown> {
  eventId: string
  event: Event<Payload>
  subjectId: string
  payload: Payload
}

/** Inserts the event's row in the transaction of its change. */
export function recordChange<Payload>(
  tenant: Tenant,
  actor: Actor,
  at: Date,
  event: Event<Payload>,
  { subjectId, payload, before, after }: Change<Payload>,
): RecordedChange<Payload> {
  const eventId = newId()
  insertEvent(tenant, {
    id: eventId,
    at,
    type: event.name,
    subjectType: event.subject.type,
    subjectId,
    actor: actorText(actor),
    before,
    after,
  })
  return { eventId, event, subjectId, payload }
}

/** Many changes of one kind in one statement. */
export function recordChanges<Payload>(
  tenant: Tenant,
  actor: Actor,
  at: Date,
  event: Event<Payload>,
  changes: readonly Change<Payload>[],
): RecordedChange<Payload>[] {
  const rows = changes.map((change) => ({ id: newId(), ...change }))
  const common = { at, type: event.name, subjectType: event.subject.type, actor: actorText(actor) }
  if (rows.length > 0) insertEvents(tenant, common, rows)
  return rows.map(({ id, subjectId, payload }) => ({ eventId: id, event, subjectId, payload }))
}
