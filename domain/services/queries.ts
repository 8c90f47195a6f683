import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { services } from './tables.ts'

export async function allOffered({ db, hotelId }: Tenant) {
  return await db
    .select()
    .from(services)
    .where(and(eq(services.hotelId, hotelId), isNull(services.archivedAt)))
    .orderBy(asc(services.position))
}

/** All of them, archived ones too: a request may be older than its service. */
export async function allEver({ db, hotelId }: Tenant) {
  return await db.select().from(services).where(eq(services.hotelId, hotelId)).orderBy(asc(services.position))
}
