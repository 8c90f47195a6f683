import { WifiOff } from 'lucide-react'
import { staffTexts } from '../../i18n/staff.ts'
import { useTexts } from '../shell/use-language.ts'
import { button } from '../ui/button.ts'
import { Notice } from '../ui/notice.tsx'
import type { Connection } from './use-stream.ts'

/** Says that no news arrive, and why: the connection is lost, or screens opened later took this one's place. */
export function ConnectionNotice({ connection }: { connection: Exclude<Connection, 'open'> }) {
  const t = useTexts(staffTexts)
  return (
    <Notice kind="news" icon={WifiOff}>
      {connection === 'lost' ? (
        t.reconnecting
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          {t.elsewhere.said}
          {/* Any touch of the page connects again: this is where it can be meant. */}
          <button type="button" className={button('plain')}>
            {t.elsewhere.resume}
          </button>
        </div>
      )}
    </Notice>
  )
}
