import type { Call } from '../operation.ts'
import { invitationEvents } from './events.ts'
import * as queries from './queries.ts'

/** Revokes the open invitations of people who may no longer invite; returns their number. */
export async function revokeInvitationsOf(
  { tenant, recordAll }: Pick<Call<unknown, unknown>, 'tenant' | 'recordAll'>,
  userIds: readonly string[],
): Promise<number> {
  const ids = await queries.revokeInvitationsBy(tenant, userIds)
  recordAll(
    invitationEvents.revoked,
    ids.map((subjectId) => ({ subjectId, payload: {} })),
  )
  return ids.length
}
