import type { Staff } from '../actor.ts'
import { DomainError } from '../errors.ts'
import type { Call } from '../operation.ts'
import { isActiveStaff } from './assignee-queries.ts'
import * as queries from './queries.ts'
import { mayTake } from './rules.ts'

type HolderCall = Pick<Call<Staff, unknown>, 'actor' | 'tenant'>

/** Who no longer works here is given nothing: also not by themselves, while that is being ended. */
export async function requireActive({ tenant }: HolderCall, userId: string): Promise<void> {
  if (!(await isActiveStaff(tenant, userId))) throw new DomainError('no-such-employee')
}

export async function refuseIfTaken({ actor, tenant }: HolderCall, row: queries.RequestRow): Promise<void> {
  if (mayTake(row, actor.userId)) return
  throw new DomainError('taken-by-another', { by: await queries.nameOf(tenant, row.assigneeId) })
}
