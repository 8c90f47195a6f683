import { ArrowDown, ArrowUp, Equal, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { share } from '../../../domain/analytics/rules.ts'
import type { Durations, Figures as FiguresOf, Overview } from '../../../domain/analytics/shapes.ts'
import { analyticsTexts } from '../../../i18n/analytics.ts'
import { asSaid } from '../../../i18n/measures.ts'
import { useTexts } from '../../shell/use-language.ts'

/** The figures of a period, each with its explanation and the figure of the period before. */
export function FigureCards({
  overview,
  isRunning,
  isOver,
}: {
  overview: Overview
  isRunning: boolean
  isOver: boolean
}) {
  const t = useTexts(analyticsTexts)
  const { figures: words } = t
  const { figures, figuresBefore, backlog, backlogBefore, cleaning, cleaningBefore } = overview

  const median = (now: Durations | null, before: Durations | null) => ({
    value: now && t.minutes(now.median),
    change: <DifferenceSince now={now?.median ?? null} before={before?.median ?? null} say={t.minutes} />,
  })
  const part = (of: (figures: FiguresOf) => number | null) => {
    const [now = null, before = null] = [figures, figuresBefore].map((those) => {
      const part = of(those)
      return part === null ? null : asSaid(part)
    })
    return {
      value: said(now, t.share),
      change: <DifferenceSince now={now} before={before} say={t.share} sayDifference={t.points} />,
    }
  }
  const most = (durations: Durations | null) => durations && words.most(t.minutes(durations.p90))

  return (
    <section aria-label={words.title} className="@container px-4">
      <div className="grid gap-2 @xs:grid-cols-2 @3xl:grid-cols-4 print:grid-cols-4">
        <Figure
          {...words.requests}
          value={t.count(figures.requests)}
          change={
            // A period that is not over is not shown as a decrease.
            <DifferenceSince
              now={figures.requests}
              before={figuresBefore.requests}
              say={t.count}
              isUneven={isRunning}
            />
          }
        />
        <Figure
          {...words.response}
          {...median(figures.response, figuresBefore.response)}
          more={most(figures.response)}
        />
        <Figure
          {...words.resolution}
          {...median(figures.resolution, figuresBefore.resolution)}
          more={most(figures.resolution)}
        />
        <Figure
          {...words.onTime}
          {...part(({ onTime, withTarget }) => share(onTime, withTarget))}
          more={words.inTime(figures.onTime, figures.withTarget)}
        />
        <Figure
          {...words.backlog}
          value={t.count(backlog)}
          more={isOver ? words.atEnd : words.now}
          change={<DifferenceSince now={backlog} before={backlogBefore} say={t.count} />}
        />
        <Figure
          {...words.cancelled}
          {...part(({ cancelled, requests }) => share(cancelled, requests))}
          more={words.of(figures.cancelled)}
        />
        <Figure
          {...words.reopened}
          {...part(({ reopened, requests }) => share(reopened, requests))}
          more={words.of(figures.reopened)}
        />
        <Figure
          {...words.cleaning}
          {...median(cleaning, cleaningBefore)}
          more={cleaning && `${most(cleaning)} · ${words.stays(cleaning.count)}`}
        />
      </div>
      <p className="pt-2 text-xs text-soft">{words.roundedDown}</p>
      <Meanings />
    </section>
  )
}

const said = (value: number | null, say: (value: number) => string) => (value === null ? null : say(value))

/** One figure, large; pressing it shows its explanation. */
function Figure({
  name,
  means,
  value,
  more,
  change,
}: {
  name: string
  means: string
  /** Null: there is nothing to measure. */
  value: string | null
  more?: ReactNode
  change: ReactNode
}) {
  const { figures: t } = useTexts(analyticsTexts)
  return (
    <div className="card flex break-inside-avoid flex-col px-3 pb-3 sm:px-4">
      <details className="group text-sm">
        <summary className="-mx-1 flex min-h-11 list-none items-center gap-1.5 px-1 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1 font-medium">{name}</span>
          <Info aria-hidden="true" className="size-4 shrink-0 text-soft group-open:text-brand print:hidden" />
        </summary>
        <p className="pb-2 text-soft">{means}</p>
      </details>
      <p className="text-2xl font-semibold tabular-nums">{value ?? t.none}</p>
      <p className="text-sm text-soft tabular-nums">{value === null ? t.noneHint : more}</p>
      <div className="mt-auto pt-1 text-sm text-soft tabular-nums">{change}</div>
    </div>
  )
}

/** On paper nothing can be pressed: all of them below one another. */
function Meanings() {
  const { figures: t } = useTexts(analyticsTexts)
  const { requests, response, resolution, onTime, backlog, cancelled, reopened, cleaning } = t
  return (
    <dl className="hidden pt-2 text-xs text-soft print:block">
      {[requests, response, resolution, onTime, backlog, cancelled, reopened, cleaning].map(
        ({ name, means }) => (
          <div key={name}>
            <dt className="inline font-semibold">{name}</dt>
            <dd className="inline"> {means}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** How a figure was before, and by how much it is another: neither good nor bad, which the reader knows. */
function DifferenceSince({
  now,
  before,
  say,
  sayDifference = say,
  isUneven = false,
}: {
  now: number | null
  before: number | null
  say: (value: number) => string
  sayDifference?: (difference: number) => string
  /** The two are not of as long a time: their difference says nothing. */
  isUneven?: boolean
}) {
  const { change: t } = useTexts(analyticsTexts)
  if (before === null) return null
  if (now === null || isUneven) return <p>{t.before(say(before))}</p>
  const isSame = say(now) === say(before)
  const Icon = isSame ? Equal : now > before ? ArrowUp : ArrowDown
  const difference = sayDifference(Math.abs(now - before))
  return (
    <p>
      <Icon aria-hidden="true" className="me-1 inline size-3.5 align-[-0.125em] text-ink" />
      <span className="font-medium text-ink">
        {isSame ? t.same : now > before ? t.more(difference) : t.less(difference)}
      </span>{' '}
      {!isSame && <span>({t.before(say(before))})</span>}
    </p>
  )
}
