import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { Reach } from '../../../domain/shifts/shapes.ts'
import { shiftTexts } from '../../../i18n/shifts.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button, iconButton } from '../../ui/button.ts'
import { DAYS, daysFrom, daysSaid } from './days.ts'

/** The shown week, with links to others: the present one, and up to the last week that can be planned. */
export function WeekNav({
  monday,
  sunday,
  today,
  reach,
}: {
  monday: string
  sunday: string
  today: string
  reach: Reach
}) {
  const language = useLanguage()
  const t = shiftTexts[language]
  const [isFirst, isLast] = [monday <= reach.first, sunday >= reach.last]
  return (
    <nav aria-label={t.title} className="flex flex-wrap items-center gap-1 px-4">
      <Step to={daysFrom(monday, -DAYS)} isThere={!isFirst} label={t.previous} Icon={ChevronLeft} />
      <Step to={daysFrom(monday, DAYS)} isThere={!isLast} label={t.next} Icon={ChevronRight} />
      <h2 className="min-w-0 flex-1 basis-52 font-medium">
        {t.week(daysSaid(monday, sunday, language, t.weekTo))}
      </h2>
      {(today < monday || today > sunday) && (
        <Link to={paths.shifts} className={button('plain')}>
          {t.now}
        </Link>
      )}
      {(isFirst || isLast) && (
        <p className="basis-full text-sm text-soft">{isFirst ? t.firstWeek : t.lastWeek}</p>
      )}
    </nav>
  )
}

function Step({
  to,
  isThere,
  label,
  Icon,
}: {
  to: string
  isThere: boolean
  label: string
  Icon: LucideIcon
}) {
  const icon = <Icon aria-hidden="true" className="size-5" />
  if (isThere) {
    return (
      <Link to={paths.shiftsOf(to)} aria-label={label} title={label} className={iconButton('quiet')}>
        {icon}
      </Link>
    )
  }
  return (
    <button type="button" disabled aria-label={label} className={iconButton('quiet')}>
      {icon}
    </button>
  )
}
