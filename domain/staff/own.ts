import type { Staff } from '../actor.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { forgetDevicesOf } from '../devices/reach.ts'
import { DomainError } from '../errors.ts'
import type { Call } from '../operation.ts'
import { staffEvents } from '../people/events.ts'
import { shutOut } from './employment.ts'
import { lockMember, present } from './member.ts'
import * as queries from './queries.ts'
import { hindranceOf, rangesOf } from './rules.ts'

// Changes that a user's account makes to their own employee record.

type OwnCall = Pick<Call<Staff, unknown>, 'actor' | 'tenant' | 'now' | 'record' | 'recordAll'>

/** Renames the employee like their account; does nothing if they were just removed. */
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

/** Records that an employee's e-mail address changed. */
export function noteOtherEmail({ actor, record }: Pick<OwnCall, 'actor' | 'record'>): void {
  record(staffEvents.emailChanged, { subjectId: actor.userId, payload: {} })
}

/**
 * Ends the user's own work in the hotel, which keeps their name in its history, and releases their requests.
 * Refused if no other admin or manager would be left, unless the hotel closes.
 */
export async function leave(call: OwnCall): Promise<void> {
  const { member, others } = await lockMember({ ...call, input: { userId: call.actor.userId } })
  // Read under the hotel's lock: closing cannot be undone meanwhile.
  const { closesAt } = await configurationOf(call.tenant)
  const hindrance = hindranceOf(member, others)
  if (hindrance && !closesAt) throw new DomainError(hindrance)
  const { userId, name, role, active, isSubscriptionManager } = member
  const { rooms } = await present(call, userId)
  // Their group and preferences are erased as well.
  const nothing = { team: '', reportsFrom: null, alertSettings: {} }
  await shutOut(call, [userId], { isSubscriptionManager: false, removedAt: call.now, ...nothing })
  await queries.replaceAssignedRooms(call.tenant, userId, [])
  await forgetDevicesOf(call.tenant, userId)
  call.record(staffEvents.left, {
    subjectId: userId,
    payload: {},
    before: { name, role, active, isSubscriptionManager, rooms: rangesOf(rooms) },
  })
}
