import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Transaction } from './tenancy.ts'

/**
 * A query built once per connection and prepared by name: for every page's queries, whose building costs more than
 * running. `execute` takes the placeholders' values.
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
