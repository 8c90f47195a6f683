import { setTimeout as wait } from 'node:timers/promises'
import type { Actor, Guest } from '../domain/actor.ts'
import { DomainError } from '../domain/errors.ts'
import { LineFull, type Places, placesFor } from '../platform/places.ts'
import { giveWay, withRightOfWay } from '../platform/right-of-way.ts'
import { settings } from '../platform/settings.ts'
import { openPace } from './pace.ts'

// What one person asks for is worked on a few at a time, and the rest in its order: however much they ask for at once,
// everybody else waits for those few and no more. All guests of a hotel share its turns: rooms and devices can be made up, or
// lent, by the thousand; within the hotel rooms take turns, and within a room its devices. Files, which are written and drawn one after the other, have limits of their own.

export const CONCURRENCY = 3
/**
 * Of a hotel: drawing a page is this process’s own work, and two at a time are no sooner done. What guests send by their page
 * goes past it: there are limits for that.
 */
export const GUESTS_CONCURRENCY = 1
/** More than a browser asks for at once over one connection; beyond it, whoever has the most waiting is told to come again. */
export const WAITING_MAXIMUM = 200
/** What takes longer than even a busy server waits for others, as a payment provider: the rest does not wait for that. */
const HELD_MS = 10_000
/** A guest's page waits for the database alone: where it stands still, guests do not wait for one another. */
const HELD_OF_GUESTS_MS = 500
const RETRY_AFTER_S = 2

const taken = new Map<string, Places>()
const pages = openPace()

/** Whose turn something has to wait for; nothing, where it waits for none. */
function whoseTurn(actor: Actor): string | undefined {
  if (actor.kind === 'guest') return `guests ${actor.hotelId}`
  return actor.kind === 'staff' || actor.kind === 'user' ? actor.userId : undefined
}

/** Devices that bring no cookie are as one: a script makes a new one with each load. */
const pathOf = ({ roomId, deviceId, isNewDevice }: Guest) => [roomId, isNewDevice ? '' : deviceId]

/**
 * Does it when it is its turn, of all that this person, or the guests of this hotel, ask for. Rejects with
 * `too-much-at-once`, of guests with `crowded`, or with what `work` threw.
 */
export async function inOwnTurn<T>(
  actor: Actor,
  work: () => Promise<T>,
  heldMs = actor.kind === 'guest' ? HELD_OF_GUESTS_MS : HELD_MS,
): Promise<T> {
  const whose = whoseTurn(actor)
  if (whose === undefined) return work()
  const isGuest = actor.kind === 'guest'
  const places = taken.get(whose) ?? placesFor(isGuest ? GUESTS_CONCURRENCY : CONCURRENCY, WAITING_MAXIMUM)
  taken.set(whose, places)
  const free = await places.take(isGuest ? pathOf(actor) : []).catch((error: unknown) => {
    if (!(error instanceof LineFull)) throw error
    throw new DomainError(isGuest ? 'crowded' : 'too-much-at-once', { retryAfter: RETRY_AFTER_S })
  })
  const giveBack = () => {
    free()
    if (places.isIdle && taken.get(whose) === places) taken.delete(whose)
  }
  const held = setTimeout(giveBack, heldMs).unref()
  try {
    if (actor.kind !== 'guest') return await work()
    // Whoever had to wait for a server that was slow goes right after the other; more than that is a crowd, at its pace.
    const ms = pages(actor.hotelId, settings().limits.guestPerHotel)
    if (ms === 0) return await withRightOfWay(work)
    await wait(ms)
    await giveWay()
    return await work()
  } finally {
    clearTimeout(held)
    giveBack()
  }
}
