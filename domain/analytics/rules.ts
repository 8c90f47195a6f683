import type { Overview } from './shapes.ts'

// What the figures mean, in one place: what reads them, the CSV and its recomputation are held to it.
//
// A request belongs to the day on which it was made, by the clock of the hotel's present time zone. A request of several
// services counts in each of them, and once in the sum. It counts for its room, for the type and the floor that the room
// has now, and for the group that who has it is in now.
//
// Response:   from made to first taken, of those that were taken.
// Resolution: from made to done, of those that are done; where it was reopened, from when it was last.
// On time:    done by the moment it was due, of those that have one.
// Backlog:    made before a moment, and not closed at it, by when it was closed last.
// Cleaning:   from the end of a stay until its room is next done, before another stay ends there; it belongs to the day
//             on which the stay ended.
//
// Median and ninth tenth are by nearest rank: each is one of the values.

const MINUTE_MS = 60_000

/** Whole minutes from one moment to another; where two clocks disagree about which was first, none. */
export const minutesBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE_MS))

/** A part of a whole, between 0 and 1; of nothing there is none. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** Whether there is nothing to see: no request of a period or of the one before it, and none open. */
export const isUneventful = ({
  figures,
  figuresBefore,
  days,
}: Pick<Overview, 'figures' | 'figuresBefore' | 'days'>): boolean =>
  figures.requests === 0 && figuresBefore.requests === 0 && days.every(({ open }) => !open)
