import { z } from 'zod'
import { admins, staff } from '../access.ts'
import type { Key, Staff } from '../actor.ts'
import { forgetDevicesOf } from '../devices/reach.ts'
import { DomainError } from '../errors.ts'
import { lastOf } from '../history/operations.ts'
import { UserId } from '../id-shape.ts'
import { type Call, operation } from '../operation.ts'
import { staffEvents } from '../people/events.ts'
import { react, sumOf } from '../reaction.ts'
import { type Released, releaseRequestsOf, returnRequests } from '../requests/release.ts'
import { UNDO_WITHIN_MS } from '../requests/rules.ts'
import { endShiftsOf, resumeShifts } from '../shifts/ending.ts'
import {
  lockMember,
  lockMembers,
  type MemberCall,
  present,
  presentAll,
  refuseLast,
  refuseSelf,
} from './member.ts'
import * as queries from './queries.ts'
import { rangesOf } from './rules.ts'
import { Employee, PEOPLE_MAXIMUM } from './shapes.ts'

// Taking rights away, and settling who pays, works without a subscription.

const Person = z.object({ userId: UserId })
const Changed = z.object({ employee: Employee })
const Ended = z.object({
  /** Released requests. */
  released: z.int(),
  /** Revoked invitations that they had made. */
  revokedInvitations: z.int(),
})
const People = z.object({ userIds: z.array(UserId).min(1).max(PEOPLE_MAXIMUM) })
const ChangedPeople = z.object({ employees: z.array(Employee).max(PEOPLE_MAXIMUM) })

export const promoteEmployee = operation({
  name: 'staff.promote',
  summary: 'Make an employee a subscription manager',
  http: ['POST', '/staff/{userId}/promote'],
  access: admins,
  refusals: ['no-such-employee', 'employee-inactive'],
  input: Person,
  output: Changed,
  async run(call) {
    const { member } = await lockMember(call)
    if (!member.active) throw new DomainError('employee-inactive')
    return setManager(call, member, true)
  },
})

export const demoteEmployee = operation({
  name: 'staff.demote',
  summary: 'Remove another user’s subscription-manager role',
  http: ['POST', '/staff/{userId}/demote'],
  access: admins,
  isUrgent: true,
  refusals: ['no-such-employee', 'not-yourself', 'last-manager'],
  input: Person,
  output: Changed,
  async run(call) {
    const { member, others } = await lockMember(call)
    refuseSelf(call, member)
    refuseLast(member, { isSubscriptionManager: false }, others)
    return setManager(call, member, false)
  },
})

export const stepDown = operation({
  name: 'staff.stepDown',
  summary: 'Give up your own subscription-manager role',
  http: ['POST', '/staff/step-down'],
  access: staff,
  isUrgent: true,
  refusals: ['no-such-employee', 'no-other-manager'],
  input: z.object({}),
  output: Changed,
  async run(call) {
    const { userId } = call.actor
    const { member, others } = await lockMember({ ...call, input: { userId } })
    if (member.isSubscriptionManager && others.managers === 0) throw new DomainError('no-other-manager')
    return setManager(call, member, false)
  },
})

type Member = Awaited<ReturnType<typeof lockMember>>['member']
type StandingCall = Omit<MemberCall, 'input'>

async function setManager(call: StandingCall, member: Member, isSubscriptionManager: boolean) {
  if (member.isSubscriptionManager !== isSubscriptionManager) {
    await queries.updateMembers(call.tenant, [member.userId], { isSubscriptionManager })
    const { promoted, demoted } = staffEvents
    call.record(isSubscriptionManager ? promoted : demoted, {
      subjectId: member.userId,
      payload: {},
      before: { isSubscriptionManager: member.isSubscriptionManager },
      after: { isSubscriptionManager },
    })
  }
  return { employee: await present(call, member.userId) }
}

export const deactivateEmployee = operation({
  name: 'staff.deactivate',
  summary: 'Deactivate an employee and release their open requests',
  http: ['POST', '/staff/{userId}/deactivate'],
  access: admins,
  isUrgent: true,
  refusals: ['no-such-employee', 'not-yourself', 'last-admin', 'last-manager'],
  input: Person,
  output: Changed.extend(Ended.shape),
  async run(call) {
    const { userId } = call.input
    const ended = await deactivateAll(call, [userId])
    return { employee: await present(call, userId), ...ended }
  },
})

export const deactivateEmployees = operation({
  name: 'staff.deactivateMany',
  summary: 'Deactivate several employees, all or none, and release their open requests',
  http: ['POST', '/staff/deactivate'],
  access: admins,
  isUrgent: true,
  refusals: ['no-such-employee', 'not-yourself', 'last-admin', 'last-manager'],
  input: People,
  output: ChangedPeople.extend(Ended.shape),
  async run(call) {
    const { userIds } = call.input
    const ended = await deactivateAll(call, userIds)
    return { employees: await presentAll(call, userIds), ...ended }
  },
})

/** Whether to return the requests released with it that are unchanged since, and their shifts. */
const giveBack = z.boolean().default(false)

export const reactivateEmployee = operation({
  name: 'staff.reactivate',
  summary: 'Reactivate an employee',
  http: ['POST', '/staff/{userId}/reactivate'],
  access: admins,
  refusals: ['no-such-employee'],
  input: Person.extend({ giveBack }),
  output: Changed,
  async run(call) {
    const { userId } = call.input
    await reactivateAll(call, [userId])
    return { employee: await present(call, userId) }
  },
})

