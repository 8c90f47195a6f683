// Days to plan on, in a hotel in Paris: a plan goes a year ahead, so that no day of the calendar will do for good.

const ZONE = 'Europe/Paris'
const zoned = (day: Temporal.PlainDate | string, time = '00:00') =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: ZONE, plainTime: time })

const clockChangesAfter = (from: Temporal.ZonedDateTime) => from.getTimeZoneTransition('next')

/** A Wednesday from the week after the next on, with a week before it and five after it in which the clock does not change. */
function quietWednesday(): Temporal.PlainDate {
  const today = Temporal.Now.plainDateISO(ZONE)
  let wednesday = today.add({ days: 8 + ((10 - today.add({ days: 8 }).dayOfWeek) % 7) })
  const isQuiet = () => {
    const change = clockChangesAfter(zoned(wednesday.subtract({ days: 10 })))
    return (
      change === null || Temporal.PlainDate.compare(change.toPlainDate(), wednesday.add({ days: 40 })) > 0
    )
  }
  while (!isQuiet()) wednesday = wednesday.add({ days: 7 })
  return wednesday
}

const wednesday = quietWednesday()

/** So many days after a Wednesday that is some weeks ahead. */
export const dayAt = (days: number): string => String(wednesday.add({ days }))

/** When the clock shows a time on a day. */
export const momentAt = (day: string, time: string): string =>
  new Date(zoned(day, time).epochMilliseconds).toISOString()

/** The next Sunday, from the day after tomorrow on, in whose night the clock goes so many hours on or back; and days around it. */
export function clockChange(hours: 1 | -1, days = 0): string {
  let at = clockChangesAfter(zoned(Temporal.Now.plainDateISO(ZONE).add({ days: 2 })))
  while (at && at.offsetNanoseconds - at.subtract({ hours: 2 }).offsetNanoseconds !== hours * 3_600e9)
    at = clockChangesAfter(at)
  if (!at) throw new Error('the clock no longer changes')
  return String(at.toPlainDate().add({ days }))
}
