import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * A text without capitals and accents: as people type when they search, and as they look for a name in a list. The database
 * orders by code points, where É comes behind Z.
 */
export const plain = (text: SQLWrapper | string): SQL =>
  sql`lower(regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]', '', 'g'))`
