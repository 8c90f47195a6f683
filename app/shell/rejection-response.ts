import { data, type RouterContextProvider } from 'react-router'
import type { DomainError } from '../../domain/errors.ts'
import { errorSentence } from '../../i18n/errors.ts'
import { type StaffLanguage, staffLanguages } from '../../i18n/language.ts'
import { refusalContext } from '../context.ts'

/**
 * Thrown by a refused page: its error page shows the sentence, with the refusal's status and Retry-After. Scripts get
 * the reason as well.
 */
export function rejectionResponse(refusal: DomainError, context: Readonly<RouterContextProvider>) {
  context.set(refusalContext, refusal)
  // In each language: the page around it may be in another than the address that was asked for.
  const said = staffLanguages.map((language) => [language, errorSentence(refusal.data, language)] as const)
  const sentences = Object.fromEntries(said) as Record<StaffLanguage, string>
  return data({ sentences, refused: refusal.data }, { status: refusal.status })
}
