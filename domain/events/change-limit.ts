import { manyInMemory } from '../../platform/limits.ts'
import { settings } from '../../platform/settings.ts'
import type { Actor } from '../actor.ts'
import { DomainError } from '../errors.ts'

// Anybody can make an account and a hotel on trial, and be its admin. Each change is kept in the hotel's history for good,
// and many are made by one call: so those of one hotel are counted, which nobody who works there ever comes near. Guests
// are counted by themselves, by device, room and address: they shut no staff out.

const changesOfHotel = manyInMemory('changes-of-hotel', () => settings().limits.hotelChanges)

const hotelOf = (actor: Actor): string | undefined =>
  actor.kind === 'staff' || actor.kind === 'key' ? actor.hotelId : undefined

/** Throws where the staff and systems of the actor's hotel have changed too much. */
export function refuseBeyondChanges(actor: Actor): void {
  const hotelId = hotelOf(actor)
  const retryAfter = hotelId && changesOfHotel.wait(hotelId)
  if (retryAfter) throw new DomainError('too-much-changed', { retryAfter })
}

/** Counts changes that were committed. */
export function countChanges(actor: Actor, many: number): void {
  const hotelId = hotelOf(actor)
  if (hotelId) changesOfHotel.add(hotelId, many)
}
