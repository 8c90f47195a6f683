interface Stretch {
  from: number
  until: number
  offsetMs: number
  offset: string
}

/**
 * Writes moments as the clock of a time zone shows them, with how far it is from UTC: `2026-03-29T03:00:00.000+02:00`. The
 * few stretches without a change of the clock are remembered: to ask for each of millions would take a minute.
 */
export function hotelClock(timeZone: string): (moment: string | null) => string {
  const known: Stretch[] = []
  const stretchAt = (at: number): Stretch => {
    const clock = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
    // The change before something is never that very moment itself.
    const from = clock.add({ milliseconds: 1 }).getTimeZoneTransition('previous')
    const until = clock.getTimeZoneTransition('next')
    const stretch = {
      from: from?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
      until: until?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
      offsetMs: clock.offsetNanoseconds / 1e6,
      offset: clock.offset,
    }
    known.push(stretch)
    return stretch
  }
  return (moment) => {
    if (moment === null) return ''
    const at = Date.parse(moment)
    const { offsetMs, offset } = known.find(({ from, until }) => at >= from && at < until) ?? stretchAt(at)
    return new Date(at + offsetMs).toISOString().slice(0, -1) + offset
  }
}
