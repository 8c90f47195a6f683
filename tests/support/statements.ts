import { flushPublished } from '../../domain/events/publish.ts'
import { database } from '../../platform/database/tenancy.ts'

/** How many statements the database is asked for. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  // Pending events are marked as published first.
  await flushPublished()
  const client = await database().connect()
  client.release()
  const prototype = Object.getPrototypeOf(client)
  const { query } = prototype
  let count = 0
  prototype.query = function counted(this: unknown, ...args: unknown[]) {
    count++
    return query.apply(this, args)
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return count
}
