import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import { shiftTexts } from '../../../i18n/shifts.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { CallSteps, type Calls } from './call-steps.tsx'

/** How the hotel works and calls, in sentences: before its weeks where it has none to show yet, after them where it has. */
export function WorkRulesCard({
  rules: { usesShifts, escalation },
  search,
}: {
  rules: { usesShifts: boolean; escalation: Calls }
  /** Of the address: the week that is shown. */
  search: string
}) {
  const t = useTexts(shiftTexts)
  return (
    <section className="px-4 py-2">
      <div className="card flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold">{t.rules.title}</h2>
          <Link to={`${paths.workRules}${search}`} preventScrollReset className={button('plain')}>
            <CalendarClock aria-hidden="true" className="size-4" />
            {t.rules.edit}
          </Link>
        </div>
        <p className="max-w-prose text-sm text-soft">{usesShifts ? t.used : t.notUsed}</p>
        <CallSteps escalation={escalation} />
      </div>
    </section>
  )
}
