import { data, type RouterContextProvider } from 'react-router'
import type { DomainError } from '../../domain/errors.ts'
import { guestErrorSentence } from '../../i18n/guest.ts'
import type { ByLanguage } from '../../i18n/guest-languages.ts'
import { staffLanguages } from '../../i18n/language.ts'
import { loggedRequestId } from '../../platform/work.ts'
import { guestLanguageContext, refusalContext } from '../context.ts'

/**
 * Thrown by a refused page: its error page shows the sentence, with the refusal's status and Retry-After. Scripts get
 * the reason as well, and the request's id if the log has a line about it.
 */
export function rejectionResponse(refusal: DomainError, context: Readonly<RouterContextProvider>) {
  context.set(refusalContext, refusal)
  // In each language of staff: the page around it may be in another than the address that was asked for.
  const said = [...staffLanguages, context.get(guestLanguageContext)].map(
    (language) => [language, guestErrorSentence(refusal.data, language)] as const,
  )
  const sentences = Object.fromEntries(said) as ByLanguage
  const refused = { ...refusal.data, requestId: loggedRequestId(refusal.status) }
  return data({ sentences, refused }, { status: refusal.status })
}
