import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useLocation, useOutlet } from 'react-router'
import { showWorkRules } from '../../../domain/hotels/work-rules.ts'
import { removeShift, showWeek } from '../../../domain/shifts/planning.ts'
import { shiftTexts } from '../../../i18n/shifts.ts'
import { actorContext } from '../../context.ts'
import { FailureMessage } from '../../shell/failure.tsx'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { orUnreachable } from '../../staff/offline.ts'
import { button, iconButton } from '../../ui/button.ts'
import { AdminScreen } from '../kit/admin-screen.tsx'
import { runIntent, text } from '../kit/intents.server.ts'
import { Refused } from '../kit/refused.tsx'
import { revalidateList } from '../kit/revalidate.ts'
import { useFollow } from '../kit/use-follow.ts'
import { useSaid } from '../kit/use-said.tsx'
import type { Route } from './+types/shifts'
import { daysSaid } from './days.ts'
import { formOf } from './shift-fields.ts'
import { WeekList } from './week-list.tsx'
import { WorkRulesCard } from './work-rules-card.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const day = url.searchParams.get('day')
  const isDay = day !== null && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
  const [week, rules] = await Promise.all([showWeek(actor, isDay ? { day } : {}), showWorkRules(actor, {})])
  return { ...week, rules }
}

export const action = ({ request, context }: Route.ActionArgs) => {
  const actor = context.get(actorContext)
  return runIntent(request, {
    remove: async (form) => ({ ...(await removeShift(actor, { shiftId: text(form, 'shiftId') })) }),
  })
}
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)
export const shouldRevalidate = revalidateList

const DAYS = 7

/** Who is planned when, a week at a time, and how the hotel calls them. */
export default function Shifts({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage()
  const t = shiftTexts[language]
  const sheet = useOutlet()
  const { search } = useLocation()
  useFollow('staff', 'rooms')
  const { week, shifts, today, rules } = loaderData
  const monday = week[0]?.day ?? today
  const sunday = week.at(-1)?.day ?? today
  useSaid(actionData, ({ shift }) => ({
    text: t.done.removed(shift.name),
    // What of it has been is history, and stands in the way.
    ...(Date.parse(shift.startsAt) > Date.now() && { undo: { send: formOf(shift), to: paths.newShift } }),
  }))
  return (
    <AdminScreen
      title={t.title}
      count={t.count(shifts.length)}
      primary={{ label: t.plan, to: `${paths.newShift}${search}` }}
      sheet={sheet}
    >
      <Refused answer={actionData} />
      {!rules.usesShifts && <WorkRulesCard rules={rules} search={search} />}
      <nav aria-label={t.title} className="flex items-center gap-1 px-4">
        <Link
          to={paths.shiftsOf(daysFrom(monday, -DAYS))}
          aria-label={t.previous}
          className={iconButton('quiet')}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Link>
        <Link to={paths.shiftsOf(daysFrom(monday, DAYS))} aria-label={t.next} className={iconButton('quiet')}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
        <h2 className="min-w-0 flex-1 font-medium">{t.week(daysSaid(monday, sunday, language, t.weekTo))}</h2>
        {!week.some(({ day }) => day === today) && (
          <Link to={paths.adminScreen('shifts')} className={button('plain')}>
            {t.now}
          </Link>
        )}
      </nav>
      <WeekList week={week} shifts={shifts} today={today} search={search} />
      {rules.usesShifts && <WorkRulesCard rules={rules} search={search} />}
    </AdminScreen>
  )
}

const DAY_MS = 24 * 3_600_000
const daysFrom = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** They could not be loaded: said within the frame, with every way on around it. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FailureMessage error={error} />
