import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Period } from '../../../domain/analytics/shapes.ts'
import { analyticsTexts } from '../../../i18n/analytics.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button, iconButton } from '../../ui/button.ts'
import { toolControl } from '../../ui/control.ts'
import { addressOf, type Look } from './address.ts'
import type { waysFrom } from './period.ts'

/** As wide as a date is, and no wider than the page where text is enlarged. */
const dateControl = `${toolControl} w-auto! max-w-full flex-1`

/** Chooses the period: its kind, the one before or after, or any dates. */
export function PeriodSwitch({
  period,
  ways,
  look,
  refused,
}: {
  period: Period
  ways: ReturnType<typeof waysFrom>
  look: Look
  /** Invalid dates as they were typed, for the admin to correct. */
  refused: Pick<Period, 'from' | 'to'> | undefined
}) {
  const { period: t } = useTexts(analyticsTexts)
  const to = (other: Period) => addressOf(other, look)
  const { kind, from, to: until } = refused ? { kind: 'own', ...refused } : period
  const isPresent = ways.present.from === period.from && ways.present.to === period.to
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 print:hidden">
      <nav aria-label={t.label}>
        <ul className="flex flex-wrap gap-1">
          {ways.kinds.map((other) => (
            <li key={other.kind}>
              <Link
                to={to(other)}
                preventScrollReset
                aria-current={other.kind === period.kind ? 'true' : undefined}
                className="flex min-h-11 items-center rounded-module border border-transparent px-3 text-sm whitespace-nowrap text-soft hover:bg-raised hover:text-ink aria-[current=true]:border-brand aria-[current=true]:bg-card aria-[current=true]:font-medium aria-[current=true]:text-ink pointer-fine:min-h-9"
              >
                {t.kinds[other.kind]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex items-center gap-1">
        <Step period={ways.previous} label={t.previous[period.kind]} icon={ChevronLeft} to={to} />
        <Step period={ways.next} label={t.next[period.kind]} icon={ChevronRight} to={to} />
        {!isPresent && (
          <Link to={to(ways.present)} preventScrollReset className={button('quiet')}>
            {t.now[period.kind]}
          </Link>
        )}
      </div>
      <Form
        key={`${kind} ${from} ${until}`}
        action={paths.analytics}
        preventScrollReset
        className="flex min-w-0 flex-wrap items-center gap-2 text-sm"
      >
        <input type="hidden" name="kind" value={kind} />
        {look.by !== 'service' && <input type="hidden" name="by" value={look.by} />}
        <label className="flex min-w-0 max-w-full flex-wrap items-center gap-x-2">
          <span className="whitespace-nowrap text-soft">{kind === 'own' ? t.from : t.around}</span>
          <input type="date" name="from" required defaultValue={from} className={dateControl} />
        </label>
        {kind === 'own' && (
          <label className="flex min-w-0 max-w-full flex-wrap items-center gap-x-2">
            <span className="whitespace-nowrap text-soft">{t.to}</span>
            <input type="date" name="to" required defaultValue={until} className={dateControl} />
          </label>
        )}
        <button type="submit" className={button('plain')}>
          {t.show}
        </button>
      </Form>
    </div>
  )
}

/** To the period beside it; where there is none, its place stays. */
function Step({
  period,
  label,
  icon: Icon,
  to,
}: {
  period: Period | undefined
  label: string
  icon: typeof ChevronLeft
  to: (period: Period) => string
}) {
  const drawing = <Icon aria-hidden="true" className="size-5" />
  if (!period) {
    return (
      <span aria-hidden="true" className={iconButton('plain', 'opacity-40')}>
        {drawing}
      </span>
    )
  }
  return (
    <Link to={to(period)} preventScrollReset aria-label={label} title={label} className={iconButton('plain')}>
      {drawing}
    </Link>
  )
}
