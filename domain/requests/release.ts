import type { HotelActor } from '../actor.ts'
import type { Call } from '../operation.ts'
import { countOpenOfAssignee, lockOpenOfAssignee, lockRequests } from './assignee-queries.ts'
import { changeAll } from './change.ts'
import { requestEvents } from './events.ts'

type ReleaseCall = Pick<Call<HotelActor, unknown>, 'actor' | 'tenant' | 'recordAll'>

/** A request that was given back, and its revision since. */
export interface Released {
  id: string
  revision: number
}

/** How many open requests somebody has. */
export const countOpenRequestsOf = (
  { tenant }: Pick<ReleaseCall, 'tenant'>,
  userId: string,
): Promise<number> => countOpenOfAssignee(tenant, userId)

/**
 * Gives back what somebody has open who no longer works here: nobody has it, and it stays as far as it is. No request goes
 * back from in progress to new, which its guest would see. Part of ending that work, in its transaction, once the person
 * can be given nothing any more.
 */
export async function releaseRequestsOf(call: ReleaseCall, userId: string): Promise<Released[]> {
  const open = await lockOpenOfAssignee(call.tenant, userId)
  const released = changeAll(call, open, requestEvents.released, { assigneeId: null })
  return released.map(({ id, revision }) => ({ id, revision }))
}

/** Takes that back, for those that nobody has touched since. */
export async function returnRequests(
  call: ReleaseCall,
  userId: string,
  released: readonly Released[],
): Promise<void> {
  const revisions = new Map(released.map(({ id, revision }) => [id, revision]))
  const rows = await lockRequests(call.tenant, [...revisions.keys()])
  const untouched = rows.filter(({ id, revision }) => revision === revisions.get(id))
  changeAll(call, untouched, requestEvents.undone, { assigneeId: userId })
}
