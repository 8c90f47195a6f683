/** At most `count` in any `seconds`. */
export interface RoomLimit {
  readonly count: number
  readonly seconds: number
}

/** An action of a device in a room, in milliseconds. */
interface Done {
  by: string
  at: number
}

/**
 * Milliseconds until a device may act again, by the limits of the device and of the room; 0 if now. A device
 * that was quiet within its own window may always act once. `place_orders` (place-orders.sql) applies the
 * same rule; tests compare the two.
 */
export function waitOf(
  device: string,
  done: readonly Done[],
  now: number,
  { perDevice, perRoom }: { perDevice: RoomLimit; perRoom: RoomLimit },
): number {
  const fits = (those: readonly Done[], { count, seconds }: RoomLimit) => {
    const nth = those.map(({ at }) => at).sort((a, b) => b - a)[count - 1]
    return nth === undefined ? 0 : nth + seconds * 1000 - now
  }
  const own = done.filter(({ by }) => by === device)
  const quiet = fits(own, { ...perDevice, count: 1 })
  return Math.max(0, Math.min(quiet, Math.max(fits(own, perDevice), fits(done, perRoom))))
}
