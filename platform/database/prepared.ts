import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Transaction } from './tenancy.ts'

/**
 * A query that is built once for each connection, and prepared there by its name: for what every page asks, where building
 * its SQL anew costs more than asking. What differs are placeholders, whose values `execute` takes.
 */
export function prepared<Query>(
  name: string,
  build: (db: NodePgDatabase) => { prepare(name: string): Query },
): (transaction: Pick<Transaction, 'db'>) => Query {
  const known = new WeakMap<NodePgDatabase, Query>()
  return ({ db }) => {
    const query = known.get(db) ?? build(db).prepare(name)
    known.set(db, query)
    return query
  }
}
