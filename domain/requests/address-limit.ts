import { limiterInMemory } from '../../platform/limits.ts'
import { settings } from '../../platform/settings.ts'

/** How many times what a room may do, all who do it from one address in one room may do. */
const ROOM_LIMITS_OF_AN_ADDRESS = 10

/**
 * Counts what is done in one room from one address: a device that is made up may always do one thing, so the limits of
 * devices bound nothing.
 */
export const limiterOfAddress = (name: string) =>
  limiterInMemory(name, () => {
    const { count, seconds } = settings().limits.guestPerRoom
    return { count: count * ROOM_LIMITS_OF_AN_ADDRESS, seconds }
  })
