import { database, grantAccess, type TenantAccess } from '../../platform/database/tenancy.ts'
import type { Staff } from '../actor.ts'

/** Whether somebody is let in nowhere, and was deactivated somewhere. */
export async function isDeactivated(userId: string): Promise<boolean> {
  const { rows } = await database().query<{ deactivated: boolean }>({
    name: 'is_deactivated',
    text: 'select is_deactivated($1) as deactivated',
    values: [userId],
  })
  return rows[0]?.deactivated ?? false
}

/** The way into the hotel where who asks works. */
export const accessToOwn = ({ hotelId }: Staff): TenantAccess => grantAccess(hotelId)
