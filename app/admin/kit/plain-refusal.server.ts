import type { RouterContextProvider } from 'react-router'
import { DomainError } from '../../../domain/errors.ts'
import { errorSentence } from '../../../i18n/errors.ts'
import { languageContext, retryAfterContext } from '../../context.ts'

/** What a file is refused for, in a sentence: it was asked for by itself, so there is no page to say it on. */
export function plainRefusal(error: unknown, context: Readonly<RouterContextProvider>): Response {
  if (!(error instanceof DomainError)) throw error
  context.set(retryAfterContext, error.data.retryAfter ?? null)
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  return new Response(errorSentence(error.data, context.get(languageContext)), {
    status: error.status,
    headers,
  })
}
