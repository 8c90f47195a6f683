import { isRightEnded } from '../platform/database/failures.ts'
import type { Tenant } from '../platform/database/tenancy.ts'
import { type Access, managers } from './access.ts'
import type { Actor } from './actor.ts'
import { DomainError } from './errors.ts'

/**
 * Makes the transaction fail if its actor has lost the right to act since the call began, maybe in a queue or
 * waiting for locks. Runs just before the commit, which is sent without waiting for the answer.
 */
export function verifyRights(tenant: Tenant, actor: Actor, access: Access): void {
  if (actor.kind === 'staff') {
    const values = [tenant.hotelId, actor.userId, actor.role === 'admin', access === managers]
    tenant.write(tenant.query('verify_staff', 'select verify_staff($1, $2, $3, $4)', values))
  } else if (actor.kind === 'guest') {
    const values = [tenant.hotelId, actor.roomId, actor.token]
    tenant.write(tenant.query('verify_link', 'select verify_link($1, $2, $3)', values))
  } else if (actor.kind === 'key') {
    tenant.write(tenant.query('verify_key', 'select verify_key($1, $2)', [tenant.hotelId, actor.keyId]))
  }
}

/** The refusal if the actor lost the right to act; undefined for any other error. */
export const refusalOfEnded = (error: unknown, { kind }: Actor): DomainError | undefined =>
  isRightEnded(error) ? new DomainError(kind === 'guest' ? 'no-such-room' : 'not-allowed') : undefined
