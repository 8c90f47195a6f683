import { database, grantAccess, type TenantAccess } from '../../platform/database/tenancy.ts'
import type { Staff } from '../actor.ts'

/** Whether the user is active in no hotel and was deactivated in at least one. */
export async function isDeactivated(userId: string): Promise<boolean> {
  const { rows } = await database().query<{ deactivated: boolean }>({
    name: 'is_deactivated',
    text: 'select is_deactivated($1) as deactivated',
    values: [userId],
  })
  return rows[0]?.deactivated ?? false
}

/** Access to the hotel where the caller works. */
export const accessToOwn = ({ hotelId }: Staff): TenantAccess => grantAccess(hotelId)
