import { ROOMS_MOST } from '../../../domain/billing/shapes.ts'

// The commercial facts that the public pages work with.

export const ROOMS_LEAST = 1
export const ROOMS_EXAMPLE = 60

/** The typed number of rooms; undefined if it is not a number or out of range. */
export function readRoomCount(typed: string | null): number | undefined {
  if (!typed || !/^\d+$/.test(typed.trim())) return undefined
  const rooms = Number(typed)
  return rooms >= ROOMS_LEAST && rooms <= ROOMS_MOST ? rooms : undefined
}
