import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { currentSpan } from '../work.ts'

type Query = (statement: Statement, ...rest: unknown[]) => unknown
type Statement = string | { name?: string; text?: string; submit?: unknown }
type Done = (error: { code?: unknown } | undefined, result: unknown) => void

/**
 * Makes each statement a span of the request or job that asked. One that several requests share (batched.ts) is a span
 * of one of them.
 */
export function traceStatements(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (done?: unknown) => unknown
  // The pool calls `done` in the context of the request that had the connection before.
  const connectInContext = (done?: () => void) => connect(done && AsyncLocalStorage.bind(done))
  Object.assign(pool, { connect: connectInContext })
  pool.on('connect', (client) => {
    Object.assign(client, { query: traced(client.query.bind(client) as Query) })
  })
}

const traced =
  (query: Query): Query =>
  (statement, ...rest) => {
    // Statements that are streams, e.g. COPY, have their own events.
    const isStream = typeof statement === 'object' && statement.submit !== undefined
    const span = isStream ? undefined : currentSpan()?.statement(nameOf(statement))
    if (!span) return query(statement, ...rest)
    const end = (error?: { code?: unknown }) => {
      if (error) span.fail(String(error.code ?? 'no answer'))
      span.end()
    }
    const done = rest.at(-1)
    if (typeof done === 'function') {
      const ended: Done = (error, result) => {
        end(error)
        done(error, result)
      }
      return query(statement, ...rest.slice(0, -1), ended)
    }
    const answer = query(statement, ...rest) as Promise<unknown>
    answer.then(() => end(), end)
    return answer
  }

/** The name of a prepared statement, or the statement's kind and first table: never a value. */
function nameOf(statement: Statement): string {
  if (typeof statement === 'object' && statement.name) return statement.name
  const text = typeof statement === 'object' ? (statement.text ?? '') : statement
  const [kind = 'statement'] = /[a-z]+/i.exec(text) ?? []
  const [, table] = /\b(?:from|into|update) "(\w+)"/.exec(text) ?? []
  return [kind.toLowerCase(), table].filter(Boolean).join(' ')
}
