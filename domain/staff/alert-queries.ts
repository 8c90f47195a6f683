import { and, eq } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { staffMembers } from '../people/tables.ts'
import { AlertSettings, usualAlertSettings } from './shapes.ts'

/** An employee's ways of being called, locked for a change. */
export async function alertSettings(
  { db, hotelId }: Tenant,
  userId: string,
  lock?: 'lock',
): Promise<AlertSettings> {
  const asked = db
    .select({ chosen: staffMembers.alertSettings })
    .from(staffMembers)
    .where(and(eq(staffMembers.hotelId, hotelId), eq(staffMembers.userId, userId)))
  const [found] = await (lock ? asked.for('update') : asked)
  return AlertSettings.parse({ ...usualAlertSettings, ...(found?.chosen as object | undefined) })
}

export async function updateAlertSettings(
  { db, hotelId }: Tenant,
  userId: string,
  chosen: AlertSettings,
): Promise<void> {
  await db
    .update(staffMembers)
    .set({ alertSettings: chosen })
    .where(and(eq(staffMembers.hotelId, hotelId), eq(staffMembers.userId, userId)))
}
