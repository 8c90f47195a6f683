import type { Tenant } from '../../platform/database/tenancy.ts'
import type { events } from './tables.ts'

type EventRow = Omit<typeof events.$inferInsert, 'hotelId' | 'publishedAt'>

/** Inserts an event without awaiting it. */
export function insertEvent(tenant: Tenant, event: EventRow): void {
  tenant.write(
    tenant.query(
      'insert_event',
      `insert into events (hotel_id, id, at, type, subject_type, subject_id, actor, before, after)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        tenant.hotelId,
        event.id,
        event.at,
        event.type,
        event.subjectType,
        event.subjectId,
        event.actor,
        json(event.before),
        json(event.after),
      ],
    ),
  )
}

/** Many events of one kind and moment in one statement. */
export function insertEvents(
  tenant: Tenant,
  common: Pick<EventRow, 'at' | 'type' | 'subjectType' | 'actor'>,
  events: readonly Pick<EventRow, 'id' | 'subjectId' | 'before' | 'after'>[],
): void {
  tenant.write(
    tenant.query(
      'insert_events',
      `insert into events (hotel_id, id, at, type, subject_type, actor, subject_id, before, after)
       select $1, id, $2, $3, $4, $5, subject_id, before, after
       from unnest($6::uuid[], $7::text[], $8::jsonb[], $9::jsonb[]) as event (id, subject_id, before, after)`,
      [
        tenant.hotelId,
        common.at,
        common.type,
        common.subjectType,
        common.actor,
        events.map(({ id }) => id),
        events.map(({ subjectId }) => subjectId),
        events.map(({ before }) => json(before)),
        events.map(({ after }) => json(after)),
      ],
    ),
  )
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
