import type { Call } from '../operation.ts'
import { dueNow } from './advance.ts'
import * as queries from './queries.ts'

type Change = Pick<Call<unknown, unknown>, 'tenant' | 'now'>

/**
 * Call in the same transaction after a change to duty, staff, admins or room assignments: re-evaluates the
 * escalations of untaken requests.
 */
export const peopleChanged = (change: Change): Promise<void> => judgeAnew(change, 'untaken')

/**
 * Push services refused devices for these requests: re-evaluate, so that the next people are called at once.
 */
export const ringsRefused = async (change: Change, requestIds: readonly string[]): Promise<void> => {
  if (requestIds.length > 0) await judgeAnew(change, 'untaken', requestIds)
}

/** Call after a change to the escalation rules: re-evaluates all open requests, including late ones. */
export const callsChanged = (change: Change): Promise<void> => judgeAnew(change, 'all')

async function judgeAnew(
  { tenant, now }: Change,
  which: 'all' | 'untaken',
  requestIds?: readonly string[],
): Promise<void> {
  if (await queries.lookAtOpen(tenant, now, which, requestIds)) tenant.afterCommit(dueNow.publish)
}
