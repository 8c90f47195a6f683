import { type PointerEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { analyticsTexts } from '../../../i18n/analytics.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Plot } from './plot.tsx'
import type { Slot } from './slots.ts'

/** A chart of counts side by side, of which one message stands above it, and all the numbers below it. */
export function Chart({
  title,
  look,
  slots,
  heads,
}: {
  title: string
  /** New requests are drawn as bars, open ones as steps. */
  look: 'bars' | 'steps'
  slots: readonly Slot[]
  heads: { name: string; value: string; before?: string }
}) {
  const { charts: t, count } = useTexts(analyticsTexts)
  const [chosen, setChosen] = useState<number>()
  const id = useId()
  const known = slots.filter(({ value }) => value !== null)
  const peak = slots.findIndex(({ value }) => value !== null && value === highestOf(known))
  const at = chosen !== undefined && slots[chosen] ? chosen : undefined
  const shown = slots[at ?? peak]
  const hasAny = known.some(({ value }) => value)
  const most = hasAny && slots[peak] ? t.most(slots[peak].label, slots[peak].said) : t.none
  const said = at === undefined || !shown ? most : t.at(shown.label, shown.said)
  const hasBefore = slots.some(({ before }) => before !== undefined)
  const isMarked = slots.some(({ before }) => before)

  function point({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const slot = Math.floor(((clientX - left) / width) * slots.length)
    if (slots[slot]) setChosen(slot)
  }

  return (
    <figure className="card flex min-w-0 break-inside-avoid flex-col px-4 pt-3">
      <figcaption>
        <h3 className="font-semibold">{title}</h3>
        <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-soft">
          <p className="min-w-0 flex-1 basis-40 tabular-nums">{said}</p>
          {hasAny && shown?.to && slots.length > 1 && (
            <Link
              to={shown.to}
              className="flex min-h-11 items-center font-medium text-ink underline underline-offset-4 noscript:hidden print:hidden"
            >
              {t.openDay}
              <span className="sr-only"> ({shown.label})</span>
            </Link>
          )}
        </div>
      </figcaption>
      <div
        className="relative ms-9 touch-pan-y rounded-module outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-brand"
        onPointerMove={point}
        onPointerDown={point}
      >
        <Plot id={id} {...{ look, slots, at }} label={`${title}. ${most}`} />
        <input
          type="range"
          aria-label={t.walk(title)}
          aria-valuetext={said}
          min={0}
          max={slots.length - 1}
          value={at ?? Math.max(peak, 0)}
          onChange={({ target }) => setChosen(target.valueAsNumber)}
          className="pointer-events-none absolute inset-0 size-full appearance-none opacity-0 outline-none noscript:hidden"
        />
      </div>
      <Legend
        {...{ id, isMarked }}
        hasRunning={look === 'bars' && slots.some(({ isRunning }) => isRunning)}
      />
      <div className="mt-2 print:hidden">
        <Disclosure title={t.table}>
          <div className="max-h-96 overflow-y-auto pb-3">
            <table className="w-full tabular-nums">
              <caption className="sr-only">{title}</caption>
              <thead className="text-soft">
                <tr>
                  <th scope="col" className="py-1 text-start font-medium">
                    {heads.name}
                  </th>
                  <th scope="col" className="py-1 ps-4 text-end font-medium">
                    {heads.value}
                  </th>
                  {hasBefore && (
                    <th scope="col" className="py-1 ps-4 text-end font-medium">
                      {heads.before}
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {slots.map(({ key, label, value, before, to }) => (
                  <tr key={key} className="border-t border-line">
                    <th scope="row" className="text-start font-normal">
                      {to ? (
                        <Link
                          to={to}
                          className="flex min-h-11 items-center underline-offset-4 hover:underline pointer-fine:min-h-8"
                        >
                          {label}
                        </Link>
                      ) : (
                        <span className="flex min-h-8 items-center">{label}</span>
                      )}
                    </th>
                    <td className="ps-4 text-end">{value === null ? '–' : count(value)}</td>
                    {hasBefore && (
                      <td className="ps-4 text-end text-soft">
                        {typeof before === 'number' ? count(before) : '–'}
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Disclosure>
      </div>
    </figure>
  )
}

const highestOf = (slots: readonly Slot[]) => Math.max(0, ...slots.map(({ value }) => value ?? 0))

/** The legend, if the chart needs one. */
function Legend({ id, isMarked, hasRunning }: { id: string; isMarked: boolean; hasRunning: boolean }) {
  const { charts: t } = useTexts(analyticsTexts)
  if (!isMarked && !hasRunning) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 text-xs text-soft">
      {isMarked && (
        <li className="flex items-center gap-1.5">
          <svg aria-hidden="true" className="h-3 w-5">
            <line x1="0" x2="20" y1="6" y2="6" strokeWidth="2" className="stroke-ink" />
          </svg>
          {t.mark}
        </li>
      )}
      {hasRunning && (
        <li className="flex items-center gap-1.5">
          <svg aria-hidden="true" className="size-3">
            <rect width="12" height="12" fill={`url(#${id}-running)`} />
          </svg>
          {t.today}
        </li>
      )}
    </ul>
  )
}
