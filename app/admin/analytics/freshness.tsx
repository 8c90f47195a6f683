import { CircleDot, WifiOff } from 'lucide-react'
import { analyticsTexts } from '../../../i18n/analytics.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { momentIn, withDay } from '../../staff/time/moment.ts'
import { useClock } from '../../staff/time/use-clock.ts'
import { useNewDay } from '../../staff/time/use-new-day.ts'
import { type Connection, isLive } from '../../sync/use-stream.ts'

/** The age of the figures, and whether they update live: those of “today” end with the day. */
export function Freshness({
  asOf,
  timeZone,
  connection,
  onNewDay,
}: {
  asOf: string
  timeZone: string
  connection: Connection
  onNewDay: () => void
}) {
  const t = useTexts(analyticsTexts)
  const { when } = useTexts(staffTexts)
  const loadedAt = Date.parse(asOf)
  const now = useClock(loadedAt)
  useNewDay(timeZone, loadedAt, now, onNewDay)
  const moment = momentIn(timeZone, loadedAt, now)
  const { state } = connection
  const isFresh = isLive(connection)
  const Icon = isFresh ? CircleDot : WifiOff
  return (
    <p className={`tabular-nums ${isFresh ? '' : 'font-semibold text-ink'}`}>
      <Icon aria-hidden="true" className="me-1 inline size-3.5 align-[-0.125em]" />
      {t.asOf(withDay(moment, moment.time, when))}
      {!isFresh && `, ${state === 'elsewhere' ? t.lost.elsewhere : t.lost.lost}`}
    </p>
  )
}
