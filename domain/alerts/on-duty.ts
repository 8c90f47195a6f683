import type { Tenant } from '../../platform/database/tenancy.ts'
import { enqueue } from '../job.ts'
import type { Call } from '../operation.ts'
import * as queries from './queries.ts'
import { queued } from './queued.ts'

type Change = Pick<Call<unknown, unknown>, 'tenant' | 'now'>

/**
 * Other people are on duty, work here, are admins or have a room: the calls of each request that nobody sees to are judged
 * anew. Part of what changed that, in its transaction.
 */
export const peopleChanged = (change: Change): Promise<void> => judgeAnew(change, 'untaken')

/** Push services refused devices that were to ring for these requests: whoever comes next need not wait. */
export const ringsRefused = async (change: Change, requestIds: readonly string[]): Promise<void> => {
  if (requestIds.length > 0) await judgeAnew(change, 'untaken', requestIds)
}

/** Who is called when is another question: it is judged anew for all that is open, what is late among it. */
export const callsChanged = (change: Change): Promise<void> => judgeAnew(change, 'all')

async function judgeAnew(
  { tenant, now }: Change,
  which: 'all' | 'untaken',
  requestIds?: readonly string[],
): Promise<void> {
  if (await queries.lookAtOpen(tenant, now, which, requestIds)) {
    await enqueue(tenant, queued.watch, { hotelId: tenant.hotelId })
  }
}

/** The next moment at which a shift begins or ends as planned; null where none does. */
export const nextTurn = (tenant: Tenant, now: Date): Promise<Date | null> =>
  queries.nextDutyChange(tenant, now)
