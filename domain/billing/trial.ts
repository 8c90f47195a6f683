import type { Tenant } from '../../platform/database/tenancy.ts'
import { enqueue } from '../job.ts'
import { queued } from './queued.ts'

const DAY_MS = 86_400_000
/** How long before its end the managers are told of it. */
export const NOTICE_MS = 3 * DAY_MS

/** Of a trial that becomes a subscription, the provider is asked just before its end: nothing stops in between. */
const ASKED_BEFORE_MS = 30_000

/** Has the hotel's trial looked at when it ends, and before that when the managers are told so. */
export async function watchTrial(
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
  for (const startAfter of moments) await enqueue(tenant, queued.watchTrial, { hotelId }, { startAfter })
}
