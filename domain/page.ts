import { z } from 'zod'

// A list comes in pages (decision 28). A page's cursor is the sort key of the last thing on it: what is added or goes
// meanwhile neither repeats nor hides what keeps its place, and no page costs more than the first.

const LIMIT_MAXIMUM = 100
const LIMIT_DEFAULT = 50
/** Room for any sort key: the names in them are shorter by far. */
const CURSOR_MAXIMUM = 2048

const limit = z.coerce
  .number<number>()
  .int()
  .min(1)
  .max(LIMIT_MAXIMUM)
  .default(LIMIT_DEFAULT)
  .describe('How many, at most')

/** In the output of a list, beside its items. */
export const Next = z
  .string()
  .nullable()
  .describe('Given as `after`, the same list goes on behind what is here; null where nothing follows')

// Parts of sort keys. A cursor can be made up: what the database takes for no value must not reach it.

/** Milliseconds since 1970, up to the year 9999. */
export const KeyMoment = z.int().min(0).max(253_402_300_799_999)
export const KeyText = z.string().refine((text) => !text.includes('\0'))

/** What a query is asked for: the first `limit` rows behind a sort key, or from the beginning. */
export interface PageQuery<Key> {
  after?: Key | undefined
  limit: number
}

/** The cursor behind what has this sort key. */
export const cursorOf = (key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/**
 * A list's pages, in the order of a sort key, no two of whose values are the same. Of the operation, `input` is what it
 * takes beside its filters, and `page` makes what it gives. A cursor that is none is refused: `after` is `no-cursor`.
 */
export function pagesBy<K extends readonly (string | number)[]>(Key: z.ZodType<K>) {
  const after = z
    .string()
    .max(CURSOR_MAXIMUM, 'no-cursor')
    .transform((cursor, { addIssue }) => {
      const key = Key.safeParse(decode(cursor))
      // Base64 can be written in several ways: a cursor is what was given out, and nothing like it.
      if (key.success && cursorOf(key.data) === cursor) return key.data
      addIssue('no-cursor')
      return z.NEVER
    })
    .optional()
    .describe('The `next` of the page before; without it, the list begins')

  return {
    input: { limit, after },
    /** One page, and the cursor behind it. One row more than there is room for says whether another follows. */
    async page<Row>(
      asked: PageQuery<K>,
      rowsOf: (query: PageQuery<K>) => Promise<Row[]>,
      keyOf: (row: Row) => K,
    ): Promise<{ rows: Row[]; next: string | null }> {
      const found = await rowsOf({ after: asked.after, limit: asked.limit + 1 })
      const rows = found.slice(0, asked.limit)
      const last = rows.at(-1)
      return { rows, next: last && found.length > rows.length ? cursorOf(keyOf(last)) : null }
    },
  }
}
