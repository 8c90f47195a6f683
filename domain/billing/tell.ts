import { newId } from '../ids.ts'
import { enqueueMany } from '../job.ts'
import type { StepCall } from '../operation.ts'
import { managersOf } from '../staff/managers.ts'
import * as queries from './queries.ts'
import { billingJobs, type MailKind } from './queued.ts'

/** Mails every subscription manager about something once, in a job each. */
export async function tellManagers(
  { tenant, now }: Pick<StepCall, 'tenant' | 'now'>,
  kind: MailKind,
  about: string,
): Promise<void> {
  if (!(await queries.recordManagerMail(tenant, { kind, about, sentAt: now }))) return
  const { hotelId } = tenant
  const managers = await managersOf({ tenant })
  const mails = managers.map(({ userId }) => ({ id: newId(), hotelId, userId, kind, about }))
  await enqueueMany(tenant, billingJobs.mail, mails)
}
