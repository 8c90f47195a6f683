import { useLocation } from 'react-router'
import { LANGUAGE_QUERY } from '../../../i18n/language.ts'

/** Makes the paths of links: a language that this page's address names goes along. */
export function useKeptLanguage(): (path: string) => string {
  const language = new URLSearchParams(useLocation().search).get(LANGUAGE_QUERY)
  return (path) => {
    if (!language) return path
    const here = new URL(path, 'http://here.invalid')
    here.searchParams.set(LANGUAGE_QUERY, language)
    return here.pathname + here.search + here.hash
  }
}
