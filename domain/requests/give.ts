import type { Actor, HotelActor, Staff } from '../actor.ts'
import type { Call } from '../operation.ts'
import { giveRequests, lockOpenOfAssignees, lockUntaken } from './assignee-queries.ts'
import { changeAll, recordChanged } from './change.ts'
import { requestEvents } from './events.ts'
import type { Request } from './shapes.ts'

type GivingCall = Pick<Call<Actor, unknown>, 'actor' | 'tenant' | 'recordAll'>

/**
 * Assigns untaken requests by `choose`. Requests taken at this moment, or given back before, are left out.
 * The assignee must still take them: until then the guest does not read "seen" and others may be called.
 * Returns the assigned ones.
 */
export async function giveUntaken(
  call: GivingCall,
  requestIds: readonly string[],
  choose: (requests: readonly { id: string; roomId: string }[]) => Promise<Map<string, string>>,
): Promise<Request[]> {
  const rows = await lockUntaken(call.tenant, requestIds)
  if (rows.length === 0) return []
  const chosen = await choose(rows)
  const given = rows.flatMap((row) => {
    const assigneeId = chosen.get(row.id)
    return assigneeId === undefined ? [] : [{ row, assigneeId }]
  })
  if (given.length === 0) return []
  const before = given.map(({ row }) => row)
  return recordChanged(call, before, giveRequests(call.tenant, given), requestEvents.assigned)
}

/**
 * Hands all open requests of one person to another, who is notified, or releases them. Their status stays.
 */
export async function handOverRequests(
  call: Pick<Call<HotelActor, unknown>, 'actor' | 'tenant' | 'recordAll'>,
  fromUserId: string,
  toUserId: string | null,
): Promise<Request[]> {
  const open = await lockOpenOfAssignees(call.tenant, [fromUserId])
  const event = toUserId === null ? requestEvents.released : requestEvents.assigned
  return changeAll(call, open, event, { assigneeId: toUserId })
}

/** Takes over all open requests of a person; their status stays. */
export async function takeOverRequests(
  call: Pick<Call<Staff, unknown>, 'actor' | 'tenant' | 'now' | 'recordAll'>,
  fromUserId: string,
): Promise<void> {
  const assigneeId = call.actor.userId
  const open = await lockOpenOfAssignees(call.tenant, [fromUserId])
  const [known, fresh] = [
    open.filter((row) => row.takenAt !== null),
    open.filter((row) => row.takenAt === null),
  ]
  changeAll(call, known, requestEvents.taken, { assigneeId })
  changeAll(call, fresh, requestEvents.taken, { assigneeId, takenAt: call.now })
}
