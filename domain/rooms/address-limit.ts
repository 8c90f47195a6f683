import { limiterInMemory } from '../../platform/limits.ts'
import { settings } from '../../platform/settings.ts'

/** The limit of one IP address in a room, as a multiple of the room's. */
const ROOM_LIMITS_OF_AN_ADDRESS = 10

/**
 * Limits by room and IP address: a made-up device may always do one thing, so limits per device bound
 * nothing.
 */
export const limiterOfAddress = (name: string) =>
  limiterInMemory(name, () => {
    const { count, seconds } = settings().limits.guestPerRoom
    return { count: count * ROOM_LIMITS_OF_AN_ADDRESS, seconds }
  })
