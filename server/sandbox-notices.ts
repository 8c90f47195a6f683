import { billingJobs } from '../domain/billing/queued.ts'
import { enqueue } from '../domain/job.ts'
import type { NotifyOfChange } from '../platform/billing/port.ts'

/** Handles the sandbox's notices like any provider's: queues a sync when they are committed. */
export const hearSandbox: NotifyOfChange = (transaction, hotelId, at) =>
  enqueue(transaction, billingJobs.sync, { hotelId }, at && { startAfter: at })
