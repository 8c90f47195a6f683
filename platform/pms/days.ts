/** The day of a moment (RFC 3339, of any offset) by the hotel's clock. */
export const dayByClock = (moment: string, timeZone: string): string =>
  String(Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate())

/** The first moment of the day that is so many days later, by the hotel's clock, in UTC: `2026-11-26T23:00:00Z`. */
export const beginningOf = (day: string, timeZone: string, daysLater = 0): string =>
  String(Temporal.PlainDate.from(day).add({ days: daysLater }).toZonedDateTime(timeZone).toInstant())
