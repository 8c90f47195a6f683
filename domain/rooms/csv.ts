import { BOM, csvRows, type Delimiter, unmarked } from '../csv.ts'
import { COLUMNS_MAXIMUM } from './shapes.ts'

/** What a spreadsheet may put between cells. */
const DELIMITERS = [',', ';', '\t', '|'] as const

/** A row of cells, by the line of the file that it begins on. */
export interface CsvRow {
  line: number
  cells: string[]
  /** A quote in it is opened and not closed, or stands where none may. */
  isBroken: boolean
}

/** Whether it is no text at all: a workbook, a picture. */
export const isNoText = (text: string) => text.includes('\0') || text.startsWith('PK\u0003\u0004')

/** The lines of a text, whatever ends them. */
export const linesOf = (text: string) => text.replace(BOM, '').split(/\r\n?|\n/)

/** Lines that one row may have, where a cell has several. */
const LINES_OF_ROW = 10

/** Rows that a file may have, its head included. */
export const ROWS_MAXIMUM = 5001

/** Rows by which it is seen what stands between cells. */
const FIRST_ROWS = 10

/**
 * The rows of a table by its lines, those left out that have nothing in them; one more than there may be, where there
 * are more. `headsIn` says how many cells of a row are heads of columns. What is wrong with one line's quotes takes no
 * other line with it.
 */
export function readCsv(whole: readonly string[], headsIn: (cells: readonly string[]) => number): CsvRow[] {
  // Excel's own way to say what is between cells.
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

/** The row that begins on a line, and how many lines it has; no cells where its quotes are wrong. */
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

/** A cell in quotes, each quote in it twice. */
const QUOTED = /"([^"]*(?:""[^"]*)*)"/y

/**
 * The cells of a row, each looked at once: Papa looks at what follows a stray quote again for each. None where a quote or
 * a line's end stands where it may not.
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

/** What stands between cells: what makes heads of columns of a row, or else the most cells, in all rows as many. */
function delimiterOf(
  lines: readonly string[],
  headsIn: (cells: readonly string[]) => number,
): string | undefined {
  const tried = DELIMITERS.map((delimiter) => {
    const rows = [...rowsOf(lines, delimiter).take(FIRST_ROWS)]
    const widths = rows.filter(({ isBroken }) => !isBroken).map(({ cells }) => cells.length)
    return {
      delimiter,
      // A title may stand above them.
      heads: Math.max(0, ...rows.map(({ cells }) => headsIn(cells))),
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

/** Lines whose columns stand below each other, with tabs in the place of the spaces between; undefined if they do not. */
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
  // Where all lines have a gap before, and one has two spaces: words of one cell have a single one between them.
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

/** Signs that may stand between cells and are not read as that: said as the cause if a file is of one column. */
export function unreadSeparator(rows: readonly CsvRow[]): string | undefined {
  if (rows.some(({ cells }) => cells.length > 1)) return undefined
  return ['/', ':', '^', '~', '¦', '_', ' '].find((sign) => {
    const counts = new Set(rows.map(({ cells }) => (cells[0] ?? '').split(sign).length))
    return counts.size === 1 && !counts.has(1) && !counts.has(2)
  })
}

/** What a program writes for Excel, so that it leaves what looks like a number as it is: `="0101"`. */
const AS_TEXT = /^="([^"]*)"$/

function cellOf(cell: string): string {
  const trimmed = cell.trim()
  return AS_TEXT.exec(trimmed)?.[1]?.trim() ?? unmarked(trimmed)
}

/** What a spreadsheet would make another number, a day or a formula of. */
const CONVERTED =
  /^(?!0$|-?[1-9]\d{0,14}$)([+-]?[\d .,:/-]*\d[\d .,:/-]*|\d+(\.\d+)?e[+-]?\d+|\d{1,2}[-/. ]?\p{L}{3,9}\.?([-/. ]\d+)?|\p{L}{3,9}\.?[-/. ]\d{1,4})$/iu

/** A table as every spreadsheet reads it, and gives back: a number such as 0101 is written as text to it. */
export const writeCsv = (rows: readonly (readonly string[])[], delimiter: Delimiter): string =>
  BOM + csvRows(rows, delimiter, (cell) => (CONVERTED.test(cell) ? `="${cell}"` : undefined))
