import Papa from 'papaparse'

/** What stands before text that is UTF-8, for spreadsheets that would take it for something older. */
export const BOM = '\ufeff'

/** What a formula begins with, in letters of any width; no formula is a smile. */
const SIGN = '[=+\\-@＝＋－＠](?!\\))'
/**
 * Behind the beginning of a cell, and past what a spreadsheet may take away there. Where it expects something else between
 * cells, it splits them at any of these, and quotes are letters to it.
 */
const AT_BEGINNING = '(?<=(?:^|[,;\\t\\r\\n])[\\s"\']*)'
// The sign is looked for first: what stands before it is looked at once.
const FORMULA = new RegExp(`(?=${SIGN})${AT_BEGINNING}`, 'g')
const MARK = new RegExp(`'(?=${SIGN})${AT_BEGINNING}`, 'g')

export type Delimiter = ',' | ';'

/** A number is not a formula, whatever its sign. */
const NUMBER = /^[+-]?\d+([.,]\d+)?$/

/**
 * Rows as RFC 4180 has them, which every spreadsheet reads: what looks like a formula is marked as text. Each ends its
 * line. `asText` gives a cell that is written as it is.
 */
export const csvRows = (
  rows: readonly (readonly string[])[],
  delimiter: Delimiter,
  asText: (cell: string) => string | undefined = () => undefined,
): string => {
  const cells = rows.map((row) =>
    row.map((cell) => asText(cell) ?? (NUMBER.test(cell) ? cell : cell.replaceAll(FORMULA, "'"))),
  )
  return `${Papa.unparse(cells, { delimiter, newline: '\r\n' })}\r\n`
}

/**
 * A cell as it was before it was written, without the marks that keep a spreadsheet from taking it for a formula: what had
 * one before has two, so that what is read is what was written.
 */
export const unmarked = (cell: string): string => cell.replaceAll(MARK, '')
