import { limiterInMemory } from '../../platform/limits.ts'
import type { Staff } from '../actor.ts'
import { DomainError } from '../errors.ts'

/**
 * No one comes on duty more often. Each time makes a shift, events and maybe a note, and re-evaluates all
 * escalations.
 */
export const BEGINNINGS_MOST = 12
const beginnings = limiterInMemory('shifts-begun', () => ({ count: BEGINNINGS_MOST, seconds: 3_600 }))

export async function limitBeginnings({ hotelId, userId }: Staff): Promise<void> {
  const retryAfter = await beginnings.take(`${hotelId} ${userId}`)
  if (retryAfter !== undefined) throw new DomainError('too-many-attempts', { retryAfter })
}
