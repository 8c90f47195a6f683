import type { Actor } from '../../../../domain/actor.ts'
import { exportCleanings, exportRequests } from '../../../../domain/analytics/export.ts'
import { BOM, csvRows, type Delimiter } from '../../../../domain/csv.ts'
import type { StaffLanguage } from '../../../../i18n/language.ts'
import { cleaningsTable, requestsTable, type Table } from './tables.ts'

// A file as text, a stretch of rows at a time: the next is read when the last one has gone.

interface Asked {
  from: string
  to: string
  delimiter: Delimiter
  /** How many rows are looked at in one stretch; as many as may be, where it is not said. */
  length?: number
}

/** The requests of a period, to compute its figures from again. */
export function requestsText(
  actor: Actor,
  { delimiter, ...asked }: Asked & { comments: 'with' | 'without' },
  language: StaffLanguage,
): AsyncGenerator<string> {
  return textOf(
    async (since) => {
      const { requests: rows, ...stretch } = await exportRequests(actor, { ...asked, ...since })
      return { rows, ...stretch }
    },
    (timeZone) => requestsTable(timeZone, language, asked.comments === 'with'),
    delimiter,
  )
}

/** The stays that ended in a period, and when their rooms were then cleaned. */
export function cleaningsText(actor: Actor, { delimiter, ...asked }: Asked): AsyncGenerator<string> {
  return textOf(
    async (since) => {
      const { stays: rows, ...stretch } = await exportCleanings(actor, { ...asked, ...since })
      return { rows, ...stretch }
    },
    cleaningsTable,
    delimiter,
  )
}

interface Stretch<Row> {
  rows: readonly Row[]
  timeZone: string
  until: string | null
}

async function* textOf<Row>(
  read: (since: { since?: string }) => Promise<Stretch<Row>>,
  tableIn: (timeZone: string) => Table<Row>,
  delimiter: Delimiter,
): AsyncGenerator<string> {
  let stretch = await read({})
  const { timeZone } = stretch
  const { heads, cells } = tableIn(timeZone)
  yield BOM + csvRows([heads, ...stretch.rows.map(cells)], delimiter)
  while (stretch.until !== null) {
    stretch = await read({ since: stretch.until })
    if (stretch.timeZone !== timeZone) throw new Error('the time zone of the hotel was changed meanwhile')
    if (stretch.rows.length > 0) yield csvRows(stretch.rows.map(cells), delimiter)
  }
}
