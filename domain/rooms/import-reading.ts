import type { ImportColumn } from '../configuration/shapes.ts'
import { cleanName, nameKey } from '../names.ts'
import { HEADING_MAXIMUM, hasHeadings, headingOf, headingsIn, proposeColumns } from './columns.ts'
import { type CsvRow, isNoText, linesOf, ROWS_MAXIMUM, readCsv, unreadSeparator } from './csv.ts'
import { rowSuspicion } from './damage.ts'
import {
  COLUMNS_MAXIMUM,
  type FileColumn,
  type ImportReading,
  LEFT_OUT_MAXIMUM,
  LINE_MAXIMUM,
} from './shapes.ts'
import type { Suspicion } from './suspicions.ts'

/** Title rows, with author and date. */
const TITLES_MAXIMUM = 5
const SAMPLES = 3

/** A room as a line describes it; missing fields are undefined. */
export interface SaidRoom {
  line: number
  isBroken: boolean
  number: string
  /** The number prefixed with the building of an earlier line. */
  merged?: string
  floor?: string
  type?: string
  /** The room link's. */
  token?: string
  /** Why the line is probably not a room. */
  suspicion?: Suspicion
}

export interface ReadRooms {
  rooms: SaidRoom[]
  columns: FileColumn[]
  hasHeadings: boolean
  /** Headings of ignored columns. */
  leftOut: string[]
  /** The user must answer it before rooms are read. */
  question: 'number-column' | 'rival-columns' | null
  /** Headings of columns that could each be the number. */
  rivals: string[]
  /** A character that may have been meant as the delimiter. */
  unreadSeparator: string | null
}

/** Reads rooms from a file, or tells why it cannot. */
export function readImport(
  text: string,
  reading: ImportReading = {},
  remembered: Readonly<Record<string, ImportColumn>> = {},
): ReadRooms | { fault: string } {
  if (isNoText(text)) return { fault: 'no-table' }
  const written = linesOf(text)
  if (written.some(({ length }) => length > LINE_MAXIMUM)) return { fault: 'line-too-long' }
  const read = readCsv(written, headingsIn)
  if (read.length > ROWS_MAXIMUM) return { fault: 'too-many-lines' }
  const rows = read.slice(titlesOf(read))
  const [first, ...others] = rows
  if (!first) return { fault: 'missing' }
  const isHeaded =
    reading.hasHeadings ??
    hasHeadings(
      first.cells,
      others.map(({ cells }) => cells),
    )
  if (!isHeaded && rows.length === ROWS_MAXIMUM) return { fault: 'too-many-lines' }
  const lines = isHeaded ? others : rows
  if (lines.length === 0) return { fault: 'missing' }
  const headings = isHeaded ? first.cells : undefined
  const { columns, rivals } = columnsOf(headings, lines, reading, remembered)
  const width = Math.max(headings?.length ?? 0, ...lines.map(({ cells }) => cells.length))
  const shown = Array.from({ length: Math.min(width, COLUMNS_MAXIMUM) }, (_, at): FileColumn => {
    const samples = lines
      .slice(0, SAMPLES)
      .map(({ cells }) => cleanName(cells[at] ?? '').slice(0, HEADING_MAXIMUM))
    return { heading: shortHeading(headings?.[at]), column: columns[at] ?? 'ignored', samples }
  })
  const question = columns.includes('number') ? null : rivals.length > 0 ? 'rival-columns' : 'number-column'
  return {
    rooms: question ? [] : roomsOf(lines, headings, columns, width),
    columns: shown,
    hasHeadings: isHeaded,
    leftOut: leftOutOf(headings, columns),
    question,
    rivals,
    unreadSeparator: unreadSeparator(rows) ?? null,
  }
}

function columnsOf(
  headings: readonly string[] | undefined,
  lines: readonly CsvRow[],
  { columns }: ImportReading,
  remembered: Readonly<Record<string, ImportColumn>>,
) {
  if (!columns) {
    const rows = lines.map(({ cells }) => cells)
    return proposeColumns(headings, rows, remembered)
  }
  const numbers = columns.flatMap((column, at) => (column === 'number' ? at : []))
  const rivals = numbers.length > 1 ? numbers.map((at) => shortHeading(headings?.[at])) : []
  const seen = new Set<ImportColumn>()
  return {
    rivals,
    columns: columns.map((column) => {
      if (seen.has(column) || (column === 'number' && rivals.length > 0)) return 'ignored'
      seen.add(column)
      return column
    }),
  }
}

/** The number of title rows: one cell each, followed by the headings. */
function titlesOf(rows: readonly CsvRow[]): number {
  const titles = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length !== 1)
  return titles <= TITLES_MAXIMUM && headingsIn(rows[titles]?.cells ?? []) > 1 ? titles : 0
}

const shortHeading = (cell = '') => [...headingOf(cell)].slice(0, HEADING_MAXIMUM).join('')

const leftOutOf = (headings: readonly string[] = [], columns: readonly ImportColumn[]) =>
  headings
    .filter((cell, at) => cell !== '' && (columns[at] ?? 'ignored') === 'ignored')
    .slice(0, LEFT_OUT_MAXIMUM)
    .map(shortHeading)

/** The end of a room's link. */
const TOKEN = /\/room\/([\w-]+)\/?$/

function roomsOf(
  lines: readonly CsvRow[],
  headings: readonly string[] | undefined,
  columns: readonly ImportColumn[],
  width: number,
): SaidRoom[] {
  const [number, floor, type, building, link] = (
    ['number', 'floor', 'type', 'building', 'link'] as const
  ).map((column) => columns.indexOf(column))
  const said = ({ cells }: CsvRow, at = -1) => cleanName(cells[at] ?? '')
  // Without headings, a column exists if any line has it.
  const has = (at = -1) => at >= 0 && at < width
  let lastBuilding = ''
  return lines.map((row): SaidRoom => {
    const bare = said(row, number)
    const own = said(row, building)
    if (own !== '') lastBuilding = own
    const [, token] = TOKEN.exec(said(row, link)) ?? []
    const suspicion = row.isBroken ? undefined : rowSuspicion(row.cells, headings)
    return {
      line: row.line,
      isBroken: row.isBroken,
      number: inBuilding(own, bare),
      ...(own === '' && lastBuilding !== '' && { merged: inBuilding(lastBuilding, bare) }),
      ...(has(floor) && { floor: said(row, floor) }),
      ...(has(type) && { type: said(row, type) }),
      ...(token && { token }),
      ...(suspicion && { suspicion }),
    }
  })
}

const inBuilding = (building: string, number: string) =>
  building === '' || number === '' || nameKey(number).startsWith(nameKey(building))
    ? number
    : `${building}-${number}`
