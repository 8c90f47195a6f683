import { BOM, csvRows, type Delimiter, unmarked } from '../csv.ts'
import { COLUMNS_MAXIMUM } from './shapes.ts'

/** Delimiters that spreadsheets use. */
const DELIMITERS = [',', ';', '\t', '|'] as const

/** A row with the number of its first line. */
export interface CsvRow {
  line: number
  cells: string[]
  /** Its quotes are unbalanced or misplaced. */
  isBroken: boolean
}

/** Whether it is binary: a workbook, a picture. */
export const isNoText = (text: string) => text.includes('\0') || text.startsWith('PK\u0003\u0004')

/** With any line ending. */
export const linesOf = (text: string) => text.replace(BOM, '').split(/\r\n?|\n/)

/** Lines that one row may span. */
const LINES_OF_ROW = 10

/** Including the headings. */
export const ROWS_MAXIMUM = 5001

/** Rows by which the delimiter is detected. */
const FIRST_ROWS = 10

/**
 * The non-empty rows of a table, at most one more than allowed. `headsIn` counts the headings in a row. Wrong
 * quotes in one line do not spoil others.
 */
export function readCsv(whole: readonly string[], headsIn: (cells: readonly string[]) => number): CsvRow[] {
  // Excel's own line that names the delimiter.
  const [said, named] = /^"?sep=([^"])"?$/i.exec(whole[0] ?? '') ?? []
  const lines = said === undefined ? whole : whole.with(0, '')
  const delimiter = named ?? delimiterOf(lines, headsIn)
  const aligned = delimiter === undefined ? alignedCells(lines) : undefined
  const rows = rowsOf(aligned ?? lines, delimiter ?? (aligned ? '\t' : DELIMITERS[0])).take(ROWS_MAXIMUM + 1)
  return [...rows.filter(({ cells, isBroken }) => isBroken || cells.some((cell) => cell !== ''))]
}

function* rowsOf(lines: readonly string[], delimiter: string): Generator<CsvRow, void> {
  for (let at = 0; at < lines.length; ) {
    if (lines[at]?.trim() === '') {
      at++
      continue
    }
    const { cells, length } = rowAt(lines, at, delimiter)
    yield { line: at + 1, cells: cells ?? [], isBroken: cells === undefined }
    at += length
  }
}

/** The row beginning on a line, and its number of lines; no cells if its quotes are wrong. */
function rowAt(
  lines: readonly string[],
  at: number,
  delimiter: string,
): { cells?: string[]; length: number } {
  let isOpen = false
  for (let length = 1; length <= LINES_OF_ROW && at + length <= lines.length; length++) {
    if (hasOddQuotes(lines[at + length - 1] ?? '')) isOpen = !isOpen
    if (length > 1 && isOpen) continue
    const cells = cellsOf(lines.slice(at, at + length).join('\n'), delimiter)
    if (cells) return { cells, length }
    if (!isOpen) break
  }
  return { length: 1 }
}

const hasOddQuotes = (line: string) => line.split('"').length % 2 === 0

