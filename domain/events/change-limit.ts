import { limiterInMemory } from '../../platform/limits.ts'
import { settings } from '../../platform/settings.ts'
import { type Actor, actorText } from '../actor.ts'
import { DomainError } from '../errors.ts'

// Anyone can sign up for a trial hotel, and its history is kept for good. Counted per person, so that one
// employee's script does not block others. Guests have their own limits.

const changesOfPerson = limiterInMemory('changes-of-person', () => settings().limits.changesPerPerson)

const isCounted = ({ kind }: Actor) => kind === 'staff' || kind === 'key'

/** Throws if this person or key has changed too much. */
export function refuseBeyondChanges(actor: Actor): void {
  const retryAfter = isCounted(actor) && changesOfPerson.wait(actorText(actor))
  if (retryAfter) throw new DomainError('too-much-changed', { retryAfter })
}

export function countChanges(actor: Actor, many: number): void {
  if (isCounted(actor)) changesOfPerson.add(actorText(actor), many)
}
