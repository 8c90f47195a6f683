import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { hotels } from '../configuration/tables.ts'
import { apiKeys as keys } from './tables.ts'

const isAlive = (hotelId: string, now: Date) =>
  and(eq(keys.hotelId, hotelId), isNull(keys.revokedAt), or(isNull(keys.expiresAt), gt(keys.expiresAt, now)))

export type StoredKey = Awaited<ReturnType<typeof livingKeys>>[number]

/** Keys that work, the newest first. */
export async function livingKeys({ db, hotelId }: Tenant, now: Date) {
  const { id, name, scopes, hint, createdAt, expiresAt, usedAt, agentLimit } = keys
  return await db
    .select({ id, name, scopes, hint, createdAt, expiresAt, usedAt, agentLimit })
    .from(keys)
    .where(isAlive(hotelId, now))
    .orderBy(desc(keys.id))
}

/** The name of a key, working or not. */
export async function nameOfKey({ db, hotelId }: Tenant, id: string): Promise<string | undefined> {
  const [found] = await db
    .select({ name: keys.name })
    .from(keys)
    .where(and(eq(keys.hotelId, hotelId), eq(keys.id, id)))
  return found?.name
}

/** Keys that work, locked until the commit. */
export async function lockKeys(tenant: Tenant, now: Date) {
  const { db, hotelId } = tenant
  await db.select({ id: hotels.id }).from(hotels).where(eq(hotels.id, hotelId)).for('no key update')
  return livingKeys(tenant, now)
}

export async function insertKey(
  { db, hotelId }: Tenant,
  row: Omit<typeof keys.$inferInsert, 'hotelId'>,
): Promise<void> {
  await db.insert(keys).values({ hotelId, ...row })
}

export async function updateKey(
  { db, hotelId }: Tenant,
  id: string,
  to: Pick<Partial<typeof keys.$inferInsert>, 'revokedAt' | 'agentLimit'>,
): Promise<void> {
  await db
    .update(keys)
    .set(to)
    .where(and(eq(keys.hotelId, hotelId), eq(keys.id, id)))
}
