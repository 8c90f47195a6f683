// The commercial facts that the public pages work with.

export const ROOM_PRICE_DOLLARS = 1
export const ROOMS_LEAST = 1
export const ROOMS_MOST = 2000
/** Where the slider ends: few hotels are larger, and those type their number. */
export const SLIDER_MOST = 400
export const ROOMS_EXAMPLE = 60

export const monthlyPrice = (rooms: number): number => rooms * ROOM_PRICE_DOLLARS

/** The number of rooms that was typed, within what can be computed; undefined for what is none. */
export function readRooms(typed: string | null): number | undefined {
  if (!typed || !/^\d+$/.test(typed.trim())) return undefined
  return Math.min(ROOMS_MOST, Math.max(ROOMS_LEAST, Number(typed)))
}
