// How lists, times and counts are said, in the language of a locale.

export const list = (locale: string) => (items: string[]) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items)

/** The clock and, of another day, the date, where the hotel is. */
export const when = (locale: string) => (iso: string | number, now: number, timeZone: string) => {
  const show = (time: string | number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(new Date(time))
  const day = { day: 'numeric', month: 'long' } as const
  const clock = show(iso, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return show(iso, day) === show(now, day) ? clock : `${show(iso, day)}, ${clock}`
}

export const counted = (name: string) => (count: number) => (count > 1 ? `${count} × ${name}` : name)
