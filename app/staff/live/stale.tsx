import { WifiOff } from 'lucide-react'
import { useMemo } from 'react'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { POLL_MS } from '../../sync/stream.ts'
import { type Connection, isCut } from '../../sync/use-stream.ts'
import { passed, readClocks } from '../time/elapsed.ts'
import { momentIn, withDay } from '../time/moment.ts'

const MINUTE_MS = 60_000

/** Says how old the data is while the connection is lost. */
export function Stale({
  connection,
  timeZone,
  now,
}: {
  connection: Connection
  timeZone: string
  /** By the server's clock. */
  now: number
}) {
  const t = useTexts(staffTexts)
  const lost = useMemo(() => ({ at: readClocks(), age: Date.now() - connection.lastMessageAt }), [connection])
  const sayStale = () => {
    const age = Math.max(0, lost.age) + Math.max(0, passed(lost.at, readClocks()))
    if (age < MINUTE_MS) return t.reconnecting
    const then = momentIn(timeZone, now - age, now)
    return t.staleSince(withDay(then, then.time, t.when))
  }
  return (
    <p role="status" className="empty:hidden">
      {isCut(connection) && (
        <span className="font-semibold text-ink">
          <WifiOff aria-hidden="true" className="me-1 inline size-3.5 align-[-0.125em]" />
          {connection.state === 'polled' ? t.polled(POLL_MS / 1_000) : sayStale()}
        </span>
      )}
    </p>
  )
}
