import type { ReactNode } from 'react'
import { share } from '../../../domain/analytics/rules.ts'
import type { Durations } from '../../../domain/analytics/shapes.ts'
import { analyticsTexts } from '../../../i18n/analytics.ts'
import { useTexts } from '../../shell/use-language.ts'
import type { NamedRow } from './breakdown-order.ts'

/** A row of a table from where there is room for one; a card with a line for each figure below that. */
export function BreakdownTableRow({ row, highest }: { row: NamedRow; highest: number }) {
  const t = useTexts(analyticsTexts)
  const { heads } = t.breakdown
  const { figures, before, label, key } = row
  const part = (some: number, of: number) => {
    const value = share(some, of)
    return value === null ? undefined : t.share(value)
  }
  return (
    <tr className="border-b border-line last:border-b-0 @max-4xl:grid @max-4xl:grid-cols-[repeat(auto-fill,minmax(min(100%,6rem),1fr))] @max-4xl:gap-x-4 @max-4xl:gap-y-1 @max-4xl:px-4 @max-4xl:py-2.5 print:break-inside-avoid">
      <th
        scope="row"
        className={`px-3 py-2 text-start wrap-anywhere first:ps-4 @max-4xl:col-span-full @max-4xl:p-0! ${key === null ? 'font-normal text-soft' : 'font-semibold'}`}
      >
        {label}
      </th>
      <td className="w-1/4 px-3 py-2 @max-4xl:col-span-full @max-4xl:w-auto @max-4xl:p-0 @max-4xl:py-1">
        <span className="flex items-center gap-2">
          <span className="min-w-[4ch] text-end font-medium">
            {t.count(figures.requests)}
            <span className="sr-only @4xl:hidden"> {heads.requests}</span>
          </span>
          <Bar now={figures.requests / highest} before={before / highest} />
        </span>
      </td>
      <Cell head={heads.before}>{t.count(before)}</Cell>
      <Cell head={heads.response}>{figures.response && <Times of={figures.response} />}</Cell>
      <Cell head={heads.resolution}>{figures.resolution && <Times of={figures.resolution} />}</Cell>
      <Cell head={heads.onTime}>{part(figures.onTime, figures.withTarget)}</Cell>
      <Cell head={heads.cancelled}>{part(figures.cancelled, figures.requests)}</Cell>
      <Cell head={heads.reopened}>{part(figures.reopened, figures.requests)}</Cell>
    </tr>
  )
}

/** How many there are as a bar, and how many there were before as a line across it. */
function Bar({ now, before }: { now: number; before: number }) {
  const percent = (part: number) => `${part * 100}%`
  return (
    <svg aria-hidden="true" className="h-4 min-w-0 flex-1 overflow-visible">
      <rect width={percent(now)} y="2" height="12" rx="1" className="fill-brand" />
      {before > 0 && (
        <>
          <line
            x1={percent(before)}
            x2={percent(before)}
            y1="0"
            y2="16"
            strokeWidth="5"
            className="stroke-card"
          />
          <line
            x1={percent(before)}
            x2={percent(before)}
            y1="0"
            y2="16"
            strokeWidth="2"
            className="stroke-ink"
          />
        </>
      )}
    </svg>
  )
}

function Cell({ head, children }: { head: string; children: ReactNode }) {
  const { figures: t } = useTexts(analyticsTexts)
  return (
    <td className="px-3 py-2 text-end whitespace-nowrap last:pe-4 @max-4xl:flex @max-4xl:flex-col @max-4xl:p-0! @max-4xl:text-start">
      <span className="text-xs text-soft @4xl:hidden">{head}</span>
      <span className={children ? '' : 'text-soft'}>{children || t.none}</span>
    </td>
  )
}

/** The median, and in a lighter style the 90th percentile. */
function Times({ of: { median, p90 } }: { of: Durations }) {
  const t = useTexts(analyticsTexts)
  return (
    <>
      {t.minutes(median)} <span className="text-soft">· {t.minutes(p90)}</span>
    </>
  )
}
