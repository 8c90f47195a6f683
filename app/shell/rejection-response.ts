import { data, type RouterContextProvider } from 'react-router'
import type { DomainError } from '../../domain/errors.ts'
import { errorSentence } from '../../i18n/errors.ts'
import { languageContext, retryAfterContext } from '../context.ts'

/** What a page that is refused throws: its error page says the sentence, with the refusal's status and Retry-After. */
export function rejectionResponse(refusal: DomainError, context: Readonly<RouterContextProvider>) {
  context.set(retryAfterContext, refusal.data.retryAfter ?? null)
  const sentence = errorSentence(refusal.data, context.get(languageContext))
  return data({ sentence, reason: refusal.reason }, { status: refusal.status })
}
