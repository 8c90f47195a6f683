import type { Guest } from '../actor.ts'
import { DomainError } from '../errors.ts'
import type { Call } from '../operation.ts'
import * as queries from './manage-queries.ts'

/** Locks the rooms' open stays until the commit; returns their numbers by room. */
export const lockOpenStays = (
  { tenant }: Pick<Call<unknown, unknown>, 'tenant'>,
  roomIds: readonly string[],
) => queries.lockStayNumbers(tenant, roomIds)

/** Locks the guest's open stay until the commit; refuses if it has ended. */
export async function holdStay({ actor, tenant }: Pick<Call<Guest, unknown>, 'actor' | 'tenant'>) {
  const open = await lockOpenStays({ tenant }, [actor.roomId])
  if (open.get(actor.roomId) !== actor.stay) throw new DomainError('stay-ended')
}
