import { isStaffLanguage, LANGUAGE_QUERY } from '../../i18n/language.ts'
import { publicOrigin } from '../shell/public-origin.ts'

/** The one address of a public page, for search engines: of all that was asked of it, the language alone stays. */
export function pageAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  const address = new URL(publicOrigin(request))
  // Slashes in a row are one: the same page answers, and no QR code has room for thousands. Set, not resolved: this host.
  address.pathname = pathname.replace(/(_root)?\.data$/, '').replaceAll(/\/+/g, '/')
  const language = searchParams.get(LANGUAGE_QUERY)
  if (isStaffLanguage(language)) address.searchParams.set(LANGUAGE_QUERY, language)
  return address.href
}
