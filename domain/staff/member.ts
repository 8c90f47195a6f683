import { z } from 'zod'
import type { Key, Staff } from '../actor.ts'
import { DomainError } from '../errors.ts'
import { lastOf } from '../history/operations.ts'
import { UserId } from '../id-shape.ts'
import type { Call } from '../operation.ts'
import * as queries from './queries.ts'
import { countOthers, type EmploymentStatus, keepsOne, type Others } from './rules.ts'
import type { Employee, StaffMember } from './shapes.ts'

export type MemberCall = Call<Staff | Key, { userId: string }>

/** Only admins and API keys read addresses. */
export const mayReadEmails = (actor: Staff | Key) => actor.kind === 'key' || actor.role === 'admin'

/** A locked employee, and the number of other admins and managers. */
export async function lockMember({ tenant, input }: Pick<MemberCall, 'tenant' | 'input'>) {
  const { members, others } = await lockMembers({ tenant }, [input.userId])
  return { member: members[0] as (typeof members)[number], others }
}

/** The same for several employees; `others` excludes all of them. */
export async function lockMembers({ tenant }: Pick<MemberCall, 'tenant'>, userIds: readonly string[]) {
  const staff = await queries.lockStaff(tenant)
  const wanted = new Set(userIds)
  const members = staff.filter(({ userId }) => wanted.has(userId))
  if (members.length < wanted.size) throw new DomainError('no-such-employee')
  return { members, others: countOthers(staff.filter(({ userId }) => !wanted.has(userId))) }
}

/** An employee with the revision that the caller saw. */
export const SeenPerson = z.object({ userId: UserId, revision: z.coerce.number<number>().int() })

/** Locks several people and checks their revisions; returns their distinct ids. */
export async function lockSeenPeople(
  call: Pick<MemberCall, 'tenant'>,
  people: readonly z.output<typeof SeenPerson>[],
): Promise<string[]> {
  const seen = new Map(people.map(({ userId, revision }) => [userId, revision]))
  const { members } = await lockMembers(call, [...seen.keys()])
  const other = members.find(({ userId, revision }) => seen.get(userId) !== revision)
  if (!other) return [...seen.keys()]
  const last = await lastOf(call, 'staff', [other.userId])
  throw new DomainError('changed-since', { by: last.get(other.userId)?.by.name })
}

/** An employee as the caller may see them. */
export async function present(
  { actor, tenant }: Pick<MemberCall, 'actor' | 'tenant'>,
  userId: string,
): Promise<Employee> {
  const found = await queries.employeeById(tenant, userId, mayReadEmails(actor))
  if (!found) throw new DomainError('no-such-employee')
  return found
}

/** The same of several, by name. */
export const presentAll = (
  { actor, tenant }: Pick<MemberCall, 'actor' | 'tenant'>,
  userIds: readonly string[],
): Promise<Employee[]> => queries.employeesOf(tenant, userIds, mayReadEmails(actor))

/** People cannot take their own rights or access away by mistake; a colleague must do it. */
export function refuseSelf({ actor }: Pick<MemberCall, 'actor'>, { userId }: StaffMember): void {
  if (actor.kind === 'staff' && actor.userId === userId) throw new DomainError('not-yourself')
}

export function refuseLast(
  before: EmploymentStatus,
  change: Partial<EmploymentStatus>,
  others: Others,
): void {
  const reason = keepsOne(before, { ...before, ...change }, others)
  if (reason) throw new DomainError(reason)
}
