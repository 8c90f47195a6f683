import { BellOff, CalendarClock, CopyPlus } from 'lucide-react'
import { Link, useLocation, useNavigate, useNavigation, useOutlet } from 'react-router'
import type { Actor } from '../../../domain/actor.ts'
import { listUnreachable } from '../../../domain/devices/operations.ts'
import type { UnreachablePerson } from '../../../domain/devices/shapes.ts'
import { DomainError } from '../../../domain/errors.ts'
import { showWorkRules } from '../../../domain/hotels/work-rules.ts'
import { removeShifts, restoreShifts } from '../../../domain/shifts/changing.ts'
import { copyWeek } from '../../../domain/shifts/planning.ts'
import type { Shift } from '../../../domain/shifts/shapes.ts'
import { showWeek } from '../../../domain/shifts/week.ts'
import { shiftTexts } from '../../../i18n/shifts.ts'
import { actorContext } from '../../context.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useLanguage, useTexts } from '../../shell/use-language.ts'
import { LoadedPage, type LoadedProps } from '../../staff/persistence/loaded-page.tsx'
import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { AdminScreen } from '../kit/admin-screen.tsx'
import { runIntent, text } from '../kit/intents.server.ts'
import { Refused } from '../kit/refused.tsx'
import { useActionToast, useUndoFocus } from '../kit/use-action-toast.tsx'
import { useFollow } from '../kit/use-follow.ts'
import { idsIn } from '../kit/verbs.server.ts'
import type { Route } from './+types/shifts'
import { CallSteps, type Calls } from './call-steps.tsx'
import { DAYS, daysFrom } from './days.ts'
import { undoOf } from './undo.ts'
import { WeekList, weekRowOf } from './week-list.tsx'
import { WeekNav } from './week-nav.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const [week, rules, { people: unreachable }] = await Promise.all([
    nearestWeek(actor, url.searchParams.get('day')),
    showWorkRules(actor, {}),
    listUnreachable(actor, {}),
  ])
  return { ...week, rules, unreachable, now: new Date().toISOString() }
}

/** The week of a day; a day too far away shows the nearest week, an invalid day the present one. */
async function nearestWeek(actor: Actor, day: string | null) {
  try {
    return await showWeek(actor, day === null ? {} : { day })
  } catch (error) {
    if (!(error instanceof DomainError) || !error.data.fields) throw error
    const { day: fault } = error.data.fields
    const present = await showWeek(actor, {})
    if (fault === 'no-day') return present
    return showWeek(actor, { day: fault === 'too-far-ahead' ? present.reach.last : present.reach.first })
  }
}

export const action = ({ request, context }: Route.ActionArgs) => {
  const actor = context.get(actorContext)
  const named = (form: FormData) => ({ shiftIds: idsIn(form) })
  return runIntent(request, {
    remove: async (form) => ({ did: 'removed' as const, ...(await removeShifts(actor, named(form))) }),
    restore: async (form) => ({ did: 'restored' as const, ...(await restoreShifts(actor, named(form))) }),
    copy: async (form) => {
      const weeks = { from: text(form, 'from'), into: text(form, 'into') }
      return { did: 'copied' as const, ...(await copyWeek(actor, weeks)) }
    },
  })
}

export { clientAction, clientLoader, ErrorBoundary, shouldRevalidate } from '../list/list-route.tsx'

type Done = Extract<NonNullable<Route.ComponentProps['actionData']>, { ok: true }>['value']
/** An undo of changed hours answers with the shift itself; an undo of another screen with neither. */
type TakenBack = Partial<Done> & { shift?: { id: string } }

/** The planned shifts, a week at a time, and the hotel's work rules. */
export default function Shifts({ loaderData, actionData }: Route.ComponentProps) {
  const { title } = shiftTexts[useLanguage()]
  const { search } = useLocation()
  return (
    <LoadedPage loaded={loaderData} of={search} title={title}>
      {(kept) => <Week kept={kept} actionData={actionData} />}
    </LoadedPage>
  )
}

function Week({ kept, actionData }: LoadedProps<Route.ComponentProps>) {
  const language = useLanguage()
  const t = shiftTexts[language]
  const sheet = useOutlet()
  const { search } = useLocation()
  useFollow('staff', 'rooms')
  const { timeZone, week, shifts, begunBefore, today, now, reach, rules, unreachable } = kept
  const isToCome = ({ endedAt, endsAt }: Shift) => endedAt === null && (endsAt === null || endsAt > now)
  const planned = new Set([...begunBefore, ...shifts].filter(isToCome).map(({ userId }) => userId))
  const isCopying = useNavigation().formData?.get('intent') === 'copy'
  const monday = week[0]?.day ?? today
  const sunday = week.at(-1)?.day ?? today
  // Not into a week that is over, nor beyond the last.
  const isCopied =
    shifts.some(({ isPlanned }) => isPlanned) && sunday < reach.last && daysFrom(sunday, DAYS) >= today
  const navigate = useNavigate()
  const say = (done: Done) => {
    if (done.did === 'copied') return t.done.copied(done.shifts.length, done.leftOut)
    return t.done[done.did]([...new Set(done.shifts.map(({ name }) => name))].join(', '))
  }
  const said = useActionToast(
    actionData,
    (done) => ({
      text: say(done),
      undo: undoOf(done.did === 'removed' ? 'restore' : 'remove', done.shifts),
    }),
    ({ did, shifts: [first] }) => {
      if (did === 'copied' && first) navigate(paths.shiftsOf(first.day), { preventScrollReset: true })
    },
  )
  useUndoFocus<TakenBack>(({ did, shifts, shift }) => {
    const back = did === 'restored' ? shifts?.[0] : shift
    return back && weekRowOf(back.id)
  })
  return (
    <AdminScreen
      title={t.title}
      count={t.count(shifts.length)}
      primary={{ label: t.plan, to: `${paths.newShift}${search}` }}
      actions={
        isCopied && (
          <Form method="post" preventScrollReset>
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
        )
      }
      said={said}
      sheet={sheet}
    >
      <Refused answer={actionData} />
      {!rules.usesShifts && <WorkRulesCard rules={rules} search={search} />}
      <Unreachable people={unreachable.filter(({ userId }) => !rules.usesShifts || planned.has(userId))} />
      <WeekNav monday={monday} sunday={sunday} today={today} reach={reach} />
      <WeekList
        week={week}
        shifts={shifts}
        begunBefore={begunBefore}
        today={today}
        now={now}
        timeZone={timeZone}
        search={search}
      />
      {rules.usesShifts && <WorkRulesCard rules={rules} search={search} />}
    </AdminScreen>
  )
}

/** The people on duty now or later whose phones will not ring, with a remedy for each. */
function Unreachable({ people }: { people: readonly UnreachablePerson[] }) {
  const { unreachable: t } = useTexts(shiftTexts)
  if (people.length === 0) return null
  return (
    <div className="px-4">
      <Notice kind="news" icon={BellOff}>
        <p className="font-medium">{t.title}</p>
        <ul>
          {people.map(({ userId, name, why }) => (
            <li key={userId}>
              {name}
              <span className="text-soft">{`, ${t.why[why]}`}</span>
            </li>
          ))}
        </ul>
        <p className="mt-1">{t.remedy}</p>
      </Notice>
    </div>
  )
}

/** How the hotel works and calls, in sentences: before its weeks where it has none to show yet, after them where it has. */
function WorkRulesCard({
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
