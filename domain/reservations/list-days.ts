/** A day with an hour behind it, if any. */
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const WRITTEN = /^(?:\p{L}{2,4}\.? )?(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?: .*)?$/u

/** Whether days are written with the month first, as some day of them shows. */
export const isMonthFirst = (cells: readonly string[]): boolean =>
  cells.some((cell) => Number(WRITTEN.exec(cell)?.[2] ?? 0) > 12)

/** A day as `2026-11-27`; undefined if the text is none. */
export function readDay(cell: string, monthFirst: boolean): string | undefined {
  const iso = ISO.exec(cell)
  const [, one = '', other = '', year = ''] = iso ?? WRITTEN.exec(cell) ?? []
  if (iso) return dayOfParts(one, other, year)
  return monthFirst ? dayOfParts(year, one, other) : dayOfParts(year, other, one)
}

function dayOfParts(year: string, month: string, day: string): string | undefined {
  const full = Number(year) < 100 ? 2000 + Number(year) : Number(year)
  if (year === '' || full < 2000 || full > 2199) return undefined
  try {
    const parts = { year: full, month: Number(month), day: Number(day) }
    return String(Temporal.PlainDate.from(parts, { overflow: 'reject' }))
  } catch {
    return undefined
  }
}
