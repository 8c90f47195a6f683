import { SquareCheckBig } from 'lucide-react'
import { adminTexts } from '../../../i18n/admin.ts'
import { roomStatusTexts } from '../../../i18n/room-status.ts'
import { useTexts } from '../../shell/use-language.ts'
import { type Connection, isCut, isLive } from '../../sync/use-stream.ts'
import { button } from '../../ui/button.ts'
import { listHeading } from '../../ui/list-heading.ts'
import { KeysDialog } from '../keyboard/keys-dialog.tsx'
import { ElsewhereNotice } from '../live/elsewhere.tsx'
import { Stale } from '../live/stale.tsx'

/** The sticky header: rooms shown, rooms late, and the button to select several. */
export function RoomsHeader({
  title,
  summary,
  connection,
  timeZone,
  now,
  canSelect,
  isSelecting,
  onSelecting,
}: {
  title: string
  summary: string
  connection: Connection
  timeZone: string
  now: number
  /** Whether there are rooms to select. */
  canSelect: boolean
  isSelecting: boolean
  onSelecting: (isSelecting: boolean) => void
}) {
  const t = useTexts(roomStatusTexts)
  const { keys } = useTexts(adminTexts)
  const isStale = !isLive(connection)
  return (
    <div
      className={`flex flex-wrap items-center gap-2 px-4 pt-1 pb-0.5 @3xl:py-2 tall:sticky tall:top-0 tall:z-20 ${isStale ? 'bg-lamp-soft' : 'bg-page'}`}
    >
      <div className="min-w-0 flex-1 basis-36">
        <h1 {...listHeading} className="text-xl font-semibold outline-none">
          {title}
        </h1>
        <div className="min-h-5 text-sm text-soft">
          <Stale connection={connection} timeZone={timeZone} now={now} />
          {!isCut(connection) && (
            <p role="status" className="tabular-nums">
              {summary}
            </p>
          )}
        </div>
      </div>
      <div className="flex items-center gap-1 sm:gap-2">
        <KeysDialog
          keys={[
            ['/', t.keys.search],
            ['← ↑ ↓ →', t.keys.walk],
            [keys.enterKey, t.keys.enter],
            [keys.spaceKey, t.keys.space],
            [keys.escapeKey, t.keys.escape],
          ]}
        />
        {canSelect && (
          <button
            type="button"
            aria-pressed={isSelecting}
            onClick={() => onSelecting(!isSelecting)}
            className={button('plain', 'noscript:hidden')}
          >
            <SquareCheckBig aria-hidden="true" className="size-5" />
            <span className="max-sm:sr-only">{isSelecting ? t.select.stop : t.select.start}</span>
          </button>
        )}
      </div>
      <ElsewhereNotice connection={connection} />
    </div>
  )
}
