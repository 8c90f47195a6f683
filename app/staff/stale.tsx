import { WifiOff } from 'lucide-react'
import { staffTexts } from '../../i18n/staff.ts'
import { useTexts } from '../shell/use-language.ts'
import type { Connection } from './use-stream.ts'

/** Says how old what is shown is, while nothing gets through. */
export function Stale({ connection }: { connection: Connection }) {
  const t = useTexts(staffTexts)
  return (
    <p role="status" className="empty:hidden">
      {connection.state === 'lost' && (
        <span className="font-semibold text-ink">
          <WifiOff aria-hidden="true" className="me-1 inline size-3.5 align-[-0.125em]" />
          {t.stale(minutesSince(connection.heardAt))}
        </span>
      )}
    </p>
  )
}

const minutesSince = (time: number) => Math.max(0, Math.floor((Date.now() - time) / 60_000))
