import { CalendarX2, Download } from 'lucide-react'
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { breakdownAnalytics, showAnalytics } from '../../../domain/analytics/operations.ts'
import { dayAt } from '../../../domain/analytics/periods.ts'
import { PERIOD_MAXIMUM_DAYS } from '../../../domain/analytics/shapes.ts'
import { showHotel } from '../../../domain/hotels/operations.ts'
import { analyticsTexts } from '../../../i18n/analytics.ts'
import { actorContext } from '../../context.ts'
import { FailureMessage } from '../../shell/failure.tsx'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { allServices } from '../customservices/services.server.ts'
import type { Route } from './+types/analytics'
import { lookOf } from './address.ts'
import { Breakdown } from './breakdown.tsx'
import { inOrder } from './breakdown-order.ts'
import { Charts } from './charts.tsx'
import { Figures } from './figures.tsx'
import { Freshness } from './freshness.tsx'
import { namedRows } from './named-rows.ts'
import { NothingYet } from './nothing-yet.tsx'
import { periodIn, presentPeriod, waysFrom } from './period.server.ts'
import { PeriodSwitch } from './period-switch.tsx'
import { sayPeriod } from './period-words.ts'
import { TAKE, Take } from './take.tsx'
import { useHeldOrder } from './use-held-order.ts'
import { useLiveFigures } from './use-live-figures.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const { timeZone } = await showHotel(actor, {})
  const today = dayAt(new Date(), timeZone)
  const asked = periodIn(url.searchParams, today)
  const period = asked ?? presentPeriod('week', today)
  const { by } = lookOf(url.searchParams)
  const [overview, { rows }, services] = await Promise.all([
    showAnalytics(actor, period),
    breakdownAnalytics(actor, { ...period, by }),
    by === 'service' ? allServices(actor) : [],
  ])
  const names = services.map(({ id, kind, name }) => ({ id, kind, name }))
  const typed = { from: url.searchParams.get('from') ?? '', to: url.searchParams.get('to') ?? '' }
  const refused = asked ? undefined : typed
  return { overview, by, rows, services: names, today, ways: waysFrom(period, today), refused }
}

/** To put rows in another order, or to show more of them, takes nothing that is not there. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const asked = ({ searchParams }: URL) =>
    ['kind', 'from', 'to', 'by'].map((name) => searchParams.get(name)).join()
  const isSame = currentUrl.href !== nextUrl.href && asked(currentUrl) === asked(nextUrl)
  return isSame ? false : defaultShouldRevalidate
}

/** How a period went: figures, when requests were made, and by what they were of. Of the team, never of one person. */
export default function Analytics({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  const t = analyticsTexts[language]
  const { overview, by, rows, services, today, ways, refused } = loaderData
  const { period, before, timeZone, asOf, figures, figuresBefore, backlog, cleaning } = overview
  const connection = useLiveFigures()
  const { search } = useLocation()
  const look = { ...lookOf(new URLSearchParams(search)), by }
  const sorted = inOrder(namedRows(rows, by, services, language), look, language)
  const shown = useHeldOrder(sorted)
  const isRunning = period.from <= today && today <= period.to
  const isEmpty = figures.requests + figuresBefore.requests + backlog === 0 && cleaning === null
  return (
    <div className="flex flex-col gap-4 pt-1 pb-24 md:pt-2">
      <title>{`${t.title} · Sonnette`}</title>
      <div className="flex flex-wrap items-start gap-2 px-4 md:pt-2">
        <div className="min-w-0 flex-1 basis-36">
          <h1 className="text-xl leading-7 font-semibold">{t.title}</h1>
          <p className="font-medium">
            {sayPeriod(period, t.period)}
            {isRunning && <span className="font-normal text-soft">, {t.soFar}</span>}
          </p>
          <div className="text-sm text-soft">
            <p>{t.compared(sayPeriod(before, t.period), figuresBefore.requests === 0)}</p>
            <Freshness {...{ asOf, timeZone, connection }} />
          </div>
        </div>
        {!isEmpty && (
          <a href={`#${TAKE}`} className={button('plain', 'print:hidden')}>
            <Download aria-hidden="true" className="size-5" />
            <span className="max-sm:sr-only">{t.take.label}</span>
          </a>
        )}
      </div>
      <PeriodSwitch {...{ period, ways, look, refused }} />
      {refused && (
        <div className="px-4">
          <Notice kind="trouble" icon={CalendarX2}>
            {t.period.refused(PERIOD_MAXIMUM_DAYS)}
          </Notice>
        </div>
      )}
      {isEmpty ? (
        <NothingYet previous={ways.previous} look={look} />
      ) : (
        <>
          <Figures overview={overview} isRunning={isRunning} />
          <Charts {...{ overview, today, look }} />
          <Breakdown rows={shown} period={period} look={look} />
          <Take period={period} today={today} />
        </>
      )}
      <p className="px-4 text-xs text-soft">{t.zone(timeZone)}</p>
    </div>
  )
}

/** They could not be loaded: said within the frame, with every way on around it. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FailureMessage error={error} />
