import { z } from 'zod'
import { admins, staff } from '../access.ts'
import { DomainError } from '../errors.ts'
import type { Event } from '../events/event.ts'
import { historyOf } from '../history/operations.ts'
import { operation } from '../operation.ts'
import { type Released, releaseRequestsOf, returnRequests } from '../requests/release.ts'
import { UNDO_WITHIN_MS } from '../requests/rules.ts'
import { UserId } from '../requests/shapes.ts'
import { staffEvents } from './events.ts'
import { lockMember, type MemberCall, present, refuseLast, refuseSelf } from './member.ts'
import * as queries from './queries.ts'
import { rangesOf } from './rules.ts'
import { Employee } from './shapes.ts'

// What takes rights away, and what settles who pays, goes on without a working subscription.

const Person = z.object({ userId: UserId })
const Changed = z.object({ employee: Employee })

export const promoteEmployee = operation({
  name: 'staff.promote',
  summary: 'Make somebody a subscription manager',
  http: ['POST', '/staff/{userId}/promote'],
  access: admins,
  scope: 'staff:write',
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
  summary: 'Make somebody else a subscription manager no longer',
  http: ['POST', '/staff/{userId}/demote'],
  access: admins,
  scope: 'staff:write',
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
  summary: 'Be a subscription manager no longer; screens ask first',
  http: ['POST', '/staff/step-down'],
  access: staff,
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
    const event = isSubscriptionManager ? staffEvents.promoted : staffEvents.demoted
    await change(call, member, event, { isSubscriptionManager })
  }
  return { employee: await present(call, member.userId) }
}

export const deactivateEmployee = operation({
  name: 'staff.deactivate',
  summary: 'Let somebody in no longer; what they have open becomes free',
  http: ['POST', '/staff/{userId}/deactivate'],
  access: admins,
  scope: 'staff:write',
  refusals: ['no-such-employee', 'not-yourself', 'last-admin', 'last-manager'],
  input: Person,
  output: Changed.extend({
    /** How many requests became free. */
    released: z.int(),
  }),
  async run(call) {
    const { member, others } = await lockMember(call)
    refuseSelf(call, member)
    refuseLast(member, { active: false }, others)
    if (!member.active) return { employee: await present(call, member.userId), released: 0 }
    const released = await shutOut(call, member, {})
    call.record(staffEvents.deactivated, {
      subjectId: member.userId,
      payload: {},
      before: { active: true },
      after: { active: false, released },
    })
    return { employee: await present(call, member.userId), released: released.length }
  },
})

export const reactivateEmployee = operation({
  name: 'staff.reactivate',
  summary: 'Let somebody in again who was deactivated',
  http: ['POST', '/staff/{userId}/reactivate'],
  access: admins,
  scope: 'staff:write',
  refusals: ['no-such-employee'],
  input: Person.extend({
    /** Whether they have the requests again that became free with it, for which nobody has done anything since. */
    giveBack: z.boolean().default(false),
  }),
  output: Changed,
  async run(call) {
    const { input, now } = call
    const { member } = await lockMember(call)
    if (member.active) return { employee: await present(call, member.userId) }
    const [last] = await historyOf(call, 'staff', member.userId, { limit: 1 })
    await change(call, member, staffEvents.reactivated, { active: true })
    const isSlip =
      last?.type === staffEvents.deactivated.name &&
      now.getTime() - Date.parse(last.at) < UNDO_WITHIN_MS.staff
    if (input.giveBack && isSlip) {
      const { released } = last.after as { released: Released[] }
      await returnRequests(call, member.userId, released)
    }
    return { employee: await present(call, member.userId) }
  },
})

export const removeEmployee = operation({
  name: 'staff.remove',
  summary: 'End somebody’s work in the hotel; their name stays in its history',
  http: ['DELETE', '/staff/{userId}'],
  access: admins,
  scope: 'staff:write',
  refusals: ['no-such-employee', 'not-yourself', 'last-admin', 'last-manager'],
  input: Person,
  output: z.object({
    name: z.string(),
    /** How many requests became free. */
    released: z.int(),
  }),
  async run(call) {
    const { tenant, now } = call
    const { member, others } = await lockMember(call)
    refuseSelf(call, member)
    refuseLast(member, { active: false }, others)
    const { name, role, active, isSubscriptionManager } = member
    const { rooms } = await present(call, member.userId)
    const released = await shutOut(call, member, { isSubscriptionManager: false, removedAt: now })
    await queries.assignRooms(tenant, member.userId, [])
    call.record(staffEvents.removed, {
      subjectId: member.userId,
      payload: {},
      before: { name, role, active, isSubscriptionManager, rooms: rangesOf(rooms) },
    })
    return { name, released: released.length }
  },
})

/** First nothing more can be given to them; then what they have open is given back. */
async function shutOut(
  call: MemberCall,
  { userId }: Member,
  also: Parameters<typeof queries.updateMember>[2],
): Promise<Released[]> {
  await queries.updateMember(call.tenant, userId, { active: false, ...also })
  return releaseRequestsOf(call, userId)
}

async function change(
  { tenant, record }: StandingCall,
  member: Member,
  event: Event<Record<string, never>>,
  after: Partial<Pick<Member, 'active' | 'isSubscriptionManager'>>,
): Promise<void> {
  await queries.updateMember(tenant, member.userId, after)
  const { active, isSubscriptionManager } = member
  const before = 'active' in after ? { active } : { isSubscriptionManager }
  record(event, { subjectId: member.userId, payload: {}, before, after })
}
