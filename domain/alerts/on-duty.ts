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
