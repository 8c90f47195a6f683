import { billing } from '../../platform/billing/provider.ts'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { enqueue } from '../job.ts'
import type { Step } from '../operation.ts'
import { accountOf } from './account.ts'
import { queued } from './queued.ts'

/** Has the hotel's subscription end with the period that is paid for, because the hotel closes. */
export const enqueueStopRenewal = (tenant: Tenant): Promise<void> =>
  enqueue(tenant, queued.stopRenewal, { hotelId: tenant.hotelId })

/** Ends the hotel's subscription at the provider at once, which forgets its customer: the hotel is about to be deleted. */
export async function endAtProvider(step: Step): Promise<void> {
  const account = await step(accountOf)
  if (account) await billing()?.deleteCustomer(account.customerId)
}
