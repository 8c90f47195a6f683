import { manyInMemory } from '../../platform/limits.ts'
import { settings } from '../../platform/settings.ts'
import { type Actor, actorText } from '../actor.ts'
import { DomainError } from '../errors.ts'

// Anyone can make an account and a hotel on trial, and each change is kept in the hotel's history for good. One person's
// changes are counted together, so that a script of one employee stops nobody else. Guests have limits of their own.

const changesOfPerson = manyInMemory('changes-of-person', () => settings().limits.changesPerPerson)

const isCounted = ({ kind }: Actor) => kind === 'staff' || kind === 'key'

/** Throws if this person, or this key, has changed too much. */
export function refuseBeyondChanges(actor: Actor): void {
  const retryAfter = isCounted(actor) && changesOfPerson.wait(actorText(actor))
  if (retryAfter) throw new DomainError('too-much-changed', { retryAfter })
}

/** Counts changes that were committed. */
export function countChanges(actor: Actor, many: number): void {
  if (isCounted(actor)) changesOfPerson.add(actorText(actor), many)
}
