import type { Tenant } from '../../platform/database/tenancy.ts'
import { enqueue } from '../job.ts'
import { billingJobs } from './queued.ts'

const DAY_MS = 86_400_000
/** How long before a trial's end the managers are told. */
export const NOTICE_MS = 3 * DAY_MS

/** A subscribed trial is checked shortly before its end, so that the hotel is served without a gap. */
const ASKED_BEFORE_MS = 30_000

/** Schedules the checks of the hotel's trial: at its end, and for the managers' notice. */
export async function scheduleTrialChecks(
  tenant: Tenant,
  trialEndsAt: Date,
  now: Date,
  isSubscribed = false,
): Promise<void> {
  const { hotelId } = tenant
  const before = (ms: number) => new Date(trialEndsAt.getTime() - ms)
  const noticeAt = before(NOTICE_MS)
  const end = isSubscribed ? before(ASKED_BEFORE_MS) : trialEndsAt
  const moments = noticeAt > now ? [noticeAt, end] : [end]
  for (const startAfter of moments) await enqueue(tenant, billingJobs.watchTrial, { hotelId }, { startAfter })
}
