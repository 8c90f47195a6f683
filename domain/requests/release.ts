import type { HotelActor } from '../actor.ts'
import type { Call } from '../operation.ts'
import { countOpenOfAssignee, giveRequests, lockOpenOfAssignees, lockRequests } from './assignee-queries.ts'
import { changeAll, recordChanged } from './change.ts'
import { requestEvents } from './events.ts'

type ReleaseCall = Pick<Call<HotelActor, unknown>, 'actor' | 'tenant' | 'recordAll'>

/** A released request and its revision after that. */
export interface Released {
  id: string
  revision: number
}

export const countOpenRequestsOf = (
  { tenant }: Pick<ReleaseCall, 'tenant'>,
  userId: string,
): Promise<number> => countOpenOfAssignee(tenant, userId)

/**
 * Releases the requests of people who leave, in the same transaction, once nothing more can be assigned to
 * them. The status stays: the guest must not see it go back to new. Returns them by person.
 */
export async function releaseRequestsOf(
  call: ReleaseCall,
  userIds: readonly string[],
): Promise<Map<string, Released[]>> {
  const open = await lockOpenOfAssignees(call.tenant, userIds)
  const released = changeAll(call, open, requestEvents.released, { assigneeId: null })
  const each = released.map(({ id, revision }, i) => ({ id, revision, userId: open[i]?.assigneeId ?? '' }))
  const groups = [...Map.groupBy(each, ({ userId }) => userId)]
  return new Map(groups.map(([userId, its]) => [userId, its.map(({ id, revision }) => ({ id, revision }))]))
}

/** Undoes a release, for requests unchanged since. */
export async function returnRequests(
  call: ReleaseCall,
  released: ReadonlyMap<string, readonly Released[]>,
): Promise<void> {
  const had = new Map(
    [...released].flatMap(([userId, its]) =>
      its.map(({ id, revision }) => [id, { assigneeId: userId, revision }] as const),
    ),
  )
  if (had.size === 0) return
  const rows = await lockRequests(call.tenant, [...had.keys()])
  const given = rows.flatMap((row) => {
    const { assigneeId, revision } = had.get(row.id) ?? {}
    return assigneeId !== undefined && row.revision === revision ? [{ row, assigneeId }] : []
  })
  if (given.length === 0) return
  const before = given.map(({ row }) => row)
  recordChanged(call, before, giveRequests(call.tenant, given), requestEvents.undone)
}
