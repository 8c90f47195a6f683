import { CalendarX2, Download, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigation, useRevalidator } from 'react-router'
import { facesAnalytics } from '../../../domain/analytics/faces.ts'
import { breakdownAnalytics, showAnalytics } from '../../../domain/analytics/operations.ts'
import { dayAt } from '../../../domain/analytics/periods.ts'
import { PERIOD_MAXIMUM_DAYS, type Period } from '../../../domain/analytics/shapes.ts'
import { showHotel } from '../../../domain/hotels/operations.ts'
import { analyticsTexts } from '../../../i18n/analytics.ts'
import type { AnalyticsTexts } from '../../../i18n/fr/analytics.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { actorContext } from '../../context.ts'
import { FailureMessage } from '../../shell/failure.tsx'
import { useLanguage } from '../../shell/use-language.ts'
import { nullIfOffline } from '../../staff/action-log/when-offline.ts'
import { LoadedPage } from '../../staff/persistence/loaded-page.tsx'
import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { allServices } from '../services/services.server.ts'
import type { Route } from './+types/analytics'
import { addressOf, analyticsLookOf } from './address.ts'
import { BreakdownTable } from './breakdown.tsx'
import { sortBreakdown } from './breakdown-order.ts'
import { Charts } from './charts.tsx'
import { FacesTable } from './faces.tsx'
import { FigureCards } from './figures.tsx'
import { Freshness } from './freshness.tsx'
import { namedRows } from './named-rows.ts'
import { NotReady, notReadySentence } from './not-ready.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { periodIn, presentPeriod, waysFrom } from './period.ts'
import { PeriodSwitch } from './period-switch.tsx'
import { TAKE, Take } from './take.tsx'
import { useLiveFigures } from './use-live-figures.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const { timeZone } = await showHotel(actor, {})
  const today = dayAt(new Date(), timeZone)
  const period = periodIn(url.searchParams, today) ?? presentPeriod('week', today)
  const { by } = analyticsLookOf(url.searchParams)
  const [overview, { rows }, services, faces] = await Promise.all([
    showAnalytics(actor, period),
    breakdownAnalytics(actor, { ...period, by }),
    by === 'service' ? allServices(actor) : [],
    facesAnalytics(actor, period),
  ])
  const names = services.map(({ id, kind, name }) => ({ id, kind, name }))
  return { overview, by, rows, services: names, today, faces: faces.rows }
}
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => nullIfOffline(serverLoader)

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

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { title, offline } = analyticsTexts[useLanguage()]
  return (
    <LoadedPage loaded={loaderData} title={title} hint={offline.hint}>
      {(kept) => <PeriodInFigures {...kept} isUnreached={loaderData === null} />}
    </LoadedPage>
  )
}

/**
 * A period: figures, requests over time, and breakdowns; of the team, never of one person. Every link starts from the
 * address that is being loaded, so that two quick presses are two steps.
 */
