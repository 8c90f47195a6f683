import type { Staff } from '../actor.ts'
import { DomainError } from '../errors.ts'
import type { Call } from '../operation.ts'
import { isActiveStaff } from './assignee-queries.ts'
import { currentState } from './lock.ts'
import * as queries from './queries.ts'
import { mayTake } from './rules.ts'

type HolderCall = Pick<Call<Staff, unknown>, 'actor' | 'tenant'>

/** Only active staff may be assigned requests, locked until the commit. */
export async function requireActive({ tenant }: HolderCall, userId: string): Promise<void> {
  if (!(await isActiveStaff(tenant, userId))) throw new DomainError('no-such-employee')
}

export async function refuseIfTaken(
  {
    actor,
    tenant,
    input,
  }: Pick<Call<Staff, { revision?: number | undefined }>, 'actor' | 'tenant' | 'input'>,
  row: queries.RequestRow,
): Promise<void> {
  if (mayTake(row, actor.userId)) return
  const by = await queries.nameOf(tenant, row.assigneeId)
  throw new DomainError('taken-by-another', { by, ...currentState(input, row) })
}
