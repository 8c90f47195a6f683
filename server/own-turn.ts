import type { Actor } from '../domain/actor.ts'
import { DomainError } from '../domain/errors.ts'
import { type Places, placesFor } from '../platform/places.ts'

// What one person asks for is worked on a few at a time, and the rest in its order: however much they ask for at once,
// everybody else waits for those few and no more. Guests send one thing at a time, and have limits of their own; so have
// files, which are written and drawn one after the other.

export const AT_ONCE = 3
/** More than a browser asks for at once over one connection; who has as many waiting is told to come again. */
export const WAITING_MAXIMUM = 200
/** What takes longer than even a busy server waits for others, as a payment provider: the rest does not wait for that. */
const HELD_MS = 10_000
const RETRY_AFTER_S = 2

const ofPerson = new Map<string, Places>()

/** Does it when it is its turn, of all that this person asks for. Rejects with `too-much-at-once`, or what `work` threw. */
export async function inOwnTurn<T>(actor: Actor, work: () => Promise<T>, heldMs = HELD_MS): Promise<T> {
  if (actor.kind !== 'staff' && actor.kind !== 'user') return work()
  const { userId } = actor
  const places = ofPerson.get(userId) ?? placesFor(AT_ONCE)
  if (places.waiting >= WAITING_MAXIMUM)
    throw new DomainError('too-much-at-once', { retryAfter: RETRY_AFTER_S })
  ofPerson.set(userId, places)
  const free = await places.take()
  const giveBack = () => {
    free()
    if (places.isIdle && ofPerson.get(userId) === places) ofPerson.delete(userId)
  }
  const held = setTimeout(giveBack, heldMs).unref()
  try {
    return await work()
  } finally {
    clearTimeout(held)
    giveBack()
  }
}
