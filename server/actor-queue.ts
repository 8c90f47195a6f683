import { setTimeout as wait } from 'node:timers/promises'
import type { Actor, Guest } from '../domain/actor.ts'
import { DomainError } from '../domain/errors.ts'
import { withPriority, yieldToPriority } from '../platform/priority.ts'
import { createSemaphore, QueueFull, type Semaphore } from '../platform/semaphore.ts'
import { settings } from '../platform/settings.ts'
import { createLeakyBucket } from './leaky-bucket.ts'

// Concurrency of one person's requests; the rest queue in order. So a person's many requests delay all others by these
// few only. A hotel's guests share a queue: rooms and devices can be made up, or lent, by the thousand; within the
// hotel rooms take turns, and within a room its devices. Files, which are generated one after the other, have limits
// of their own.

export const CONCURRENCY = 3
/**
 * Concurrency of a hotel’s guests: rendering a page blocks this thread, and two at a time finish no sooner. Orders go
 * past it: they have limits of their own.
 */
export const GUESTS_CONCURRENCY = 1
/** More than a browser requests at once over one connection; beyond it, the owner with the longest queue is refused. */
export const WAITING_MAXIMUM = 200
/**
 * A request that takes longer than a busy server's database waits for something external, e.g. a payment provider:
 * its slot is given to the next.
 */
const HELD_MS = 10_000
/** A guest's page waits for the database alone: where it stands still, guests do not wait for one another. */
const HELD_OF_GUESTS_MS = 500
const RETRY_AFTER_S = 2

const semaphores = new Map<string, Semaphore>()
const pages = createLeakyBucket()

/** The queue's key of an actor; undefined if the actor does not queue. */
function queueKey(actor: Actor): string | undefined {
  if (actor.kind === 'guest') return `guests ${actor.hotelId}`
  return actor.kind === 'staff' || actor.kind === 'user' ? actor.userId : undefined
}

/** Devices that bring no cookie are as one: a script makes a new one with each load. */
const pathOf = ({ roomId, deviceId, isNewDevice }: Guest) => [roomId, isNewDevice ? '' : deviceId]

/**
 * Runs `work` when its turn in the person's, or the hotel's guests', queue has come. Rejects with `too-much-at-once`,
 * for guests with `crowded`, or with the error of `work`.
 */
export async function queuePerActor<T>(
  actor: Actor,
  work: () => Promise<T>,
  heldMs = actor.kind === 'guest' ? HELD_OF_GUESTS_MS : HELD_MS,
): Promise<T> {
  const key = queueKey(actor)
  if (key === undefined) return work()
  const isGuest = actor.kind === 'guest'
  const semaphore =
    semaphores.get(key) ?? createSemaphore(isGuest ? GUESTS_CONCURRENCY : CONCURRENCY, WAITING_MAXIMUM)
  semaphores.set(key, semaphore)
  const release = await semaphore.take(isGuest ? pathOf(actor) : []).catch((error: unknown) => {
    if (!(error instanceof QueueFull)) throw error
    throw new DomainError(isGuest ? 'crowded' : 'too-much-at-once', { retryAfter: RETRY_AFTER_S })
  })
  const free = () => {
    release()
    if (semaphore.isIdle && semaphores.get(key) === semaphore) semaphores.delete(key)
  }
  const held = setTimeout(free, heldMs).unref()
  try {
    if (actor.kind !== 'guest') return await work()
    // Bursts after a slow moment of the server run at once; a larger crowd is paced.
    const ms = pages(actor.hotelId, settings().limits.guestPerHotel)
    if (ms === 0) return await withPriority(work)
    await wait(ms)
    await yieldToPriority()
    return await work()
  } finally {
    clearTimeout(held)
    free()
  }
}
