import type { MetaDescriptor } from 'react-router'
import { LANGUAGE_QUERY, staffLanguages } from '../../i18n/language.ts'

/**
 * What a public page says of itself, to tabs, to search engines and to sites that show links to it. The plain address
 * answers in whatever language its reader prefers; each language has an address of its own beside it.
 */
export function pageMeta(page: { title: string; description: string; address: string }): MetaDescriptor[] {
  const { title, description, address } = page
  const plain = address.replace(/\?.*/, '')
  const alternate = (hrefLang: string, href: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href,
  })
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...staffLanguages.map((language) => alternate(language, pageAddressIn(plain, language))),
    alternate('x-default', plain),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
  ]
}

/** The address of a page in one language. */
export const pageAddressIn = (plain: string, language: string) => `${plain}?${LANGUAGE_QUERY}=${language}`
