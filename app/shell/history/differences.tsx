import { ArrowRight } from 'lucide-react'
import { historyTexts } from '../../../i18n/history.ts'
import { useLanguage } from '../use-language.ts'
import { differencesIn, type Names } from './history-words.ts'

/** The fields that an event changed, before and after. */
export function Differences({
  of,
  names,
  timeZone,
}: {
  of: { before?: unknown; after?: unknown }
  names?: Names | undefined
  timeZone: string
}) {
  const language = useLanguage()
  return differencesIn(of, historyTexts[language], language, names, timeZone).map(
    ({ field, before, after }) => (
      <p key={field ?? ''} className="wrap-anywhere">
        {field && <span className="text-soft">{field} </span>}
        {before !== undefined && <del className="no-underline">{before}</del>}
        {before !== undefined && after !== undefined && (
          <ArrowRight aria-hidden="true" className="mx-1 inline size-3.5" />
        )}
        {after !== undefined && <ins className="no-underline">{after}</ins>}
      </p>
    ),
  )
}
