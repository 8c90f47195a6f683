import { FileSpreadsheet, FileText, Printer } from 'lucide-react'
import type { Period } from '../../../domain/analytics/shapes.ts'
import { analyticsTexts } from '../../../i18n/analytics.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'

/** Where it stands on the page. */
export const TAKE = 'take'

/** What of a period can be taken along: every request of it, the report of its month, the page on paper. */
export function Take({ period, today }: { period: Period; today: string }) {
  const { take: t, period: words } = useTexts(analyticsTexts)
  const last = period.to < today ? period.to : period.from > today ? period.from : today
  return (
    <section id={TAKE} aria-labelledby="take-title" className="flex flex-col gap-2 px-4 print:hidden">
      <h2 id="take-title" className="text-lg font-semibold">
        {t.label}
      </h2>
      <div className="flex flex-wrap gap-2">
        <a href={paths.requestsCsv(period)} download className={button('plain')}>
          <FileSpreadsheet aria-hidden="true" className="size-5" />
          {t.requests}
        </a>
        <a href={paths.cleaningsCsv(period)} download className={button('plain')}>
          <FileSpreadsheet aria-hidden="true" className="size-5" />
          {t.cleanings}
        </a>
        <a href={paths.monthlyReport(last.slice(0, 7))} className={button('plain')}>
          <FileText aria-hidden="true" className="size-5" />
          {t.report(words.said.month(last))}
        </a>
        <button type="button" onClick={() => print()} className={button('plain', 'noscript:hidden')}>
          <Printer aria-hidden="true" className="size-5" />
          {t.print}
        </button>
      </div>
      <p className="text-xs text-soft">{t.hint}</p>
    </section>
  )
}
