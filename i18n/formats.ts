// How lists, times and counts are said, in the language of a locale.

/** British, where English is: the day stands before its month, and no comma before the last of a list. */
const named = (locale: string) => (locale === 'en' ? 'en-GB' : locale)

export const list = (locale: string) => (items: string[]) => new Intl.ListFormat(named(locale)).format(items)

/** A language by its code, as a sentence of `locale` names it. */
export const languageName = (locale: string) => (code: string) =>
  new Intl.DisplayNames(named(locale), { type: 'language' }).of(code) ?? code

const FORMATS_KEPT = 100
const formats = new Map<string, Intl.DateTimeFormat>()

/** A format for dates, made once: to make one takes a hundred times as long as to use it. */
export function dates(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(named(locale), options)
  // A server sees the time zones of many hotels.
  if (formats.size > FORMATS_KEPT) formats.clear()
  formats.set(key, format)
  return format
}

/** A moment in one look. French counts from the first of a month on. */
export const dateSaid =
  (locale: string, options: Intl.DateTimeFormatOptions) => (time: string | number | Date) => {
    const said = dates(locale, options).format(new Date(time))
    return locale === 'fr' ? said.replace(/\b1 /, '1er ') : said
  }

/** A day, with its year, where the hotel is. */
export const date = (locale: string) => (time: string | number, timeZone: string) => {
  const said = dateSaid(locale, { timeZone, dateStyle: 'long' })(time)
  // The day stays with its month.
  return locale === 'fr' ? said.replace(' ', '\u00a0') : said
}

/** A day with its time, short enough for a column. */
export const momentSaid = (locale: string) => (time: string | number, timeZone: string) =>
  dateSaid(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })(time)

/** How many things a sentence names. */
const NAMED_MAXIMUM = 8

/** The first of many, and how many more there are. */
export const some = (locale: string, others: (count: number) => string) => (items: string[]) => {
  const more = items.length - NAMED_MAXIMUM
  return list(locale)(more > 1 ? [...items.slice(0, NAMED_MAXIMUM), others(more)] : items)
}

const DAY_MS = 86_400_000

/** A time on the hotel's clock. */
export const clock = (locale: string) => (time: string | number, timeZone: string) =>
  dateSaid(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })(time)

/** The day where the hotel is, if it is not today: tomorrow by its word, any other by its date. French leads to a date with its article. */
export const day =
  (locale: string, tomorrow: string) => (time: string | number, now: number, timeZone: string) => {
    // Days are counted by their dates, as Swedish writes them: one of them may have 23 hours, or 25.
    const written = dateSaid('sv', { timeZone })
    const days = (Date.parse(written(time)) - Date.parse(written(now))) / DAY_MS
    if (!days) return ''
    if (days === 1) return tomorrow
    return (
      (locale === 'fr' ? 'le ' : '') + dateSaid(locale, { timeZone, day: 'numeric', month: 'long' })(time)
    )
  }

/** The clock and, of another day, that, with a comma or what else a language sets between them. */
export const when =
  (locale: string, tomorrow: string, between = ', ') =>
  (time: string | number, now: number, timeZone: string) =>
    [day(locale, tomorrow)(time, now, timeZone), clock(locale)(time, timeZone)].filter(Boolean).join(between)

/** Chooses the form of a count; `other` stands in for the forms that a language lacks. */
export function plural(locale: string) {
  let rules: Intl.PluralRules | undefined
  return (count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }) => {
    rules ??= new Intl.PluralRules(locale)
    return forms[rules.select(count)] ?? forms.other
  }
}

/** How long ago, in minutes or hours. */
export const ago = (locale: string) => (minutes: number) => {
  const hours = Math.floor(minutes / 60)
  return new Intl.RelativeTimeFormat(locale).format(-(hours || minutes), hours ? 'hour' : 'minute')
}

/** A name as it stands within a sentence: a capital that only began it is small there. */
export const inSentence = (name: string) =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLocaleLowerCase() + name.slice(1) : name

export const counted = (name: string) => (count: number) =>
  count > 1 ? `${count} × ${inSentence(name)}` : inSentence(name)

/** An amount in the smallest unit of its currency (ISO 4217); cents are said where there are any. */
export const money =
  (locale: string) =>
  ({ amount, currency }: { amount: number; currency: string }) => {
    const look = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    const digits = new Intl.NumberFormat(locale, look).resolvedOptions().maximumFractionDigits ?? 0
    const value = amount / 10 ** digits
    return new Intl.NumberFormat(locale, {
      ...look,
      minimumFractionDigits: Number.isInteger(value) ? 0 : digits,
    }).format(value)
  }

/** So many days, in each language: "1 day", "14 days". */
export const lasting = {
  fr: (days: number) => `${days} ${days > 1 ? 'jours' : 'jour'}`,
  en: (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`,
}

/** So many hours, in the same way. */
export const lastingHours = {
  fr: (hours: number) => `${hours} ${hours > 1 ? 'heures' : 'heure'}`,
  en: (hours: number) => `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
}
