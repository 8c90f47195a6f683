import type { Overview } from './shapes.ts'

// The definitions of all figures; the queries, the CSV and its recomputation follow them. A request belongs
// to the day on which it was made, by the hotel's present time zone. It counts in each of its services, once
// in the sum, for its room, for the room's present type and floor, and for the assignee's present group.
// Response: made to first taken. Resolution: made (or last reopened) to done. On time: done by its due
// moment, of the requests that have one. Backlog: made before a moment and not closed by then. Cleaning: from
// the end of a stay to the room's next "done", unless another stay ends first; it belongs to the day on which
// the stay ended. Median and 90th percentile are by nearest rank: each is one of the values.

const MINUTE_MS = 60_000

/** Whole minutes; 0 if the clocks of two servers disagree about the order. */
export const minutesBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE_MS))

/** A fraction between 0 and 1; null of 0. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** Whether there is nothing to show: no request in the period or the one before, none open. */
export const isUneventful = ({
  figures,
  figuresBefore,
  days,
}: Pick<Overview, 'figures' | 'figuresBefore' | 'days'>): boolean =>
  figures.requests === 0 && figuresBefore.requests === 0 && days.every(({ open }) => !open)
