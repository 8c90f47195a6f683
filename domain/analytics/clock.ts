// What the hotel's clock shows, as numbers that the database can reckon with: so that it is Node's own knowledge of time
// zones that holds everywhere, also where the database has another.

/** How far the clock is ahead of UTC, in seconds, from each of some moments on; the first lies before all that is asked of. */
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
