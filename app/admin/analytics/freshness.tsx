import { CircleDot, WifiOff } from 'lucide-react'
import { analyticsTexts } from '../../../i18n/analytics.ts'
import { useTexts } from '../../shell/use-language.ts'
import type { Connection } from '../../staff/use-stream.ts'

/** How old the figures are, and whether they follow what happens. */
export function Freshness({
  asOf,
  timeZone,
  connection,
}: {
  asOf: string
  timeZone: string
  connection: Connection
}) {
  const t = useTexts(analyticsTexts)
  const { state } = connection
  const Icon = state === 'open' ? CircleDot : WifiOff
  return (
    <p className={`tabular-nums ${state === 'open' ? '' : 'font-semibold text-ink'}`}>
      <Icon aria-hidden="true" className="me-1 inline size-3.5 align-[-0.125em]" />
      {t.asOf(asOf, timeZone)}
      {state !== 'open' && `, ${t.lost[state]}`}
    </p>
  )
}
