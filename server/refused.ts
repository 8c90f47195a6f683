import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { DomainError } from '../domain/errors.ts'
import { errorSentence } from '../i18n/errors.ts'
import { isDatabaseAway } from '../platform/database/failures.ts'
import { log } from '../platform/log.ts'
import { languageOf } from './language.ts'

const SPREAD_MS = 1_000

/** How long a refusal waits that many get at once: so that they do not all come again at once. In ms. */
export const ownMoment = () => Math.random() * SPREAD_MS

/** What went wrong, in the words of the error table; a defect is logged and answered `internal`. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (isDatabaseAway(error)) {
    log.warn({ err: error }, 'the database is away')
    return new DomainError('database-away')
  }
  log.error({ err: error }, 'a request failed')
  return new DomainError('something-broke')
}

/** The answer that says why: to programs in the API's shape, to people as a sentence in their language. */
export function refuse(c: Context, refusal: DomainError): Response {
  const { retryAfter } = refusal.data
  if (retryAfter) c.header('Retry-After', String(retryAfter))
  const status = refusal.status as ContentfulStatusCode
  if (c.req.path.startsWith('/api/')) return c.json(refusal.toJSON(), status)
  return c.text(errorSentence(refusal.data, languageOf(c)), status)
}
