import Papa from 'papaparse'

/** Makes spreadsheets read the text as UTF-8. */
export const BOM = '\ufeff'

/** Beginnings of formulas, in full-width characters too; smileys are exempt. */
const SIGN = '[=+\\-@＝＋－＠](?!\\))'
/**
 * At the beginning of a cell, past characters that a spreadsheet may strip. A spreadsheet expecting another delimiter splits cells at any of these, and treats quotes as text.
 */
const AT_BEGINNING = '(?<=(?:^|[,;\\t\\r\\n])[\\s"\']*)'
// The sign is matched first, which keeps the lookbehind linear.
const FORMULA = new RegExp(`(?=${SIGN})${AT_BEGINNING}`, 'g')
const MARK = new RegExp(`'(?=${SIGN})${AT_BEGINNING}`, 'g')

export type Delimiter = ',' | ';'

/** A number is not a formula, even with a sign. */
export const PLAIN_NUMBER = /^[+-]?\d+([.,]\d+)?$/

/** Rows in RFC 4180, with formulas marked as text; `asText` may write a cell verbatim. */
export const csvRows = (
  rows: readonly (readonly string[])[],
  delimiter: Delimiter,
  asText: (cell: string) => string | undefined = () => undefined,
): string => {
  const cells = rows.map((row) =>
    row.map((cell) => asText(cell) ?? (PLAIN_NUMBER.test(cell) ? cell : cell.replaceAll(FORMULA, "'"))),
  )
  return `${Papa.unparse(cells, { delimiter, newline: '\r\n' })}\r\n`
}

/**
 * Undoes the marking of formulas: an original mark was doubled, so reading returns exactly the written text.
 */
export const unmarked = (cell: string): string => cell.replaceAll(MARK, '')
