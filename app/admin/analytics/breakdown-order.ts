import { share } from '../../../domain/analytics/rules.ts'
import type { BreakdownRow } from '../../../domain/analytics/shapes.ts'
import { compareFloors } from '../../../domain/rooms/floor-rules.ts'
import type { Look, Sorting } from './address.ts'

/** A row with its name in the reader's language. */
export type NamedRow = BreakdownRow & { label: string }

const values: Record<Exclude<Sorting, 'name'>, (row: BreakdownRow) => number | null> = {
  requests: ({ figures }) => figures.requests,
  before: ({ before }) => before,
  response: ({ figures }) => figures.response?.median ?? null,
  resolution: ({ figures }) => figures.resolution?.median ?? null,
  onTime: ({ figures }) => share(figures.onTime, figures.withTarget),
  cancelled: ({ figures }) => share(figures.cancelled, figures.requests),
  reopened: ({ figures }) => share(figures.reopened, figures.requests),
}

/** Sorts rows; rows without a value come last in either direction, and equal ones are sorted by name. */
export function sortBreakdown(
  rows: readonly NamedRow[],
  { sort, isDown, by }: Pick<Look, 'sort' | 'isDown'> & Partial<Pick<Look, 'by'>>,
  language: string,
): NamedRow[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const sign = isDown ? -1 : 1
  const byName = (a: NamedRow, b: NamedRow) =>
    Number(a.key === null) - Number(b.key === null) ||
    (by === 'floor' ? compareFloors(a.key ?? '', b.key ?? '') : compare(a.label, b.label))
  if (sort === 'name') return [...rows].sort((a, b) => sign * byName(a, b))
  const measure = values[sort]
  return [...rows].sort((a, b) => {
    const [one, other] = [measure(a), measure(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b)
    return sign * (one - other) || byName(a, b)
  })
}
