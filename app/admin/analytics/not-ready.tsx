import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { analyticsTexts } from '../../../i18n/analytics.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Empty } from '../../ui/empty.tsx'

/** Why the figures are not there yet, in words; undefined where something else is wrong. */
export const notReadySentence = (error: unknown, language: StaffLanguage): string | undefined =>
  isRouteErrorResponse(error) && error.data?.refused?.reason === 'figures-not-ready'
    ? error.data.sentences[language]
    : undefined

/** Shown while figures are computed again, with a link to a shorter period that is ready. */
export function NotReady({ sentence }: { sentence: string }) {
  const { title, notReady: t } = useTexts(analyticsTexts)
  const { pathname, search } = useLocation()
  return (
    <>
      <title>{`${title} · Sonnette`}</title>
      <h1 className="sr-only">{title}</h1>
      <Empty title={t.title} hint={sentence}>
        <div className="flex flex-wrap justify-center gap-2">
          <Link to={paths.analytics} className={button('primary')}>
            {t.week}
          </Link>
          <a href={pathname + search} className={button('plain')}>
            {t.retry}
          </a>
        </div>
      </Empty>
    </>
  )
}
