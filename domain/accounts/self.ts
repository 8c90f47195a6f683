import { faultOfOwner } from '../../platform/auth/own-password.ts'
import { changePerson, type Person, personOf } from '../../platform/auth/sign-up.ts'
import type { Staff, User } from '../actor.ts'
import { DomainError } from '../errors.ts'
import type { Call, CallOfNoHotel } from '../operation.ts'
import { type Place, placesOf } from '../staff/lookups.ts'
import { rename } from '../staff/own.ts'
import { throwDomainError } from './sign-in-refusal.ts'

/** What `requireOwner` refuses. */
export const ownerRefusals = ['sign-in-again', 'too-many-attempts', 'sign-in-busy'] as const

/** Before what cannot be taken back: whoever finds a signed-in device is not its owner. */
export async function requireOwner(
  { userId, sessionId }: Staff | User,
  current: string | undefined,
): Promise<void> {
  const fault = await faultOfOwner(userId, { password: current, sessionId }).catch(throwDomainError)
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

/**
 * Changes what somebody says of themselves, and leaves the rest; nothing where they are gone. What a hotel calls somebody is
 * its own affair, until they call themselves another name.
 */
export async function changeSelf(
  call: Pick<CallOfNoHotel<Staff | User, unknown>, 'actor' | 'inTransaction' | 'now'>,
  said: { name?: string | undefined; locale?: Person['locale'] | undefined },
): Promise<Person | undefined> {
  const { userId } = call.actor
  const { name } = said
  const isRenamed = name !== undefined && name !== (await personOf(userId))?.name
  if (isRenamed) await inEach(call, await currentPlacesOf(userId), (there) => rename(there, name))
  return changePerson(userId, said)
}
