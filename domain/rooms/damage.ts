import { nameKey } from '../names.ts'
import { numberRooms } from './rules.ts'
import type { Suspicion, SuspicionKind } from './suspicions.ts'

const ERROR_VALUE = /^(#[\p{L}¡][\p{L}\d/¡ ]*[!?]?|#+|n\/?a|n\.a\.|null|nan|tbd|s\/o|k\.a\.|[-?]+)$/iu
/** Beginnings of month names in the languages of spreadsheets, without accents. */
const MONTHS = [
  ['jan', 'ene', 'gen'],
  ['feb', 'fev'],
  ['mar', 'mrz', 'maa', 'mrt'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mei', 'mag', 'maj'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott', 'out'],
  ['nov'],
  ['dec', 'dez', 'dic'],
]

/** The file's other numbers, as context for a damaged one. */
export interface Surroundings {
  /** Whether most numbers have five digits, like serial dates. */
  areLong: boolean
  /** The separator of numbers such as 1-13. */
  separator: string
  /** The digits of the second part, e.g. 2 in 1-01. */
  digits: number
}

export function surroundingsOf(numbers: readonly string[]): Surroundings {
  const long = numbers.filter((number) => /^\d{5}$/.test(number)).length
  const parts = numbers.flatMap((number) => {
    const [, separator = '-', second = ''] = /^\d{1,2}([-./])(\d{1,3})$/.exec(number) ?? []
    return second ? { separator, second } : []
  })
  const isPadded = parts.some(({ second }) => second.startsWith('0'))
  return {
    areLong: long * 2 > numbers.length,
    separator: parts[0]?.separator ?? '-',
    digits: isPadded ? Math.max(...parts.map(({ second }) => second.length)) : 1,
  }
}

/** The damage that a number suggests. */
export function numberSuspicion(said: string, around: Surroundings): Suspicion | undefined {
  const suspect = (kind: SuspicionKind, proposed: string[] | null): Suspicion => ({
    kind,
    field: 'number',
    said,
    proposed,
  })
  if (ERROR_VALUE.test(said)) return suspect('error-value', null)
  const day = dayIn(said, around)
  if (day) {
    const [first, second] = day
    return suspect('date', [`${first}${around.separator}${second.padStart(around.digits, '0')}`])
  }
  const [, mantissa, fraction = '', exponent] = /^(\d)(?:[.,](\d+))?e\+?(\d{1,3})$/i.exec(said) ?? []
  if (mantissa && (fraction || said.includes('+')))
    return suspect('exponent', /^0*$/.test(fraction) ? [`${mantissa}E${Number(exponent)}`] : null)
  const [, whole] = /^(\d+)[.,]0{1,2}$/.exec(said) ?? []
  if (whole) return suspect('decimals', [whole])
  const rooms = severalIn(said)
  return rooms && suspect('several', rooms)
}

/** Day and month of a date, or the numbers that were typed as one. */
function dayIn(said: string, { areLong }: Surroundings): [string, string] | undefined {
  const digits = (text: string | undefined) => String(Number(text))
  const [, day, monthBehind] = /^(\d{1,2})[-./ ](\p{L}{3,9})\.?$/u.exec(said) ?? []
  const behind = monthBehind && monthOf(monthBehind)
  if (behind) return [digits(day), `${behind}`]
  const [, monthBefore, year] = /^(\p{L}{3,9})\.?[-./ ](\d{1,2})$/u.exec(said) ?? []
  const before = monthBefore && monthOf(monthBefore)
  if (before) return [`${before}`, digits(year)]
  const [, one, other] = /^(\d{1,2})[-./](\d{1,2})[-./](?:19|20)?\d\d$/.exec(said) ?? []
  if (one) return [digits(one), digits(other)]
  const [, month, dayOfIso] = /^(?:19|20)\d\d-(\d\d)-(\d\d)(?:[ T]00:00(?::00)?)?$/.exec(said) ?? []
  if (month) return [digits(dayOfIso), digits(month)]
  // Dates from 2015 to 2050 as spreadsheets' serial numbers.
  const serial = /^\d{5}$/.test(said) && !areLong ? Number(said) : 0
  if (serial < 42_005 || serial > 55_152) return undefined
  const date = new Date(Date.UTC(1899, 11, 30 + serial))
  return [`${date.getUTCDate()}`, `${date.getUTCMonth() + 1}`]
}

function monthOf(word: string): number {
  const plain = nameKey(word).normalize('NFD').replaceAll(/\p{M}/gu, '')
  return MONTHS.findIndex((beginnings) => beginnings.some((beginning) => plain.startsWith(beginning))) + 1
}

const RANGE_MAXIMUM = 100

/** Several rooms in one cell: `401-405`, or `401, 402`. */
function severalIn(said: string): string[] | undefined {
  const [, from, to] = /^(\p{L}{0,3}\d{3,5}) ?(?:-|\.\.|à|to|bis|a) ?(\p{L}{0,3}\d{3,5})$/iu.exec(said) ?? []
  if (from && to && from.length === to.length) {
    const numbering = numberRooms({ from, to })
    const rooms = 'rooms' in numbering ? numbering.rooms : []
    if (rooms.length > 1 && rooms.length <= RANGE_MAXIMUM) return rooms.map(({ number }) => number)
  }
  const parts = said.split(/ ?[,;&+] ?/)
  return parts.length > 1 && parts.every((part) => /^\p{L}{0,3}\d{1,5}\p{L}?$/u.test(part))
    ? parts
    : undefined
}

/** The damage that a floor or type suggests. */
export function cellSuspicion(field: 'floor' | 'type', said: string): Suspicion | undefined {
  if (said !== '' && ERROR_VALUE.test(said)) return { kind: 'error-value', field, said, proposed: [''] }
  const [, whole] = /^(-?\d+)[.,]0{1,2}$/.exec(said) ?? []
  return field === 'floor' && whole ? { kind: 'decimals', field, said, proposed: [whole] } : undefined
}

const TOTAL =
  /^(grand |sous[- ]?|sub[- ]?)?(total|totaux|totale|totals|summe|gesamt|sum|somme|итого|合計|合计|小計)(?!\p{L})/iu
const PAGE = /^(page|seite|pagina|página|strona|стр)\.? ?\d+( ?(\/|of|sur|de|von|di) ?\d+)?$/iu
const FOOTER =
  /^(imprim[ée]e?|printed|gedruckt|généré|generated|exported|exporté) (le|on|am|par|by)(?!\p{L})/iu

/** Why a row is not a room: a total, a page footer, repeated headings, a line. */
export function rowSuspicion(
  cells: readonly string[],
  headings: readonly string[] | undefined,
): Suspicion | undefined {
  const said = cells.find((cell) => cell !== '') ?? ''
  const suspect = (kind: SuspicionKind): Suspicion => ({ kind, field: '', said, proposed: null })
  if (TOTAL.test(said) || PAGE.test(said) || FOOTER.test(said)) return suspect('total')
  if (cells.every((cell) => /^[-=+_|: ]*$/.test(cell)) && /[-=_]{2}/.test(said)) return suspect('total')
  const isRepeated = headings?.every((heading, at) => nameKey(heading) === nameKey(cells[at] ?? ''))
  return isRepeated ? suspect('heading') : undefined
}
