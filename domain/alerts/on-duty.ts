import type { Tenant } from '../../platform/database/tenancy.ts'
import { enqueue } from '../job.ts'
import type { Call } from '../operation.ts'
import * as queries from './queries.ts'
import { queued } from './queued.ts'

/**
 * Somebody came on duty, or went: who is called for what nobody sees to is judged anew. Part of what they did, in its
 * transaction.
 */
export async function dutyChanged({
  tenant,
  now,
}: Pick<Call<unknown, unknown>, 'tenant' | 'now'>): Promise<void> {
  if (await queries.lookAtUntaken(tenant, now)) {
    await enqueue(tenant, queued.watch, { hotelId: tenant.hotelId })
  }
}

/** The next moment at which a shift begins or ends as planned; null where none does. */
export const nextTurn = (tenant: Tenant, now: Date): Promise<Date | null> =>
  queries.nextDutyChange(tenant, now)
