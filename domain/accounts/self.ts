import { faultOfOwner } from '../../platform/auth/own-password.ts'
import { SignInRefused } from '../../platform/auth/sign-in.ts'
import type { Staff, User } from '../actor.ts'
import { DomainError } from '../errors.ts'
import type { Call, CallOfNoHotel } from '../operation.ts'
import { type Place, placesOf } from '../staff/lookups.ts'

/** What `requireOwner` refuses. */
export const ownerRefusals = ['sign-in-again', 'too-many-attempts', 'sign-in-busy'] as const

/** Before what cannot be taken back: whoever finds a signed-in device is not its owner. */
export async function requireOwner(
  { userId, sessionId }: Staff | User,
  current: string | undefined,
): Promise<void> {
  const fault = await faultOfOwner(userId, { password: current, sessionId }).catch((error: unknown) => {
    if (!(error instanceof SignInRefused)) throw error
    const { reason, retryAfter } = error
    throw new DomainError(reason, retryAfter === undefined ? {} : { retryAfter })
  })
  if (fault) throw new DomainError('invalid-input', { fields: { current: fault } })
}

/** The hotels where somebody works, or is known, deactivated. */
export const currentPlacesOf = async (userId: string): Promise<Place[]> =>
  (await placesOf(userId)).filter(({ removedAt }) => removedAt === null)

/**
 * Does something in each of these hotels, as who works there. A transaction is open on one hotel: each has its own, and
 * who is interrupted goes on where they were by asking again.
 */
export async function inEach(
  { inTransaction, now }: Pick<CallOfNoHotel<never, unknown>, 'inTransaction' | 'now'>,
  places: readonly Place[],
  work: (
    call: Pick<Call<Staff, unknown>, 'actor' | 'tenant' | 'now' | 'record' | 'recordAll'>,
  ) => Promise<void>,
): Promise<void> {
  for (const { access, self } of places) {
    await inTransaction(async (_transaction, open) =>
      work({ actor: self, now, ...(await open(access, self)) }),
    )
  }
}
