import { z } from 'zod'

// Lists are paged (decision 28). The cursor is the sort key of the page's last item: concurrent changes
// neither repeat nor hide others, and every page costs the same.

const LIMIT_MAXIMUM = 100
const LIMIT_DEFAULT = 50
/** Longer than any sort key. */
const CURSOR_MAXIMUM = 2048

const limit = z.coerce
  .number<number>()
  .int()
  .min(1)
  .max(LIMIT_MAXIMUM)
  .default(LIMIT_DEFAULT)
  .describe('The page size')

/** Part of a list's output. */
export const Next = z
  .string()
  .nullable()
  .describe('Pass it as `after` for the next page; null on the last one')

// Sort keys come from the network: values that the database rejects must not reach it.

/** Milliseconds since 1970, up to the year 9999. */
export const KeyMoment = z.int().min(0).max(253_402_300_799_999)
export const KeyText = z.string().refine((text) => !text.includes('\0'))

/** The first `limit` rows after a sort key, or from the beginning. */
export interface PageQuery<Key> {
  after?: Key | undefined
  limit: number
}

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
 * A list's pages by a unique sort key: `input` extends the operation's input, `page` makes its output. An
 * invalid cursor is refused with `no-cursor`.
 */
export function pagesBy<K extends readonly (string | number)[]>(Key: z.ZodType<K>) {
  const after = z
    .string()
    .max(CURSOR_MAXIMUM, 'no-cursor')
    .transform((cursor, { addIssue }) => {
      const key = Key.safeParse(decode(cursor))
      // Base64 has several spellings; only our own is accepted.
      if (key.success && cursorOf(key.data) === cursor) return key.data
      addIssue('no-cursor')
      return z.NEVER
    })
    .optional()
    .describe('The `next` of the page before; omit it for the first page')

  return {
    input: { limit, after },
    /** Reads one row more than the page holds, to know whether another page follows. */
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
