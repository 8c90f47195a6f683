export const DAY_MS = 86_400_000

/** So many calendar months after a moment, in UTC; in a month that is too short, its last day. */
export const addMonths = (moment: number, months: number): number =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO('UTC').add({ months }).epochMilliseconds

/** The period of that number after an anchor: each ends where the next begins, and none drifts off its day of the month. */
export const periodOf = (anchor: number, index: number) => ({
  index,
  from: addMonths(anchor, index),
  to: addMonths(anchor, index + 1),
})
