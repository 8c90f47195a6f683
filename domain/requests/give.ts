import type { Actor, HotelActor, Staff } from '../actor.ts'
import type { Call } from '../operation.ts'
import { giveRequests, lockOpenOfAssignees, lockUntaken } from './assignee-queries.ts'
import { changeAll, recordChanged } from './change.ts'
import { requestEvents } from './events.ts'
import type { Request } from './shapes.ts'

type GivingCall = Pick<Call<Actor, unknown>, 'actor' | 'tenant' | 'recordAll'>

/**
 * Gives requests that nobody has taken yet to whom `choose` says, of those that are still so: what somebody takes at this
 * moment is theirs, and what was given back is for whoever says that they see to it. They are not taken with it: that its
 * guest reads "seen", and nobody else is called, is for a person to say. Gives those that were given, as they then are.
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
 * Gives all that somebody has open to somebody else, who is told, or to nobody: then it is for whoever takes it. It stays
 * as far as it is.
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

/** Takes all that somebody has open, for whoever asks; it stays as far as it is. */
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
