import type { Overview } from '../../../domain/analytics/shapes.ts'
import { analyticsTexts } from '../../../i18n/analytics.ts'
import { useTexts } from '../../shell/use-language.ts'
import { addressOf, type Look } from './address.ts'
import { Chart } from './chart.tsx'
import { openByDay, requestsByDay, requestsByHour } from './slots.ts'

/** When requests are made, and how many wait. Of a single day there are only its hours to see. */
export function Charts({ overview, today, look }: { overview: Overview; today: string; look: Look }) {
  const t = useTexts(analyticsTexts)
  const { charts } = t
  const toDay = (day: string) => addressOf({ kind: 'day', from: day, to: day }, look)
  const hasDays = overview.days.length > 1
  const { heads } = charts
  return (
    <section aria-labelledby="charts" className="@container px-4">
      <h2 id="charts" className="sr-only">
        {charts.title}
      </h2>
      <div className="grid gap-3 @5xl:grid-cols-2">
        {hasDays && (
          <div className="@container min-w-0 @5xl:col-span-2">
            <Chart
              key={overview.period.from}
              title={charts.days}
              look="bars"
              slots={requestsByDay(overview, today, toDay, t)}
              heads={{ name: heads.day, value: heads.requests, before: heads.before }}
            />
          </div>
        )}
        <div className={`@container min-w-0 ${hasDays ? '' : '@5xl:col-span-2'}`}>
          <Chart
            key={overview.period.from}
            title={charts.hours}
            look="bars"
            slots={requestsByHour(overview, t)}
            heads={{ name: heads.hour, value: heads.requests }}
          />
        </div>
        {hasDays && (
          <div className="@container min-w-0">
            <Chart
              key={overview.period.from}
              title={charts.open}
              look="steps"
              slots={openByDay(overview, today, toDay, t)}
              heads={{ name: heads.day, value: heads.open }}
            />
          </div>
        )}
      </div>
    </section>
  )
}
