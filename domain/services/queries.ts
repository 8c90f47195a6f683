import { and, eq, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { hotels } from '../configuration/tables.ts'
import type { EscalationRules } from '../shapes/escalation.ts'
import type { ConfiguredService } from '../shapes/service.ts'
import { services } from './tables.ts'

/** The version of the hotel's configuration, locked until the commit. */
export async function lockConfiguration({ db, hotelId }: Tenant): Promise<number> {
  const [hotel] = await db
    .select({ version: hotels.configurationVersion })
    .from(hotels)
    .where(eq(hotels.id, hotelId))
    .for('no key update')
  if (!hotel) throw new Error('the hotel of a transaction is not there')
  return hotel.version
}

/** The editable fields of a service. */
type Said = Omit<ConfiguredService, 'id' | 'kind' | 'archived' | 'revision'>

const columnsOf = ({ hours, ...same }: Partial<Said>) => ({
  ...same,
  ...(hours !== undefined && { hoursFrom: hours?.from ?? null, hoursUntil: hours?.until ?? null }),
})

export async function insertService(
  { db, hotelId }: Tenant,
  { id, ...said }: Said & { id: string },
): Promise<void> {
  const last = db
    .select({ position: sql`coalesce(max(${services.position}), 0) + 1` })
    .from(services)
    .where(eq(services.hotelId, hotelId))
  await db
    .insert(services)
    .values({ hotelId, id, kind: 'custom', ...columnsOf(said), position: sql`(${last})` })
}

export async function updateService(
  { db, hotelId }: Tenant,
  id: string,
  { archivedAt, ...said }: Partial<Said> & { archivedAt?: Date | null },
): Promise<void> {
  await db
    .update(services)
    .set({
      ...columnsOf(said),
      ...(archivedAt !== undefined && { archivedAt }),
      revision: sql`${services.revision} + 1`,
    })
    .where(and(eq(services.hotelId, hotelId), eq(services.id, id)))
}

export async function orderServices({ db, hotelId }: Tenant, ids: readonly string[]): Promise<void> {
  const wanted = sql`unnest(${sql.param([...ids])}::uuid[]) with ordinality as wanted (id, position)`
  await db.execute(sql`
    update ${services} set position = wanted.position from ${wanted}
    where ${services.hotelId} = ${hotelId} and ${services.id} = wanted.id
      and ${services.position} <> wanted.position`)
}

/** A service's own escalation rules; null: the hotel's. */
export async function escalationOf({ db, hotelId }: Tenant, id: string) {
  const [row] = await db
    .select({ escalation: services.escalation, revision: services.revision })
    .from(services)
    .where(and(eq(services.hotelId, hotelId), eq(services.id, id)))
  return row
}

export async function setEscalation(
  { db, hotelId }: Tenant,
  id: string,
  escalation: EscalationRules | null,
): Promise<void> {
  await db
    .update(services)
    .set({ escalation, revision: sql`${services.revision} + 1` })
    .where(and(eq(services.hotelId, hotelId), eq(services.id, id)))
}
