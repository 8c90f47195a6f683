import { momentSaid, money } from '../../../i18n/formats.ts'
import type { HistoryTexts } from '../../../i18n/fr/history.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'

/** One thing that changed, in words. */
export interface Difference {
  /** Undefined if the event's name says it all. */
  field: string | undefined
  before: string | undefined
  after: string | undefined
}

/** Names by id, e.g. of room types. */
export type Names = ReadonlyMap<string, string>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The fields that an event changed. Equal fields are left out, and fields without a name (a switch that the event's
 * own name says, a counter).
 */
export function differencesIn(
  { before, after }: { before?: unknown; after?: unknown },
  t: HistoryTexts,
  language: StaffLanguage,
  names: Names = new Map(),
  /** The hotel's, in which moments are said. */
  timeZone = 'UTC',
): Difference[] {
  const sayMoment = (moment: string) => momentSaid(language)(moment, timeZone)
  const say = (value: unknown) => wordsOf(value, t, language, names, sayMoment)
  if (!isRecord(before) && !isRecord(after)) {
    const isSaid = [before, after].some((value) => Array.isArray(value))
    return isSaid ? [{ field: undefined, before: say(before ?? undefined), after: say(after) }] : []
  }
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return Object.keys(t.fields)
    .filter((field) => JSON.stringify(was[field] ?? null) !== JSON.stringify(is[field] ?? null))
    .map((field) => ({
      field: t.fields[field as keyof typeof t.fields],
      before: isRecord(before) ? say(was[field] ?? null) : undefined,
      after: isRecord(after) ? say(is[field] ?? null) : undefined,
    }))
}

const isMoney = (value: Record<string, unknown>): value is { amount: number; currency: string } =>
  typeof value.amount === 'number' && typeof value.currency === 'string'

/** As events keep one. */
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function wordsOf(
  value: unknown,
  t: HistoryTexts,
  language: StaffLanguage,
  names: Names,
  sayMoment: (moment: string) => string,
): string | undefined {
  const say = (one: unknown) => wordsOf(one, t, language, names, sayMoment)
  if (value === undefined) return undefined
  if (value === null || value === '') return t.nothing
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (Array.isArray(value)) return value.length === 0 ? t.nothing : value.map(say).join(', ')
  if (isRecord(value)) {
    if (language in value) return say(value[language])
    if (isMoney(value)) return money(language)(value)
    return Object.values(value).map(say).join(' – ')
  }
  const said = String(value)
  if (moment.test(said)) return sayMoment(said)
  if (Object.hasOwn(t.values, said)) return t.values[said as keyof typeof t.values]
  return names.get(said) ?? said
}
