import type { BillingProvider } from '../../platform/billing/port.ts'
import { enqueueAlone } from '../job.ts'
import { hotelBehindCustomer } from './lookups.ts'
import { queued } from './queued.ts'

/**
 * Has the provider asked about the hotel that is this customer, soon: once this resolves, that is sure to happen. What the
 * notice said is not believed.
 */
export async function takeNotice(provider: BillingProvider['name'], customerId: string): Promise<void> {
  const hotelId = await hotelBehindCustomer(provider, customerId)
  if (hotelId) await enqueueAlone(queued.sync, { hotelId })
}
