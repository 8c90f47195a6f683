import { data, type RouterContextProvider } from 'react-router'
import type { DomainError } from '../../domain/errors.ts'
import { errorSentence } from '../../i18n/errors.ts'
import { languageContext, refusalContext } from '../context.ts'

/**
 * What a page that is refused throws: its error page says the sentence, with the refusal's status and Retry-After. What
 * asks by a script is told why as well.
 */
export function rejectionResponse(refusal: DomainError, context: Readonly<RouterContextProvider>) {
  context.set(refusalContext, refusal)
  const sentence = errorSentence(refusal.data, context.get(languageContext))
  return data({ sentence, refused: refusal.data }, { status: refusal.status })
}
