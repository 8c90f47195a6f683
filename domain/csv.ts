import Papa from 'papaparse'

/** What stands before text that is UTF-8, for spreadsheets that would take it for something older. */
export const BOM = '\ufeff'

/**
 * What a spreadsheet would take for the beginning of a formula, behind the marks that keep it from that: a cell that began
 * with one before has two, so that what is read is what was written.
 */
const FORMULA = /^'*[=+\-@\t\r]/

export type Delimiter = ',' | ';'

/** Rows as RFC 4180 has them, which every spreadsheet reads: what looks like a formula is none. Each ends its line. */
export const csvRows = (rows: readonly (readonly string[])[], delimiter: Delimiter): string =>
  `${Papa.unparse(rows as string[][], { delimiter, escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`

/** A cell as it was before it was written, without the mark that keeps a spreadsheet from taking it for a formula. */
export const unmarked = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
