import { limiterInMemory } from '../../platform/limits.ts'
import type { Staff } from '../actor.ts'
import { DomainError } from '../errors.ts'

/**
 * More often than that nobody comes on duty: each time is a shift, events, a note perhaps that others read, and has who is
 * called for all that waits judged anew.
 */
export const BEGINNINGS_MOST = 12
const beginnings = limiterInMemory('shifts-begun', () => ({ count: BEGINNINGS_MOST, seconds: 3_600 }))

export async function limitBeginnings({ hotelId, userId }: Staff): Promise<void> {
  const retryAfter = await beginnings.take(`${hotelId} ${userId}`)
  if (retryAfter !== undefined) throw new DomainError('too-many-attempts', { retryAfter })
}
