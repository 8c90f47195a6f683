import type { Actor } from '../../domain/actor.ts'

/** The key of text that the user types in this hotel; undefined for a visitor. */
export function ownerOf(actor: Actor): string | undefined {
  if (actor.kind === 'staff') return `${actor.hotelId} ${actor.userId}`
  return actor.kind === 'user' ? actor.userId : undefined
}
