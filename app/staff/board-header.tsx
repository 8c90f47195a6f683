import { BellPlus, Plus, Volume2, VolumeX } from 'lucide-react'
import { staffTexts } from '../../i18n/staff.ts'
import { useTexts } from '../shell/use-language.ts'
import { button, iconButton } from '../ui/button.ts'
import { Notice } from '../ui/notice.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import type { useBell } from './use-bell.ts'
import type { useNotifications } from './use-notifications.ts'
import { NEW_REQUEST_KEY } from './use-shortcut.ts'
import type { Connection } from './use-stream.ts'

/** The head of the board: how many wait, whether news arrive, the bell, and a request for a guest who phones. */
export function BoardHeader({
  waiting,
  connection,
  bell,
  notifications,
  onCreate,
}: {
  waiting: number
  connection: Connection
  bell: ReturnType<typeof useBell>
  notifications: ReturnType<typeof useNotifications>
  onCreate: () => void
}) {
  const t = useTexts(staffTexts)
  const muteLabel = bell.isMuted ? t.bell.unmute : t.bell.mute
  return (
    <div className="flex flex-col gap-2 px-4">
      <div className="flex items-center gap-1 sm:gap-2">
        <h1 className="flex min-w-0 flex-1 items-center gap-1.5 text-xl font-semibold">
          {t.requests}
          {waiting > 0 && (
            <span className="grid h-6 min-w-6 shrink-0 place-items-center rounded-full bg-lamp px-1 text-sm text-on-lamp tabular-nums">
              {waiting}
            </span>
          )}
        </h1>
        {notifications.canAsk && (
          <button type="button" onClick={notifications.ask} title={t.bell.notify} className={button('quiet')}>
            <BellPlus aria-hidden="true" className="size-5" />
            <span className="sr-only lg:not-sr-only">{t.bell.notify}</span>
          </button>
        )}
        <button
          type="button"
          onClick={() => bell.setMuted(!bell.isMuted)}
          title={muteLabel}
          aria-label={muteLabel}
          className={iconButton('quiet')}
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
      <div role="status" className="empty:hidden">
        {connection !== 'open' && <ConnectionNotice connection={connection} />}
      </div>
      {!bell.isReady && !bell.isMuted && (
        // Over the page and not within it: the first touch takes it away, and nothing may move under the finger.
        <div className="fixed inset-x-4 bottom-4 z-20 rounded-module shadow-card sm:right-auto">
          <Notice kind="hint" icon={Volume2}>
            {t.bell.hint}
          </Notice>
        </div>
      )}
    </div>
  )
}
