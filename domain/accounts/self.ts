import { faultOfOwner } from '../../platform/auth/own-password.ts'
import { changePerson, type Person, personOf } from '../../platform/auth/sign-up.ts'
import type { Staff, User } from '../actor.ts'
import { DomainError } from '../errors.ts'
import type { Call, CallOfNoHotel } from '../operation.ts'
import { type Place, placesOf } from '../staff/lookups.ts'
import { rename } from '../staff/own.ts'
import { throwDomainError } from './sign-in-refusal.ts'

export const ownerRefusals = ['sign-in-again', 'too-many-attempts', 'sign-in-busy'] as const

/** Required before an irreversible action: a person at a signed-in device may not be its owner. */
export async function requireOwner(
  { userId, sessionId }: Staff | User,
  current: string | undefined,
): Promise<void> {
  const fault = await faultOfOwner(userId, { password: current, sessionId }).catch(throwDomainError)
  if (fault) throw new DomainError('invalid-input', { fields: { current: fault } })
}

/** Hotels where the user works or is deactivated. */
export const currentPlacesOf = async (userId: string): Promise<Place[]> =>
  (await placesOf(userId)).filter(({ removedAt }) => removedAt === null)

/**
 * Does something in each hotel, as its employee, each in its own transaction; an interrupted user continues
 * by asking again.
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

/** Changes a user's name and language. A hotel keeps its own name for a user until they rename themselves. */
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