/** A quoted cell, with doubled quotes inside. */
const QUOTED = /"([^"]*(?:""[^"]*)*)"/y

/**
 * The cells of a row in linear time (Papa is quadratic after a stray quote); undefined if quotes or line
 * breaks are misplaced.
 */
function cellsOf(row: string, delimiter: string): string[] | undefined {
  const cells: string[] = []
  for (let at = 0; at <= row.length; ) {
    QUOTED.lastIndex = at
    const [quoted = '', inside] = QUOTED.exec(row) ?? []
    const next = row.indexOf(delimiter, at + quoted.length)
    const end = next < 0 ? row.length : next
    const bare = row.slice(at + quoted.length, end)
    if (bare.includes('\n') || (quoted ? bare.trim() !== '' : bare.startsWith('"'))) return undefined
    cells.push(cellOf(inside?.replaceAll('""', '"') ?? bare))
    at = end + delimiter.length
  }
  return cells
}

/** Whether it is one cell with two spaces side by side, as a row has whose columns are aligned by spaces. */
const isAligned = ([first = '', ...others]: readonly string[]) => others.length === 0 && first.includes('  ')

/** The delimiter that yields headings, or else the most cells, evenly. */
function delimiterOf(
  lines: readonly string[],
  headsIn: (cells: readonly string[]) => number,
): string | undefined {
  const tried = DELIMITERS.map((delimiter) => {
    const rows = [...rowsOf(lines, delimiter).take(FIRST_ROWS)]
    const widths = rows.filter(({ isBroken }) => !isBroken).map(({ cells }) => cells.length)
    return {
      delimiter,
      // A title may be above them. Words of aligned headings are no heading of this delimiter.
      heads: Math.max(0, ...rows.filter(({ cells }) => !isAligned(cells)).map(({ cells }) => headsIn(cells))),
      width: widths.reduce((sum, width) => sum + width, 0) / widths.length,
      changes: widths.reduce((sum, width, i) => sum + Math.abs(width - (widths[i - 1] ?? width)), 0),
    }
  })
  const [most] = tried.toSorted((a, b) => b.heads - a.heads)
  if (most && most.heads > 0) return most.delimiter
  const [evenest] = tried
    .filter(({ width }) => width >= 2)
    .toSorted((a, b) => a.changes - b.changes || b.width - a.width)
  return evenest?.delimiter
}

/** Lines with columns aligned by spaces, converted to tabs; undefined if they are not aligned. */
function alignedCells(lines: readonly string[]): string[] | undefined {
  const rows = lines.filter((line) => line.trim() !== '')
  if (rows.length < 2 || rows.some((line) => line.includes('"'))) return undefined
  const width = Math.max(...rows.map((line) => line.length))
  const [isUsed, isApart] = [new Uint8Array(width), new Uint8Array(width)]
  for (const line of rows) {
    for (let at = 0; at < line.length; at++) {
      if (line[at] === ' ') continue
      isUsed[at] = 1
      if (line[at - 1] === ' ' && line[at - 2] === ' ') isApart[at] = 1
    }
  }
  const begins: number[] = []
  // A column begins after a gap in all lines that is two spaces wide in one: words of a cell are separated by
  // single spaces.
  for (let at = isUsed.indexOf(1) + 1, gap = 0; at < width; at++) {
    if (!isUsed[at]) gap = at
    else if (gap > 0) {
      if (isApart[at]) begins.push(at)
      gap = 0
    }
  }
  if (begins.length === 0 || begins.length >= COLUMNS_MAXIMUM) return undefined
  const ends = [...begins, width]
  return lines.map((line) => ends.map((end, i) => line.slice(begins[i - 1] ?? 0, end).trim()).join('\t'))
}

/** Unsupported delimiters, named as the cause if a file has only one column. */
export function unreadSeparator(rows: readonly CsvRow[]): string | undefined {
  if (rows.some(({ cells }) => cells.length > 1)) return undefined
  return ['/', ':', '^', '~', '¦', '_', ' '].find((sign) => {
    const counts = new Set(rows.map(({ cells }) => (cells[0] ?? '').split(sign).length))
    return counts.size === 1 && !counts.has(1) && !counts.has(2)
  })
}

/** Programs write `="0101"` for Excel to keep the text. */
const AS_TEXT = /^="([^"]*)"$/

function cellOf(cell: string): string {
  const trimmed = cell.trim()
  return AS_TEXT.exec(trimmed)?.[1]?.trim() ?? unmarked(trimmed)
}

/** Text that a spreadsheet would turn into another number, a date or a formula. */
const CONVERTED =
  /^(?!0$|-?[1-9]\d{0,14}$)([+-]?[\d .,:/-]*\d[\d .,:/-]*|\d+(\.\d+)?e[+-]?\d+|\d{1,2}[-/. ]?\p{L}{3,9}\.?([-/. ]\d+)?|\p{L}{3,9}\.?[-/. ]\d{1,4})$/iu

/** CSV that every spreadsheet reads and returns unchanged: a number such as 0101 is written as text. */
export const writeCsv = (rows: readonly (readonly string[])[], delimiter: Delimiter): string =>
  BOM + csvRows(rows, delimiter, (cell) => (CONVERTED.test(cell) ? `="${cell}"` : undefined))
