import { firstIdOf } from '../ids.ts'
import { boundsOf } from './periods.ts'

// What of a period is read from which rows.

/** Days that are read from the requests themselves. */
export interface FreshDays {
  firstId: string
  untilId: string
  starts: Date
  ends: Date
}

export interface Source {
  fresh: FreshDays[]
}

/**
 * Requests are found by their ids, which begin with the time at which the server made them. That is not quite when they
 * were made by its clock, which may have been set back: further than this it never is.
 */
const ID_MARGIN_MS = 3_600_000

const idAt = (moment: number) => firstIdOf(new Date(Math.max(0, moment)))

/** What is between two moments, to be read from the requests themselves. */
export const freshBetween = ({ starts, ends }: { starts: Date; ends: Date }): FreshDays => ({
  firstId: idAt(starts.getTime() - ID_MARGIN_MS),
  untilId: idAt(ends.getTime() + ID_MARGIN_MS),
  starts,
  ends,
})

/** What a period's figures are read from. */
export const sourceOf = (period: { from: string; to: string }, timeZone: string): Source => ({
  fresh: [freshBetween(boundsOf(period, timeZone))],
})
