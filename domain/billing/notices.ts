import type { BillingProvider } from '../../platform/billing/port.ts'
import { enqueueAlone } from '../job.ts'
import { countNotice, hotelBehindCustomer } from './lookups.ts'
import { billingJobs } from './queued.ts'

/**
 * Enqueues a question about this customer's hotel; once resolved, it is sure to be asked. Of many notices,
 * those that an answer already covers are skipped.
 */
export async function takeNotice(provider: BillingProvider['name'], customerId: string): Promise<void> {
  const hotelId = await hotelBehindCustomer(provider, customerId)
  if (hotelId) await enqueueAlone(billingJobs.sync, { hotelId, noticed: await countNotice() })
}
