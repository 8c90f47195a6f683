import type { Tenant } from '../../platform/database/tenancy.ts'
import { offsetsOf } from '../clock-offsets.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { firstIdOf } from '../ids.ts'
import { keepWaitingTimes, measure } from './queries.ts'
import { COUNTED_DAYS, waitingTimes } from './rules.ts'

const DAY_MS = 86_400_000

/** Measures the waiting times of a hotel from its recent requests, and saves them. */
export async function measureWaiting(tenant: Tenant, now: Date): Promise<void> {
  const { timeZone } = await configurationOf(tenant)
  const starts = new Date(now.getTime() - COUNTED_DAYS * DAY_MS)
  // Ids come from several servers' clocks, so some are slightly ahead of `now`.
  const offsets = offsetsOf(timeZone, {
    starts: new Date(starts.getTime() - DAY_MS),
    ends: new Date(now.getTime() + DAY_MS),
  })
  const measured = await measure(tenant, firstIdOf(starts), offsets)
  await keepWaitingTimes(tenant, waitingTimes(measured))
}
