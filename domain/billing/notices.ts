import type { BillingProvider } from '../../platform/billing/port.ts'
import { enqueueAlone } from '../job.ts'
import { countNotice, hotelBehindCustomer } from './lookups.ts'
import { queued } from './queued.ts'

/**
 * Has the provider asked about the hotel that is this customer, soon: once this resolves, that is sure to happen. What the
 * notice said is not believed; of many at once, those are not asked about that an answer already knows of.
 */
export async function takeNotice(provider: BillingProvider['name'], customerId: string): Promise<void> {
  const hotelId = await hotelBehindCustomer(provider, customerId)
  if (hotelId) await enqueueAlone(queued.sync, { hotelId, noticed: await countNotice() })
}
