import type { Tenant } from '../../platform/database/tenancy.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { activeStaff, currentShifts } from './duty-queries.ts'

/** The people on duty; without shifts, all active staff. */
export async function onDuty(tenant: Tenant, now: Date): Promise<ReadonlySet<string>> {
  const { settings } = await configurationOf(tenant)
  const those = settings.usesShifts ? await currentShifts(tenant, now) : await activeStaff(tenant)
  return new Set(those.map(({ userId }) => userId))
}
