import { billing } from '../../platform/billing/provider.ts'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { enqueue } from '../job.ts'
import type { Step } from '../operation.ts'
import { billingAccountOf } from './account.ts'
import { billingJobs } from './queued.ts'

/** Ends the subscription with its paid period, because the hotel closes. */
export const enqueueStopRenewal = (tenant: Tenant): Promise<void> =>
  enqueue(tenant, billingJobs.stopRenewal, { hotelId: tenant.hotelId })

/** Ends the subscription at once and deletes the customer, because the hotel is about to be deleted. */
export async function endAtProvider(step: Step): Promise<void> {
  const account = await step(billingAccountOf)
  if (account) await billing()?.deleteCustomer(account.customerId)
}
