import type { Request } from '../requests/shapes.ts'
import type { Overview } from './shapes.ts'

// What the figures mean, in one place: the kept rows, the CSV and its recomputation are held to it.
//
// A request belongs to the day on which it was made, by the clock of the hotel's present time zone. A request of several
// services counts in each of them, and once in the sum. It counts for its room, for the type and the floor that the room
// has now, and for the group that who has it is in now.

const MINUTE_MS = 60_000

/** Whole minutes from one moment to another; where two clocks disagree about which was first, none. */
export const minutesBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE_MS))

/** What the figures are made of, of one request. */
export interface Measured {
  status: Request['status']
  createdAt: Date
  dueAt: Date | null
  takenAt: Date | null
  closedAt: Date | null
  reopenedAt: Date | null
  reopenings: number
}

/** From made to first taken. */
export const responseMinutes = ({ createdAt, takenAt }: Measured): number | null =>
  takenAt && minutesBetween(createdAt, takenAt)

/** From made to done; where it was reopened, from then. */
export const resolutionMinutes = ({ status, createdAt, closedAt, reopenedAt }: Measured): number | null =>
  status === 'done' && closedAt ? minutesBetween(reopenedAt ?? createdAt, closedAt) : null

/** Done within its target; what has none cannot be. */
export const isOnTime = ({ status, closedAt, dueAt }: Measured): boolean =>
  status === 'done' && closedAt !== null && dueAt !== null && closedAt <= dueAt

/** A part of a whole, between 0 and 1; of nothing there is none. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** Whether there is nothing to see: no request of a period or of the one before it, and none open. */
export const isUneventful = ({
  figures,
  figuresBefore,
  days,
}: Pick<Overview, 'figures' | 'figuresBefore' | 'days'>): boolean =>
  figures.requests === 0 && figuresBefore.requests === 0 && days.every(({ open }) => !open)
