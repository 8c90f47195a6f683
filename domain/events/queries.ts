import type { Tenant } from '../../platform/database/tenancy.ts'
import { events } from './tables.ts'

type EventRow = Omit<typeof events.$inferInsert, 'hotelId'>

export async function insertEvent({ db, hotelId }: Tenant, event: EventRow): Promise<void> {
  await db.insert(events).values({ hotelId, ...event })
}
