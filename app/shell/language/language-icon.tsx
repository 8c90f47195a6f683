import { Languages } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { LANGUAGE_QUERY } from '../../../i18n/language.ts'
import { navigationTexts } from '../../../i18n/navigation.ts'
import { DialogLink } from '../dialog-link.tsx'
import * as paths from '../paths.ts'
import { useTexts } from '../use-language.ts'
import { useOnDemand } from '../use-on-demand.ts'
import { useKeptLanguage } from './use-kept-language.ts'

const load = () => import('./language-dialog.tsx')
const LanguageDialog = lazy(load)

/** Opens the choice of a language; without scripts, the page of the same. */
export function LanguageIcon() {
  const t = useTexts(navigationTexts)
  const back = useHere()
  const keep = useKeptLanguage()
  const dialog = useOnDemand(load)
  return (
    <>
      <DialogLink
        href={keep(`${paths.language}?back=${encodeURIComponent(back)}`)}
        label={t.language}
        dialog={dialog}
      >
        <Languages aria-hidden="true" className="size-5" />
      </DialogLink>
      {dialog.isWanted && (
        <Suspense>
          <LanguageDialog isOpen={dialog.isOpen} onClose={dialog.close} back={back} />
        </Suspense>
      )}
    </>
  )
}

/** This page, without a language that its address may name: the choice replaces it. */
function useHere(): string {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  if (!query.has(LANGUAGE_QUERY)) return pathname + search
  query.delete(LANGUAGE_QUERY)
  return String(query) ? `${pathname}?${query}` : pathname
}
