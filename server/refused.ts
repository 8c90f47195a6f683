import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { DomainError } from '../domain/errors.ts'
import { guestErrorSentence } from '../i18n/guest.ts'
import { isDatabaseAway } from '../platform/database/failures.ts'
import { log } from '../platform/log.ts'
import { guestLanguageOf } from './language.ts'
import { PROBLEM_TYPE } from './openapi-refusals.ts'
import { refusalPage } from './refusal-page.ts'
import { withRequestId } from './request-ids.ts'

/** The error as a reason of the error table; a defect is logged and answered `internal`. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (isDatabaseAway(error)) {
    log.warn({ err: error }, 'the database is away')
    return new DomainError('database-away')
  }
  log.error({ err: error }, 'a request failed')
  return new DomainError('something-broke')
}

/** The response to a refusal: JSON for API clients, a page for browsers, a sentence for others. */
export function refuse(c: Context, reason: DomainError): Response {
  const refusal = withRequestId(reason)
  const { retryAfter } = refusal.data
  if (retryAfter) c.header('Retry-After', String(retryAfter))
  const status = refusal.status as ContentfulStatusCode
  if (c.req.path.startsWith('/api/'))
    return c.body(JSON.stringify(refusal), status, { 'content-type': PROBLEM_TYPE })
  const language = guestLanguageOf(c)
  if (!c.req.header('accept')?.includes('text/html'))
    return c.text(guestErrorSentence(refusal.data, language), status)
  const isRead = ['GET', 'HEAD'].includes(c.req.method)
  const { html, headers } = refusalPage(refusal, { language, isRead, nonce: c.get('secureHeadersNonce') })
  return c.html(html, status, headers)
}
