import { type Breakdown, breakdowns, type Period } from '../../../domain/analytics/shapes.ts'
import * as paths from '../../shell/paths.ts'

export const sortings = [
  'name',
  'requests',
  'before',
  'response',
  'resolution',
  'onTime',
  'cancelled',
  'reopened',
] as const
export type Sorting = (typeof sortings)[number]

/** How a breakdown is shown. */
export interface Look {
  by: Breakdown
  sort: Sorting
  isDown: boolean
  /** Every row, however many there are. */
  isWhole: boolean
}

const firstLook: Look = { by: 'service', sort: 'requests', isDown: true, isWhole: false }

const oneOf = <T extends string>(all: readonly T[], said: string | null): T | undefined =>
  all.find((one) => one === said)

/** Reads the view from a query; unknown and absent parameters mean the defaults. */
export function analyticsLookOf(query: URLSearchParams): Look {
  const sort = query.get('sort') ?? ''
  const known = oneOf(sortings, sort.replace(/^-/, ''))
  return {
    by: oneOf(breakdowns, query.get('by')) ?? firstLook.by,
    ...(known ? { sort: known, isDown: sort.startsWith('-') } : { sort: 'requests', isDown: true }),
    isWhole: query.has('whole'),
  }
}

/** The address of a period; by default, of the present week. */
export function addressOf(period: Period | undefined, { by, sort, isDown, isWhole }: Look): string {
  const query = new URLSearchParams()
  if (period) {
    query.set('kind', period.kind)
    query.set('from', period.from)
    if (period.kind === 'own') query.set('to', period.to)
  }
  if (by !== firstLook.by) query.set('by', by)
  if (sort !== firstLook.sort || isDown !== firstLook.isDown) query.set('sort', `${isDown ? '-' : ''}${sort}`)
  if (isWhole) query.set('whole', '')
  return String(query) === '' ? paths.analytics : `${paths.analytics}?${query}`
}