function PeriodInFigures({
  overview,
  by,
  rows,
  services,
  today,
  faces,
  isUnreached,
}: NonNullable<Route.ComponentProps['loaderData']> & {
  /** The last load did not get through. */
  isUnreached: boolean
}) {
  const language = useLanguage()
  const t = analyticsTexts[language]
  const { period, before, timeZone, asOf, figures, figuresBefore, backlog, cleaning } = overview
  const { connection, reload } = useLiveFigures(isUnreached)
  const { revalidate } = useRevalidator()
  const query = useAskedQuery()
  const asked = periodIn(query, today)
  const wanted = asked ?? presentPeriod('week', today)
  const ways = waysFrom(wanted, today)
  const look = analyticsLookOf(query)
  const refused = asked ? undefined : { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  const isShown = addressOf(wanted, look) === addressOf(period, { ...look, by })
  const sorted = sortBreakdown(namedRows(rows, by, services, language), look, language)
  const { key } = useLocation()
  const shown = useHeldOrder(sorted, `${key} ${look.sort} ${look.isDown}`)
  const isRunning = period.from <= today && today <= period.to
  const isEmpty = figures.requests + figuresBefore.requests + backlog === 0 && cleaning === null
  return (
    <div aria-busy={!isShown && !isUnreached} className="flex flex-col gap-4 pt-1 md:pt-2">
      <title>{`${t.title} · Sonnette`}</title>
      <div className="flex flex-wrap items-start gap-2 px-4 md:pt-2">
        <div className="min-w-0 flex-1 basis-36">
          <h1 className="text-xl font-semibold">{t.title}</h1>
          <p className="font-medium">
            {sayPeriod(period, t.period)}
            {isRunning && <span className="font-normal text-soft">, {t.soFar}</span>}
          </p>
          <div className="text-sm text-soft">
            <p>{t.compared(sayPeriod(before, t.period), figuresBefore.requests === 0)}</p>
            <Freshness {...{ asOf, timeZone, connection }} onNewDay={reload} />
          </div>
        </div>
        {!isEmpty && (
          <a href={`#${TAKE}`} className={button('plain', 'print:hidden')}>
            <Download aria-hidden="true" className="size-5" />
            <span className="max-sm:sr-only">{t.take.label}</span>
          </a>
        )}
      </div>
      <PeriodSwitch {...{ ways, look, refused }} period={wanted} />
      {refused && (
        <div className="px-4">
          <Notice kind="trouble" icon={CalendarX2}>
            {t.period.refused(PERIOD_MAXIMUM_DAYS)}
          </Notice>
        </div>
      )}
      {isUnreached && !isShown && (
        <div className="px-4">
          <Notice kind="trouble" icon={WifiOff}>
            {t.offline.asked}
            <button type="button" onClick={() => revalidate()} className={button('plain', 'mt-2 flex')}>
              {staffTexts[language].offline.retry}
            </button>
          </Notice>
        </div>
      )}
      {isEmpty ? (
        <NothingYet previous={ways.previous} look={look} />
      ) : (
        <>
          <FigureCards overview={overview} isRunning={isRunning} isOver={period.to < today} />
          <Charts {...{ overview, today, look }} />
          <BreakdownTable rows={shown} by={by} period={wanted} look={look} />
          <FacesTable rows={faces} />
          <Take period={period} today={today} />
        </>
      )}
      <p className="px-4 text-xs text-soft">{t.zone(timeZone)}</p>
    </div>
  )
}

/** They could not be loaded: said within the frame, with every way on around it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const sentence = notReadySentence(error, useLanguage())
  return sentence ? <NotReady sentence={sentence} /> : <FailureMessage error={error} />
}

/** The name of a period. */
function sayPeriod({ kind, from, to }: Period, { said }: AnalyticsTexts['period']): string {
  const words = kind === 'week' || kind === 'own' ? said[kind](from, to) : said[kind](from)
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

/** The query of the address that is being loaded, or else of the present one: a second press starts from there. */
function useAskedQuery(): URLSearchParams {
  const here = useLocation()
  const { location: next } = useNavigation()
  return new URLSearchParams(next?.pathname === here.pathname ? next.search : here.search)
}

/**
 * Keeps the order that rows had when the page was opened, or sorted again (`order`): live updates change their values
 * and move none of them. New rows come last.
 */
function useHeldOrder<Row extends { key: string | null }>(
  sorted: readonly Row[],
  order: string,
): readonly Row[] {
  const [held, setHeld] = useState({ order, keys: sorted.map((row) => row.key) })
  if (held.order !== order) {
    setHeld({ order, keys: sorted.map((row) => row.key) })
    return sorted
  }
  const placeOf = (row: Row) => {
    const place = held.keys.indexOf(row.key)
    return place === -1 ? held.keys.length : place
  }
  return [...sorted].sort((a, b) => placeOf(a) - placeOf(b))
}
