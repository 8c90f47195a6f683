import { queued } from '../domain/billing/queued.ts'
import { enqueue } from '../domain/job.ts'
import type { NotifyOfChange } from '../platform/billing/port.ts'

/** What the sandbox says is heard as any provider's notice is: as the occasion to ask, once it is committed. */
export const hearSandbox: NotifyOfChange = (transaction, hotelId, at) =>
  enqueue(transaction, queued.sync, { hotelId }, at && { startAfter: at })
