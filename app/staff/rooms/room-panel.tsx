import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { isOpen } from '../../../domain/requests/rules.ts'
import { roomStatusTexts } from '../../../i18n/room-status.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { History } from '../../shell/history.tsx'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Status } from '../../ui/status.tsx'
import { makeDirectory } from '../directory.ts'
import type { RoomAction, Wanted } from '../queue/room-actions.ts'
import { CheckOut } from './check-out.tsx'
import { CleaningForm } from './cleaning-form.tsx'
import type { ShownRoom } from './live-rooms.ts'
import { RequestLines } from './request-lines.tsx'
import type { PanelData, RoomsData } from './rooms-data.ts'
import { StayCode } from './stay-code.tsx'
import './panel.css'

/** As many as fit beside the rest; the others are on the board. */
const REQUESTS_SHOWN = 5

/** What there is to know of a room, and what can be done to it. What its tile says is there at once, the rest follows. */
export function RoomPanel({
  room,
  open,
  panel,
  isLost,
  loaded,
  now,
  board,
  action,
  refused,
  said,
  closeTo,
  onClose,
  onRetry,
  onSave,
  onDrop,
  onCheckOut,
}: {
  /** Nothing where there is no such room. */
  room: ShownRoom | undefined
  /** How many requests are open in it. */
  open: number
  /** Nothing while it is being loaded. */
  panel: PanelData | undefined
  /** It could not be loaded. */
  isLost: boolean
  loaded: Pick<RoomsData, 'hotel' | 'roomTypes' | 'me'>
  now: number
  board: string
  /** What is being done to it. */
  action: RoomAction | undefined
  /** What a form that was sent without scripts was refused for, in a sentence. */
  refused: string | undefined
  /** What it has done. */
  said: ReactNode
  closeTo: string
  onClose: () => void
  onRetry: () => void
  onSave: (wanted: Wanted) => void
  onDrop: (action: RoomAction) => void
  onCheckOut: () => void
}) {
  const language = useLanguage()
  const t = roomStatusTexts[language]
  const { flags: flagWords } = staffTexts[language]
  const known = panel?.room ? panel : undefined
  const view = useMemo(() => {
    const directory = makeDirectory(
      { rooms: known ? [known.room] : [], services: known?.services ?? [], staff: known?.staff ?? [] },
      language,
    )
    return { now, timeZone: loaded.hotel.timeZone, me: loaded.me, directory, board }
  }, [known, language, now, loaded, board])

  if (!room) {
    return (
      <Sheet title={t.title} closeTo={closeTo} closeLabel={t.panel.close} onClose={onClose}>
        <p>{t.panel.gone}</p>
      </Sheet>
    )
  }
  const requests = known?.requests.filter(isOpen) ?? []
  const closed = known?.requests.filter((request) => !isOpen(request)) ?? []
  const type = loaded.roomTypes.find(({ id }) => id === room.typeId)
  const names = new Map(loaded.roomTypes.map(({ id, name }) => [id, name]))
  return (
    <Sheet title={t.panel.room(room.number)} closeTo={closeTo} closeLabel={t.panel.close} onClose={onClose}>
      <div className="flex flex-col gap-1 text-sm">
        <p className="text-soft">
          {[type?.name, room.floor && t.floor(room.floor)].filter(Boolean).join(' · ')}
        </p>
        {room.flags.length > 0 && (
          <p className="flex flex-wrap gap-x-4">
            {room.flags.map((flag) => (
              <Status key={flag} of={flag} word={flagWords[flag]} />
            ))}
          </p>
        )}
      </div>
      {refused && <Notice kind="trouble">{refused}</Notice>}
      {said}
      <CleaningForm key={room.id} room={room} action={action} onSave={onSave} onDrop={onDrop} />
      {known?.code && <StayCode roomId={room.id} stay={room.stay} code={known.code} />}
      <section className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h3 className="text-sm font-medium">
            {t.panel.requests} <span className="font-normal text-soft tabular-nums">({open})</span>
          </h3>
          <Link to={`${board}?room=${room.id}`} className={button('quiet', '-me-3')}>
            {t.panel.toBoard}
          </Link>
        </div>
        {isLost && !known ? (
          <div className="flex flex-wrap items-center gap-2 text-sm">
            <p className="min-w-0 flex-1 basis-48">{t.panel.unreachable}</p>
            <button type="button" onClick={onRetry} className={button('plain')}>
              {t.panel.retry}
            </button>
          </div>
        ) : known ? (
          <>
            {requests.length === 0 && <p className="text-sm text-soft">{t.panel.noRequests}</p>}
            <RequestLines requests={requests.slice(0, REQUESTS_SHOWN)} hasRooms={false} view={view} />
            {requests.length > REQUESTS_SHOWN && (
              <p className="text-sm text-soft">{t.own.more(requests.length - REQUESTS_SHOWN)}</p>
            )}
          </>
        ) : (
          // As high as what comes, so that nothing moves under a finger.
          <div role="status" aria-label={t.panel.loading} className="flex flex-col gap-1">
            {Array.from({ length: Math.max(1, Math.min(open, REQUESTS_SHOWN)) }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
              <div key={i} className="h-12 rounded-module bg-raised" />
            ))}
          </div>
        )}
      </section>
      <div className="flex flex-col">
        {closed.length > 0 && (
          <Disclosure title={t.panel.closed(closed.length)}>
            <RequestLines requests={closed} hasRooms={false} view={view} />
          </Disclosure>
        )}
        <CheckOut
          key={room.id}
          room={room}
          open={open}
          isBusy={action !== undefined && !(action.isUnsent && action.intent === 'save')}
          onCheckOut={onCheckOut}
        />
        {known && <History entries={known.history} timeZone={loaded.hotel.timeZone} names={names} />}
      </div>
      <div data-floats="cleaning" className="cleaning-room" />
    </Sheet>
  )
}
