import { sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'

/** The devices of these people that are still signed in to this hotel. */
export async function liveDevices(
  tenant: Tenant,
  userIds: readonly string[],
): Promise<{ id: string; userId: string; canBePushed: boolean }[]> {
  const { rows } = await tenant.db.execute<{ id: string; userId: string; canBePushed: boolean }>(sql`
    select id, user_id as "userId", endpoint is not null and not is_silent as "canBePushed"
    from live_devices(${sql.param([...userIds])}::text[])
    order by user_id, id`)
  return rows
}
