import type { Tenant } from '../../platform/database/tenancy.ts'
import { enqueue } from '../job.ts'
import { queued } from './queued.ts'

const DAY_MS = 86_400_000
/** How long before its end the managers are told of it. */
export const NOTICE_MS = 3 * DAY_MS

/** Has the hotel's trial looked at when it ends, and before that when the managers are told so. */
export async function watchTrial(tenant: Tenant, trialEndsAt: Date, now: Date): Promise<void> {
  const { hotelId } = tenant
  const noticeAt = new Date(trialEndsAt.getTime() - NOTICE_MS)
  const moments = noticeAt > now ? [noticeAt, trialEndsAt] : [trialEndsAt]
  for (const startAfter of moments) await enqueue(tenant, queued.watchTrial, { hotelId }, { startAfter })
}
