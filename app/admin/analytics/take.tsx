import { FileSpreadsheet, FileText, Printer } from 'lucide-react'
import type { Period } from '../../../domain/analytics/shapes.ts'
import { analyticsTexts } from '../../../i18n/analytics.ts'
import { faceTexts } from '../../../i18n/faces.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { ToolSelect } from '../../ui/select.tsx'

export const TAKE = 'take'

/** The downloads of a period: its requests as CSV, the report of its month, and the page on paper. */
export function Take({ period, today }: { period: Period; today: string }) {
  const language = useLanguage()
  const { take: t, period: words } = analyticsTexts[language]
  // Spreadsheets expect semicolons if their decimal mark is a comma.
  const usual = language === 'fr' ? 'semicolon' : 'comma'
  const last = period.to < today ? period.to : period.from > today ? period.from : today
  return (
    <section id={TAKE} aria-labelledby="take-title" className="flex flex-col gap-2 px-4 print:hidden">
      <h2 id="take-title" className="text-lg font-semibold">
        {t.label}
      </h2>
      <form action={paths.requestsCsv} className="flex flex-wrap gap-2">
        <input type="hidden" name="from" value={period.from} />
        <input type="hidden" name="to" value={period.to} />
        <ToolSelect name="separator" label={t.separator} defaultValue={usual}>
          <option value="semicolon">{t.separators.semicolon}</option>
          <option value="comma">{t.separators.comma}</option>
        </ToolSelect>
        <Choice type="checkbox" name="comments" label={t.comments} />
        <span className="flex basis-full flex-wrap gap-2">
          <button type="submit" className={button('plain')}>
            <FileSpreadsheet aria-hidden="true" className="size-5" />
            {t.requests}
          </button>
          <button type="submit" formAction={paths.cleaningsCsv} className={button('plain')}>
            <FileSpreadsheet aria-hidden="true" className="size-5" />
            {t.cleanings}
          </button>
          <button type="submit" formAction={paths.facesCsv} className={button('plain')}>
            <FileSpreadsheet aria-hidden="true" className="size-5" />
            {faceTexts[language].csv}
          </button>
        </span>
      </form>
      <p className="text-xs text-soft">{t.hint}</p>
      <div className="flex flex-wrap gap-2">
        <a href={paths.monthlyReport(last.slice(0, 7))} className={button('plain')}>
          <FileText aria-hidden="true" className="size-5" />
          {t.report(words.said.month(last))}
        </a>
        <button type="button" onClick={() => print()} className={button('plain', 'noscript:hidden')}>
          <Printer aria-hidden="true" className="size-5" />
          {t.print}
        </button>
      </div>
    </section>
  )
}
