import { Link } from 'react-router'
import type { Period } from '../../../domain/analytics/shapes.ts'
import { analyticsTexts } from '../../../i18n/analytics.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Empty } from '../../ui/empty.tsx'
import { addressOf, type Look } from './address.ts'

/** Shown if all figures would be zero: an explanation of the figures and their source. */
export function NothingYet({ previous, look }: { previous: Period | undefined; look: Look }) {
  const { empty: t } = useTexts(analyticsTexts)
  return (
    <Empty title={t.title} hint={t.hint}>
      <div className="flex flex-wrap justify-center gap-2">
        <Link to={paths.printCards} className={button('primary')}>
          {t.cards}
        </Link>
        {previous && (
          <Link to={addressOf(previous, look)} className={button('plain')}>
            {t.before}
          </Link>
        )}
      </div>
    </Empty>
  )
}
