import type { Tenant } from '../../platform/database/tenancy.ts'
import type { events } from './tables.ts'

type EventRow = Omit<typeof events.$inferInsert, 'hotelId' | 'publishedAt'>

/** Inserts an event, without waiting for it. */
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

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
