import Papa from 'papaparse'
import { BOM, csvRows, type Delimiter, unmarked } from '../csv.ts'

/** What a spreadsheet may put between cells. */
const DELIMITERS = [',', ';', '\t'] as const

/** A row of cells, by the line of the file that it begins on. */
export interface CsvRow {
  line: number
  cells: string[]
  /** A quote in it is opened and not closed, or stands where none may. */
  isBroken: boolean
}

/**
 * The text of a file that a spreadsheet wrote: UTF-8, UTF-16 where it says so, and else Windows-1252, which is what older
 * ones write in Western Europe. Every sequence of bytes is one of these.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Whether it is no text at all: a workbook, a picture. */
export const isNoText = (text: string) => text.includes('\0') || text.startsWith('PK\u0003\u0004')

/** Lines that one row may have, where a cell has several. */
const LINES_OF_ROW = 10

/** Rows that a file may have, its head included. */
export const ROWS_MAXIMUM = 5001

/**
 * The rows of a table, those left out that have nothing in them; one more than there may be, where there are more. `headsIn` says how many cells of a row are heads of
 * columns: what stands between cells is what makes the most of the first row. What is wrong with one line's quotes takes
 * no other line with it.
 */
export function readCsv(text: string, headsIn: (cells: readonly string[]) => number): CsvRow[] {
  const whole = text.replace(BOM, '').replaceAll(/\r\n?/g, '\n')
  // Excel's own way to say what is between cells.
  const [said, named] = /^"?sep=(.)"?\n/i.exec(whole) ?? []
  const body = whole.slice(said?.length ?? 0)
  const delimiter = named ?? delimiterOf(body, headsIn)
  const lines = body.split('\n')
  const rows: CsvRow[] = []
  let read = 0
  for (let at = 0; at < lines.length && read <= ROWS_MAXIMUM; ) {
    if (lines[at]?.trim() === '') {
      at++
      continue
    }
    read++
    const { cells, length } = rowAt(lines, at, delimiter)
    const isBroken = cells === undefined
    if (isBroken || cells.some((cell) => cell !== '')) {
      rows.push({ line: at + (said ? 2 : 1), cells: cells ?? [], isBroken })
    }
    at += length
  }
  return rows
}

/** The row that begins on a line, and how many lines it has; no cells where its quotes are wrong. */
function rowAt(
  lines: readonly string[],
  at: number,
  delimiter: string,
): { cells?: string[]; length: number } {
  let row = ''
  for (let length = 1; length <= LINES_OF_ROW && at + length <= lines.length; length++) {
    row += (length > 1 ? '\n' : '') + lines[at + length - 1]
    const isOpen = row.split('"').length % 2 === 0
    if (length > 1 && isOpen) continue
    const { data, errors } = Papa.parse<string[]>(row, { delimiter, newline: '\n' })
    if (data.length <= 1 && !errors.some(({ type }) => type === 'Quotes')) {
      return { cells: (data[0] ?? []).map(cellOf), length }
    }
    if (!isOpen) break
  }
  return { length: 1 }
}

/** What stands between cells: what makes heads of columns of the first row, or else what the first rows have in common. */
function delimiterOf(body: string, headsIn: (cells: readonly string[]) => number): string {
  const [first = ''] = body.trimStart().split('\n', 1)
  const cellsBy = (delimiter: string) => Papa.parse<string[]>(first, { delimiter }).data[0]?.map(cellOf) ?? []
  const [most] = DELIMITERS.toSorted((a, b) => headsIn(cellsBy(b)) - headsIn(cellsBy(a)))
  if (most && headsIn(cellsBy(most)) > 0) return most
  const guessed = Papa.parse(body, { delimitersToGuess: [...DELIMITERS], newline: '\n', preview: 10 })
  return guessed.meta.delimiter
}

const cellOf = (cell: string) => unmarked(cell.trim())

/** A table as every spreadsheet reads it. */
export const writeCsv = (rows: readonly (readonly string[])[], delimiter: Delimiter): string =>
  BOM + csvRows(rows, delimiter)