export const reactivateEmployees = operation({
  name: 'staff.reactivateMany',
  summary: 'Reactivate several employees',
  http: ['POST', '/staff/reactivate'],
  access: admins,
  refusals: ['no-such-employee'],
  input: People.extend({ giveBack }),
  output: ChangedPeople,
  async run(call) {
    const { userIds } = call.input
    await reactivateAll(call, userIds)
    return { employees: await presentAll(call, userIds) }
  },
})

export const removeEmployee = operation({
  name: 'staff.remove',
  summary: 'Remove an employee; their name stays in the history',
  http: ['DELETE', '/staff/{userId}'],
  access: admins,
  isUrgent: true,
  refusals: ['no-such-employee', 'not-yourself', 'last-admin', 'last-manager'],
  input: Person,
  output: Ended.extend({ name: z.string() }),
  async run(call) {
    const { tenant, now } = call
    const { member, others } = await lockMember(call)
    refuseSelf(call, member)
    refuseLast(member, { active: false }, others)
    const { userId, name, role, active, isSubscriptionManager } = member
    const { rooms } = await present(call, member.userId)
    const { released, revokedInvitations } = await shutOut(call, [userId], {
      isSubscriptionManager: false,
      removedAt: now,
    })
    await queries.replaceAssignedRooms(tenant, userId, [])
    await queries.endPhones(tenant, userId, null)
    await forgetDevicesOf(tenant, userId)
    call.record(staffEvents.removed, {
      subjectId: member.userId,
      payload: {},
      before: { name, role, active, isSubscriptionManager, rooms: rangesOf(rooms) },
    })
    return { name, released: countOf(released), revokedInvitations }
  },
})

export type PeopleCall<Input = unknown> = Call<Staff | Key, Input>

/** Deactivates the active ones; returns the consequences. */
async function deactivateAll(call: PeopleCall, userIds: readonly string[]): Promise<z.infer<typeof Ended>> {
  const { members, others } = await lockMembers(call, userIds)
  for (const member of members) {
    refuseSelf(call, member)
    refuseLast(member, { active: false }, others)
  }
  const active = members.filter((member) => member.active).map(({ userId }) => userId)
  if (active.length === 0) return { released: 0, revokedInvitations: 0 }
  const { released, ended, revokedInvitations } = await shutOut(call, active, {})
  call.recordAll(
    staffEvents.deactivated,
    active.map((userId) => ({
      subjectId: userId,
      payload: {},
      before: { active: true },
      after: {
        active: false,
        released: released.get(userId) ?? [],
        endedShifts: ended.get(userId) ?? [],
      },
    })),
  )
  return { released: countOf(released), revokedInvitations }
}

async function reactivateAll(call: PeopleCall<{ giveBack: boolean }>, userIds: readonly string[]) {
  const { tenant, input, now } = call
  const { members } = await lockMembers(call, userIds)
  const inactive = members.filter(({ active }) => !active).map(({ userId }) => userId)
  if (inactive.length === 0) return
  const last = await lastOf(call, 'staff', inactive)
  await queries.updateMembers(tenant, inactive, { active: true })
  await react('dutyChanges', call)
  call.recordAll(
    staffEvents.reactivated,
    inactive.map((userId) => ({
      subjectId: userId,
      payload: {},
      before: { active: false },
      after: { active: true },
    })),
  )
  if (!input.giveBack) return
  const slips = [...last].filter(
    ([, { type, at }]) =>
      type === staffEvents.deactivated.name && now.getTime() - Date.parse(at) < UNDO_WITHIN_MS.staff,
  )
  const had = slips.map(([userId, { after }]) => ({ userId, ...(after as Had) }))
  await returnRequests(call, new Map(had.map(({ userId, released }) => [userId, released])))
  await resumeShifts(
    call,
    had.flatMap(({ endedShifts = [] }) => endedShifts),
  )
}

/** The consequences stored in a deactivation's event; old ones lack the shifts. */
interface Had {
  released: Released[]
  endedShifts?: string[]
}

const countOf = (released: ReadonlyMap<string, readonly Released[]>) =>
  [...released.values()].reduce((count, its) => count + its.length, 0)

/** First blocks new assignments, then releases requests and ends shifts. */
export async function shutOut(
  call: Pick<PeopleCall, 'actor' | 'tenant' | 'now' | 'recordAll'>,
  userIds: readonly string[],
  also: Parameters<typeof queries.updateMembers>[2],
): Promise<ShutOut> {
  await queries.updateMembers(call.tenant, userIds, { active: false, ...also })
  const [released, ended, revokedInvitations] = await Promise.all([
    releaseRequestsOf(call, userIds),
    endShiftsOf(call, userIds),
    react('invitersLeave', call, userIds).then(sumOf),
  ])
  await react('dutyChanges', call)
  return { released, ended, revokedInvitations }
}

interface ShutOut {
  /** Released requests by person. */
  released: Map<string, Released[]>
  /** Ended shifts by person. */
  ended: Map<string, string[]>
  /** Revoked invitations that they had made. */
  revokedInvitations: number
}
