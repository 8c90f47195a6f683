import { ChevronLeft, ChevronRight, CopyPlus } from 'lucide-react'
import { Link, useLocation, useNavigate, useNavigation, useOutlet } from 'react-router'
import { showWorkRules } from '../../../domain/hotels/work-rules.ts'
import { removeShifts, restoreShifts } from '../../../domain/shifts/changing.ts'
import { copyWeek } from '../../../domain/shifts/planning.ts'
import { showWeek } from '../../../domain/shifts/week.ts'
import { shiftTexts } from '../../../i18n/shifts.ts'
import { actorContext } from '../../context.ts'
import { FailureMessage } from '../../shell/failure.tsx'
import { Form } from '../../shell/of-hotel.tsx'
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
import { undoOf } from './undo.ts'
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
    remove: async (form) => ({ did: 'removed' as const, ...(await removeShifts(actor, idsIn(form))) }),
    restore: async (form) => ({ did: 'restored' as const, ...(await restoreShifts(actor, idsIn(form))) }),
    copy: async (form) => {
      const weeks = { from: text(form, 'from'), into: text(form, 'into') }
      return { did: 'copied' as const, ...(await copyWeek(actor, weeks)) }
    },
  })
}
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)
export const shouldRevalidate = revalidateList

const idsIn = (form: FormData) => ({ shiftIds: form.getAll('shiftId').map(String) })

const DAYS = 7

/** Who is planned when, a week at a time, and how the hotel calls them. */
export default function Shifts({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage()
  const t = shiftTexts[language]
  const sheet = useOutlet()
  const { search } = useLocation()
  useFollow('staff', 'rooms')
  const { week, shifts, today, rules } = loaderData
  const isCopying = useNavigation().formData?.get('intent') === 'copy'
  const monday = week[0]?.day ?? today
  const sunday = week.at(-1)?.day ?? today
  const navigate = useNavigate()
  useSaid(
    actionData,
    (done) => {
      const names = [...new Set(done.shifts.map(({ name }) => name))].join(', ')
      if (done.did === 'copied') {
        return {
          text: t.done.copied(done.shifts.length, done.leftOut),
          undo: undoOf('remove', done.shifts),
        }
      }
      return {
        text: t.done[done.did](names),
        undo: undoOf(done.did === 'removed' ? 'restore' : 'remove', done.shifts),
      }
    },
    ({ did, shifts: [first] }) => {
      if (did === 'copied' && first) navigate(paths.shiftsOf(first.day), { preventScrollReset: true })
    },
  )
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
      {shifts.some(({ isPlanned }) => isPlanned) && (
        <Form method="post" preventScrollReset className="px-4">
          <input type="hidden" name="from" value={monday} />
          <input type="hidden" name="into" value={daysFrom(monday, DAYS)} />
          <button
            type="submit"
            name="intent"
            value="copy"
            aria-disabled={isCopying || undefined}
            className={button('plain')}
          >
            <CopyPlus aria-hidden="true" className="size-4" />
            {t.copy}
          </button>
        </Form>
      )}
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
