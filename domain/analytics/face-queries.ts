import { and, between, desc, eq, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { faceCounts } from '../faces/tables.ts'

const sumOf = (column: 'good' | 'fair' | 'bad') => sql<number>`sum(${faceCounts[column]})::integer`

/** By service, most faces first. */
export async function facesBetween({ db, hotelId }: Tenant, { from, to }: { from: string; to: string }) {
  const [good, fair, bad] = [sumOf('good'), sumOf('fair'), sumOf('bad')]
  return await db
    .select({ serviceId: faceCounts.serviceId, good, fair, bad })
    .from(faceCounts)
    .where(and(eq(faceCounts.hotelId, hotelId), between(faceCounts.day, from, to)))
    .groupBy(faceCounts.serviceId)
    .orderBy(desc(sql`${good} + ${fair} + ${bad}`), faceCounts.serviceId)
}
