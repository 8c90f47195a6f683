import type { DBAdapterInstance } from 'better-auth'
import { APIError } from 'better-auth/api'
import { isDatabaseAway } from '../database/failures.ts'

const RETRY_S = 5
const answer = { code: 'unavailable', message: 'database-away' }

/**
 * The same adapter, whose failures while the database is away are said as such: 503 and when to try again, where the
 * library would answer 500. The error keeps its cause, so that `isDatabaseAway` knows it again.
 */
export const orUnavailable =
  (make: DBAdapterInstance): DBAdapterInstance =>
  (options) =>
    new Proxy(make(options), {
      get(adapter, name, receiver) {
        const own: unknown = Reflect.get(adapter, name, receiver)
        if (typeof own !== 'function') return own
        return async (...values: unknown[]) => {
          try {
            return await own.apply(adapter, values)
          } catch (error) {
            if (!isDatabaseAway(error) || error instanceof APIError) throw error
            const away = new APIError('SERVICE_UNAVAILABLE', answer, { 'Retry-After': String(RETRY_S) })
            throw Object.assign(away, { cause: error })
          }
        }
      },
    })
