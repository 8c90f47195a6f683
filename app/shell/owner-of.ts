import type { Actor } from '../../domain/actor.ts'

/** Whose it is what a page's reader types, and in which hotel; of nobody who is signed in. */
export function ownerOf(actor: Actor): string | undefined {
  if (actor.kind === 'staff') return `${actor.hotelId} ${actor.userId}`
  return actor.kind === 'user' ? actor.userId : undefined
}
