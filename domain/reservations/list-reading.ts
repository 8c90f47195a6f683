import type { ListColumn } from '../configuration/shapes.ts'
import { cleanName } from '../names.ts'
import { HEADING_MAXIMUM, headingKey, headingOf } from '../rooms/columns.ts'
import { type CsvRow, isNoText, linesOf, readCsv } from '../rooms/csv.ts'
import { LINE_MAXIMUM } from '../rooms/shapes.ts'
import { headingsOfList, proposeListColumns } from './list-columns.ts'
import { isMonthFirst, readDay } from './list-days.ts'
import { languageNamed, statusNamed } from './list-words.ts'
import type { KnownReservation } from './plan.ts'
import {
  CELL_MAXIMUM,
  type ColumnOfList,
  type ListReading,
  neededColumns,
  RESERVATIONS_MAXIMUM,
  type ReservationStatus,
} from './shapes.ts'

const SAMPLES = 3
/** Title rows of a printed report. */
const TITLES_MAXIMUM = 5
const COLUMNS_SHOWN = 50

/** A line as it was written. */
export type SaidLine = Pick<KnownReservation, 'guestName' | 'language'> & {
  line: number
  isBroken: boolean
  /** Empty if the list has none. */
  externalId: string
  number: string
  from: string | undefined
  until: string | undefined
  status: ReservationStatus | undefined
}

export interface ReadList {
  lines: SaidLine[]
  columns: ColumnOfList[]
  hasHeadings: boolean
  /** Columns that must be chosen first. */
  missing: (typeof neededColumns)[number][]
}

/** Reads reservations from a file, or says why it cannot. */
export function readList(
  text: string,
  reading: ListReading = {},
  remembered: Readonly<Record<string, ListColumn>> = {},
): ReadList | { fault: string } {
  if (isNoText(text)) return { fault: 'no-table' }
  const written = linesOf(text)
  if (written.some(({ length }) => length > LINE_MAXIMUM)) return { fault: 'line-too-long' }
  const read = readCsv(written, headingsOfList)
  const rows = read.slice(titlesOf(read))
  const [first, ...others] = rows
  if (!first) return { fault: 'missing' }
  const known = first.cells.filter((cell) => Object.hasOwn(remembered, headingKey(cell)))
  const hasHeadings = reading.hasHeadings ?? (known.length > 1 || headingsOfList(first.cells) > 1)
  const lines = hasHeadings ? others : rows
  if (lines.length === 0) return { fault: 'missing' }
  if (lines.length > RESERVATIONS_MAXIMUM) return { fault: 'too-many-lines' }
  const headings = hasHeadings ? first.cells : undefined
  const cells = lines.map((row) => row.cells)
  const columns = reading.columns
    ? onlyOnce(reading.columns)
    : proposeListColumns(headings, cells, remembered)
  const width = Math.min(COLUMNS_SHOWN, Math.max(first.cells.length, ...cells.map(({ length }) => length)))
  return {
    lines: linesIn(lines, columns),
    columns: Array.from({ length: width }, (_, at) => ({
      heading: shorten(headingOf(headings?.[at] ?? '')),
      column: columns[at] ?? 'ignored',
      samples: cells.slice(0, SAMPLES).map((row) => shorten(cleanName(row[at] ?? ''))),
    })),
    hasHeadings,
    missing: neededColumns.filter((column) => !columns.includes(column)),
  }
}

const shorten = (cell: string) => [...cell].slice(0, HEADING_MAXIMUM).join('')

function onlyOnce(columns: readonly ListColumn[]): ListColumn[] {
  return columns.map((column, at) => (columns.indexOf(column) === at ? column : 'ignored'))
}

/** The number of title rows above the headings. */
function titlesOf(rows: readonly CsvRow[]): number {
  const at = rows.slice(0, TITLES_MAXIMUM + 1).findIndex(({ cells }) => headingsOfList(cells) > 1)
  return Math.max(0, at)
}

function linesIn(rows: readonly CsvRow[], columns: readonly ListColumn[]): SaidLine[] {
  const at = (column: ListColumn) => columns.indexOf(column)
  const cell = ({ cells }: CsvRow, column: ListColumn) =>
    [...cleanName(cells[at(column)] ?? '')].slice(0, CELL_MAXIMUM).join('')
  const monthFirst = isMonthFirst(rows.flatMap((row) => [cell(row, 'from'), cell(row, 'until')]))
  return rows.map((row) => ({
    line: row.line,
    isBroken: row.isBroken,
    externalId: cell(row, 'id'),
    number: cell(row, 'room'),
    guestName: cell(row, 'name') || null,
    language: languageNamed(cell(row, 'language')),
    from: readDay(cell(row, 'from'), monthFirst),
    until: readDay(cell(row, 'until'), monthFirst),
    status: statusNamed(cell(row, 'status')),
  }))
}
