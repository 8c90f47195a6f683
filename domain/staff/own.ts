import type { Staff } from '../actor.ts'
import { forgetDevicesOf } from '../devices/reach.ts'
import { DomainError } from '../errors.ts'
import { configurationOf } from '../hotels/configuration.ts'
import type { Call } from '../operation.ts'
import { staffEvents } from './events.ts'
import { lockMember, present } from './member.ts'
import * as queries from './queries.ts'
import { hindranceOf, rangesOf } from './rules.ts'
import { shutOut } from './standing.ts'

// What somebody does in a hotel as the one who works there, by what they do to their account.

type OwnCall = Pick<Call<Staff, unknown>, 'actor' | 'tenant' | 'now' | 'record' | 'recordAll'>

/** Has the hotel call somebody as they call themselves; nothing where somebody has ended their work there just now. */
export async function rename(call: OwnCall, name: string): Promise<void> {
  const { actor, tenant } = call
  const member = (await queries.lockStaff(tenant)).find(({ userId }) => userId === actor.userId)
  if (!member || member.name === name) return
  await queries.updateMembers(tenant, [member.userId], { name })
  call.record(staffEvents.changed, {
    subjectId: member.userId,
    payload: {},
    before: { name: member.name },
    after: { name },
  })
}

/** Has the hotel know that somebody has another e-mail address. */
export function noteOtherEmail({ actor, record }: Pick<OwnCall, 'actor' | 'record'>): void {
  record(staffEvents.emailChanged, { subjectId: actor.userId, payload: {} })
}

/**
 * Ends somebody's own work in the hotel, which keeps their name in its history: what they have open becomes free. Refused
 * if the hotel would be left without an admin or a subscription manager, unless it closes.
 */
export async function leave(call: OwnCall): Promise<void> {
  const { member, others } = await lockMember({ ...call, input: { userId: call.actor.userId } })
  // Read while the hotel's row is locked: nobody takes the closing back meanwhile.
  const { closesAt } = await configurationOf(call.tenant)
  const hindrance = hindranceOf(member, others)
  if (hindrance && !closesAt) throw new DomainError(hindrance)
  const { userId, name, role, active, isSubscriptionManager } = member
  const { rooms } = await present(call, userId)
  // Of what they chose there, and of their group, nothing stays either.
  const nothing = { team: '', reportsFrom: null, alertSettings: {} }
  await shutOut(call, [userId], { isSubscriptionManager: false, removedAt: call.now, ...nothing })
  await queries.assignRooms(call.tenant, userId, [])
  await forgetDevicesOf(call.tenant, userId)
  call.record(staffEvents.left, {
    subjectId: userId,
    payload: {},
    before: { name, role, active, isSubscriptionManager, rooms: rangesOf(rooms) },
  })
}
