import { analyticsTexts } from '../../../i18n/analytics.ts'
import { useTexts } from '../../shell/use-language.ts'
import { gridLinesOf } from './scale.ts'
import type { Slot } from './slots.ts'

/** In px, from the top: room for the highest label, the plot, and the labels below it. */
const [ABOVE, HEIGHT, BELOW] = [20, 168, 28]
const FOOT = ABOVE + HEIGHT
const whole = (percent: number) => `${percent}%`

/**
 * The drawing of a chart: across in percent and down in px, so that its size is right before scripts, without them,
 * and on paper. Nothing is told apart by colour alone.
 */
export function Plot({
  id,
  look,
  slots,
  at,
  label,
}: {
  id: string
  look: 'bars' | 'steps'
  slots: readonly Slot[]
  /** The one that is pointed at. */
  at: number | undefined
  /** The description for a screen reader. */
  label: string
}) {
  const t = useTexts(analyticsTexts)
  const highest = Math.max(0, ...slots.flatMap(({ value, before }) => [value ?? 0, before ?? 0]))
  const lines = gridLinesOf(highest)
  const top = lines.at(-1) ?? 1
  const y = (value: number) => FOOT - (value / top) * HEIGHT
  const across = 100 / slots.length
  // Many bars stand close together.
  const gap = look === 'steps' || slots.length > 100 ? 0 : slots.length > 40 ? 0.1 : 0.2
  const x = (i: number) => across * (i + gap / 2)
  const width = across * (1 - gap)
  const peak = slots.findIndex(({ value }) => value !== null && value > 0 && value === highestValue(slots))
  const isTwoLined = slots.some(({ tick }) => tick.length > 1)
  return (
    <svg
      role="img"
      aria-label={label}
      className={`block w-full overflow-visible text-xs ${isTwoLined ? 'mb-4' : ''}`}
      height={FOOT + BELOW}
    >
      <defs>
        <pattern
          id={`${id}-running`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" className="fill-card" />
          <rect width="3.5" height="6" className="fill-brand" />
        </pattern>
      </defs>
      {lines.map((line) => (
        <g key={line}>
          <line
            x1="0"
            x2="100%"
            y1={y(line)}
            y2={y(line)}
            strokeWidth="1"
            className={line === 0 ? 'stroke-edge' : 'stroke-line'}
          />
          <text x="-8" y={y(line)} dy="0.32em" textAnchor="end" className="fill-soft tabular-nums">
            {t.count(line)}
          </text>
        </g>
      ))}
      {at !== undefined && (
        <rect
          x={whole(across * at)}
          width={whole(across)}
          y={ABOVE}
          height={HEIGHT}
          className="fill-raised stroke-line"
        />
      )}
      {slots.map(({ key, value, isRunning }, i) => {
        if (value === null) return null
        const looks = look === 'steps' ? 'fill-raised' : 'fill-brand'
        return (
          <rect
            key={key}
            x={whole(x(i))}
            width={whole(width)}
            y={y(value)}
            height={FOOT - y(value)}
            {...(isRunning && look === 'bars'
              ? { fill: `url(#${id}-running)`, className: 'stroke-brand' }
              : { className: looks })}
          />
        )
      })}
      {look === 'steps' && <Steps {...{ slots, across, y }} />}
      {slots.map(
        ({ key, before }, i) =>
          before !== undefined &&
          before !== null &&
          before > 0 && (
            <g key={key} strokeWidth="2">
              <line
                x1={whole(x(i))}
                x2={whole(x(i) + width)}
                y1={y(before)}
                y2={y(before)}
                strokeWidth="4"
                className="stroke-card"
              />
              <line
                x1={whole(x(i))}
                x2={whole(x(i) + width)}
                y1={y(before)}
                y2={y(before)}
                className="stroke-ink"
              />
            </g>
          ),
      )}
      {slots.map(
        ({ key, value, isLabelled }, i) =>
          value !== null &&
          value > 0 &&
          (isLabelled || i === peak || i === at) && (
            <text
              key={key}
              x={whole(across * (i + 0.5))}
              y={y(value) - 6}
              textAnchor="middle"
              strokeWidth="4"
              strokeLinejoin="round"
              className="fill-ink stroke-card font-semibold tabular-nums [paint-order:stroke]"
            >
              {t.count(value)}
            </text>
          ),
      )}
      {slots.map(
        ({ key, tick, tickFor }, i) =>
          tickFor && (
            <text
              key={key}
              y={FOOT + 19}
              textAnchor="middle"
              className={`fill-soft tabular-nums ${tickFor === 'wide' ? '@max-xl:hidden' : ''}`}
            >
              {tick.map((line, at) => (
                <tspan
                  key={line}
                  x={whole(across * (i + 0.5))}
                  dy={at === 0 ? undefined : '1.25em'}
                  // With enlarged text the weekdays would overlap: days are labelled by their numbers.
                  className={isTwoLined && !/\d/.test(line) ? '@max-[14rem]:hidden' : undefined}
                >
                  {line}
                </tspan>
              ))}
            </text>
          ),
      )}
    </svg>
  )
}

const highestValue = (slots: readonly Slot[]) => Math.max(0, ...slots.map(({ value }) => value ?? 0))

/** The top line of the steps, from each moment to the next. */
function Steps({
  slots,
  across,
  y,
}: {
  slots: readonly Slot[]
  across: number
  y: (value: number) => number
}) {
  return (
    <g strokeWidth="2" strokeLinecap="square" className="stroke-brand">
      {slots.map(({ key, value }, i) => {
        if (value === null) return null
        const last = slots[i - 1]?.value
        return (
          <g key={key}>
            {typeof last === 'number' && last !== value && (
              <line x1={whole(across * i)} x2={whole(across * i)} y1={y(last)} y2={y(value)} />
            )}
            <line x1={whole(across * i)} x2={whole(across * (i + 1))} y1={y(value)} y2={y(value)} />
          </g>
        )
      })}
    </g>
  )
}
