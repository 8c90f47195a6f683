import { BellPlus, Plus, Smartphone, Volume2, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { type Connection, isCut, isLive } from '../../sync/use-stream.ts'
import { button, iconButton } from '../../ui/button.ts'
import type { RingingMode } from '../alarm/ringing-mode.ts'
import { RingsHere } from '../alarm/rings-here.tsx'
import type { useBell } from '../bell/use-bell.ts'
import { NEW_REQUEST_KEY } from '../keyboard/use-shortcut.ts'
import { ElsewhereNotice } from '../live/elsewhere.tsx'
import { Stale } from '../live/stale.tsx'
import type { useNotifications } from '../push/use-notifications.ts'

/** The sticky header: new requests, connection, hidden requests, the bell, and a request for a caller. */
export function BoardHeader({
  unbegun,
  connection,
  bell,
  way,
  notifications,
  onCreate,
  timeZone,
  now,
  oneAtATime,
  children,
}: {
  unbegun: Unbegun
  connection: Connection
  bell: ReturnType<typeof useBell>
  way: RingingMode | undefined
  notifications: ReturnType<typeof useNotifications>
  onCreate: () => void
  timeZone: string
  now: number
  /** The one-at-a-time view; undefined for admins. */
  oneAtATime: string | undefined
  /** The notice of hidden requests. */
  children: ReactNode
}) {
  const t = useTexts(staffTexts)
  const muteLabel = bell.isMuted ? t.bell.unmute : t.bell.mute
  const isStale = !isLive(connection)
  return (
    <div
      className={`@container flex flex-wrap items-center gap-2 px-4 pt-1 pb-0.5 md:py-2 tall:sticky tall:top-0 tall:z-20 ${isStale ? 'bg-lamp-soft' : 'bg-page'}`}
    >
      <div className="min-w-0 flex-1 basis-36">
        <h1 className="text-xl font-semibold">{t.requests}</h1>
        <BoardState unbegun={unbegun} connection={connection} timeZone={timeZone} now={now} />
        <RingsHere way={way} />
      </div>
      <div className="flex items-center gap-1 sm:gap-2">
        {oneAtATime && (
          <Link
            to={oneAtATime}
            title={t.corridor.open}
            aria-label={t.corridor.open}
            className={iconButton('plain')}
          >
            <Smartphone aria-hidden="true" className="size-5" />
          </Link>
        )}
        {notifications.canAsk && (
          <button type="button" onClick={notifications.ask} title={t.bell.notify} className={button('quiet')}>
            <BellPlus aria-hidden="true" className="size-5" />
            <span className="sr-only xl:not-sr-only">{t.bell.notify}</span>
          </button>
        )}
        <button
          type="button"
          onClick={() => bell.setMuted(!bell.isMuted)}
          title={muteLabel}
          aria-label={muteLabel}
          className={bell.isMuted ? iconButton('quiet', 'border-edge border-dashed') : iconButton('plain')}
        >
          {bell.isMuted ? (
            <VolumeX aria-hidden="true" className="size-5" />
          ) : (
            <Volume2 aria-hidden="true" className="size-5" />
          )}
        </button>
        <button
          type="button"
          onClick={onCreate}
          title={`${t.actions.create} (${NEW_REQUEST_KEY})`}
          aria-keyshortcuts={NEW_REQUEST_KEY}
          className={button('primary')}
        >
          <Plus aria-hidden="true" className="size-5" />
          <span className="sr-only sm:not-sr-only">{t.actions.create}</span>
        </button>
      </div>
      {children}
      <ElsewhereNotice connection={connection} />
    </div>
  )
}

/** The new requests: this person's, and all of the hotel. */
interface Unbegun {
  mine: number
  all: number
}

/** The line below the title, always there so that nothing moves; enlarged text may take a second line. */
function BoardState({
  unbegun,
  connection,
  timeZone,
  now,
}: {
  unbegun: Unbegun
  connection: Connection
  timeZone: string
  now: number
}) {
  const t = useTexts(staffTexts)
  return (
    <div className="min-h-4 text-xs text-soft sm:min-h-5 sm:text-sm @min-[15rem]:*:truncate">
      <Stale connection={connection} timeZone={timeZone} now={now} />
      {!isCut(connection) && (
        <p className="tabular-nums">
          {unbegun.mine > 0 && (
            <span className="me-1.5 rounded-module bg-lamp px-1 font-semibold text-on-lamp">
              {t.unbegun.mine(unbegun.mine)}
            </span>
          )}{' '}
          {t.unbegun.all(unbegun.all)}
        </p>
      )}
    </div>
  )
}
