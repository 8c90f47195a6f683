// The hotel's clock as numbers for SQL, so that Node's time zones count everywhere, even if the database's
// differ.

/**
 * The clock's distance from UTC in seconds, from each moment on; the first lies before every moment asked
 * for.
 */
export interface Offsets {
  since: Date[]
  seconds: number[]
}

export function offsetsOf(timeZone: string, { starts, ends }: { starts: Date; ends: Date }): Offsets {
  let at = Temporal.Instant.fromEpochMilliseconds(starts.getTime()).toZonedDateTimeISO(timeZone)
  const offsets: Offsets = { since: [starts], seconds: [at.offsetNanoseconds / 1e9] }
  for (;;) {
    const change = at.getTimeZoneTransition('next')
    if (!change || change.epochMilliseconds >= ends.getTime()) return offsets
    offsets.since.push(new Date(change.epochMilliseconds))
    offsets.seconds.push(change.offsetNanoseconds / 1e9)
    at = change
  }
}
