import type { Tenant } from '../../platform/database/tenancy.ts'
import { configurationOf } from '../hotels/configuration.ts'
import { activeStaff, currentShifts } from './duty-queries.ts'

/** Who is on duty: where the hotel uses no shifts, everybody who works there. */
export async function onDuty(tenant: Tenant, now: Date): Promise<ReadonlySet<string>> {
  const { settings } = await configurationOf(tenant)
  const those = settings.usesShifts ? await currentShifts(tenant, now) : await activeStaff(tenant)
  return new Set(those.map(({ userId }) => userId))
}
