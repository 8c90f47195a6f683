import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import { type Breakdown as By, breakdowns, type Period } from '../../../domain/analytics/shapes.ts'
import { analyticsTexts } from '../../../i18n/analytics.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { addressOf, type Look, type Sorting, sortings } from './address.ts'
import type { NamedRow } from './breakdown-order.ts'
import { BreakdownTableRow } from './breakdown-row.tsx'

/** The number of rows shown before the admin asks for all. */
const SHOWN = 20

/** The figures of a period by service, room or the like, in a table with bars. */
export function BreakdownTable({
  rows,
  by,
  period,
  look,
}: {
  rows: readonly NamedRow[]
  by: By
  /** The query that is being loaded, from which every link starts. */
  period: Period
  look: Look
}) {
  const { breakdown: t } = useTexts(analyticsTexts)
  const { isWhole } = look
  const shown = isWhole ? rows : rows.slice(0, SHOWN)
  const highest = Math.max(1, ...rows.map(({ figures, before }) => Math.max(figures.requests, before)))
  return (
    <section aria-labelledby="breakdown" className="@container flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4">
        <h2 id="breakdown" className="text-lg font-semibold">
          <span className="print:hidden">{t.title}</span>
          <span className="hidden print:inline">{t.of(t.by[by])}</span>
        </h2>
        <nav aria-label={t.label} className="print:hidden">
          <ul className="flex flex-wrap gap-1">
            {breakdowns.map((other) => (
              <li key={other}>
                <Link
                  to={addressOf(period, { ...look, by: other, isWhole: false })}
                  preventScrollReset
                  aria-current={other === look.by ? 'true' : undefined}
                  className="flex min-h-11 items-center rounded-module border border-transparent px-3 text-sm text-soft hover:bg-raised hover:text-ink aria-[current=true]:border-brand aria-[current=true]:bg-card aria-[current=true]:font-medium aria-[current=true]:text-ink pointer-fine:min-h-9"
                >
                  {t.by[other]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {rows.length === 0 ? (
        <p className="px-4 text-sm text-soft">{t.empty}</p>
      ) : (
        <div className="card mx-4 overflow-hidden">
          <table className="w-full text-sm tabular-nums @max-4xl:block">
            <caption className="sr-only">{t.of(t.by[by])}</caption>
            <thead className="border-b border-line text-soft @max-4xl:block print:@max-4xl:hidden">
              <tr className="@max-4xl:flex @max-4xl:flex-wrap @max-4xl:items-center @max-4xl:gap-x-4 @max-4xl:px-4">
                {sortings.map((sorting) => (
                  <Head key={sorting} {...{ sorting, period, look }} />
                ))}
              </tr>
            </thead>
            <tbody className="@max-4xl:block">
              {shown.map((row) => (
                <BreakdownTableRow key={row.key ?? ''} row={row} highest={highest} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4">
        <p className="min-w-0 flex-1 basis-60 text-xs text-soft">
          {t.medians} {t.notes[by]}
        </p>
        {rows.length > SHOWN && (
          <Link
            to={addressOf(period, { ...look, isWhole: !isWhole })}
            preventScrollReset
            className={button('plain', 'print:hidden')}
          >
            {isWhole ? t.fewer : t.all(rows.length)}
          </Link>
        )}
      </div>
    </section>
  )
}

/** On a narrow screen these columns cannot be sorted by. */
const aside: readonly Sorting[] = ['before', 'cancelled', 'reopened']

/** The head of a column, which puts the rows in order by it; again, the other way round. */
function Head({ sorting, period, look }: { sorting: Sorting; period: Period; look: Look }) {
  const { breakdown: t } = useTexts(analyticsTexts)
  const isCurrent = look.sort === sorting
  // Names begin with the first, numbers with the most.
  const isDown = isCurrent ? !look.isDown : sorting !== 'name'
  const Icon = look.isDown ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isCurrent ? (look.isDown ? 'descending' : 'ascending') : undefined}
      className={`px-3 font-medium first:ps-4 last:pe-4 @max-4xl:p-0! ${aside.includes(sorting) ? '@max-4xl:hidden' : ''} ${sorting === 'name' || sorting === 'requests' ? 'text-start' : 'text-end'}`}
    >
      <Link
        to={addressOf(period, { ...look, sort: sorting, isDown })}
        preventScrollReset
        replace
        className={`inline-flex min-h-11 items-center gap-1 hover:text-ink pointer-fine:min-h-9 ${isCurrent ? 'text-ink' : ''}`}
      >
        <span className="sr-only">{t.sort} </span>
        {t.heads[sorting]}
        {isCurrent && <Icon aria-hidden="true" className="size-3.5" />}
      </Link>
    </th>
  )
}
