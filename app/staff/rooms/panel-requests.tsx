import { Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { byUrgency, isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import { roomStatusTexts } from '../../../i18n/room-status.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import type { Queued } from '../../sync/log.ts'
import { button } from '../../ui/button.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useStaffActions } from '../action-log/staff-actions.tsx'
import { makeDirectory } from '../data/directory.ts'
import type { OpenRequest, ShownRoom } from '../data/live-rooms.ts'
import type { PanelData, RoomsData } from '../data/rooms-data.ts'
import { RequestCreation } from '../new-request/new-request.tsx'
import { RequestDialogs } from '../request-dialogs/request-dialogs.tsx'
import { useOpenDialog } from '../request-dialogs/use-dialog-address.ts'
import { RequestIcons, ServiceIcons } from '../requests/request-icon.tsx'
import { RequestMenu } from '../requests/request-menu.tsx'
import { RequestListRow } from '../requests/request-row.tsx'
import type { View } from '../requests/row-view.ts'
import { useRowFocus } from '../requests/use-row-focus.ts'
import '../requests/request.css'

/** The number that fits; the others are on the board. */
const REQUESTS_SHOWN = 5

export interface RoomWork {
  /** Open requests of all rooms. */
  requests: ReadonlyMap<string, OpenRequest>
  /** Loading failed. */
  isLost: boolean
  loaded: Pick<RoomsData, 'hotel' | 'roomTypes' | 'me' | 'services' | 'staff'>
  now: number
  board: typeof paths.adminRequests | typeof paths.employeeRequests
  onMade: (request: Request) => void
  onNoAnswer: () => void
  onRetry: () => void
}

/** A room's requests with their actions, and a new one for it. */
export function PanelRequests({
  room,
  open,
  panel,
  requests,
  isLost,
  loaded,
  now,
  board,
  onMade,
  onNoAnswer,
  onRetry,
  children,
}: RoomWork & {
  room: ShownRoom
  /** The number of open requests. */
  open: number
  /** Undefined while loading. */
  panel: Extract<PanelData, { room: object }> | undefined
  /** The content below the requests. */
  children: ReactNode
}) {
  const language = useLanguage()
  const t = roomStatusTexts[language]
  const { actions } = staffTexts[language]
  const { byRequest, act, drop, forceApply, undo } = useStaffActions()
  const [isCreating, setCreating] = useState(false)
  const [alertsOf, setAlertsOf] = useState<string>()
  const openTimeline = useOpenDialog(paths.TIMELINE)
  const openMessages = useOpenDialog(paths.MESSAGES)
  const { services, staff } = panel ?? loaded
  const { id: roomId, number, flags } = room
  const directory = useMemo(
    () => makeDirectory({ rooms: [{ id: roomId, number }], services, staff }, language),
    [roomId, number, services, staff, language],
  )
  const { me, hotel } = loaded
  const view = useMemo(
    () => ({
      now,
      me,
      directory,
      hotel,
      list: board,
      act,
      drop,
      forceApply,
      address: `${board}?room=${roomId}`,
    }),
    [now, me, directory, hotel, act, drop, forceApply, board, roomId],
  )
  const all = panel?.requests ?? [...requests.values()].filter((one) => one.roomId === roomId && isWhole(one))
  const known = all as readonly Request[]
  const opened = known.filter(isOpen).sort(byUrgency)
  const closed = known.filter((request) => !isOpen(request))
  // An employee's own requests need no loading.
  const isKnown = panel !== undefined || (opened.length > 0 && opened.length === open)
  return (
    <>
      <RequestIcons />
      <ServiceIcons services={services} />
      <section className="flex flex-col gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h3 className="text-sm font-medium">
            {t.panel.requests} <span className="font-normal text-soft tabular-nums">({open})</span>
          </h3>
          <Link to={`${board}?room=${roomId}`} className={button('quiet', '-me-3')}>
            {t.panel.toBoard}
          </Link>
        </div>
        {isKnown && (
          <>
            {opened.length === 0 && <p className="text-sm text-soft">{t.panel.noRequests}</p>}
            <RoomRequests requests={opened.slice(0, REQUESTS_SHOWN)} pending={byRequest} view={view} />
            {opened.length > REQUESTS_SHOWN && (
              <p className="text-sm text-soft">{t.own.more(opened.length - REQUESTS_SHOWN)}</p>
            )}
          </>
        )}
        {!panel && isLost && (
          <div className="flex flex-wrap items-center gap-2 text-sm">
            <p className="min-w-0 flex-1 basis-48">{t.panel.unreachable}</p>
            <button type="button" onClick={onRetry} className={button('plain')}>
              {t.panel.retry}
            </button>
          </div>
        )}
        {!isKnown && !isLost && (
          // As high as the content to come, so that nothing moves under a finger.
          <div role="status" aria-label={t.panel.loading} className="flex flex-col gap-1">
            {Array.from({ length: Math.max(1, Math.min(open, REQUESTS_SHOWN)) }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
              <div key={i} className="h-24 rounded-module bg-raised" />
            ))}
          </div>
        )}
        {panel && (
          <button
            type="button"
            onClick={() => setCreating(true)}
            className={button('plain', 'self-start noscript:hidden')}
          >
            <Plus aria-hidden="true" className="size-5" />
            {actions.create}
          </button>
        )}
      </section>
      <div className="flex flex-col">
        {closed.length > 0 && (
          <Disclosure title={t.panel.closed(closed.length)}>
            <RoomRequests requests={closed} pending={byRequest} view={view} />
          </Disclosure>
        )}
        {children}
      </div>
      <RequestMenu
        staff={staff}
        me={me}
        directory={directory}
        list={board}
        act={act}
        onAskAlerts={({ id }) => setAlertsOf(id)}
        onAskTimeline={openTimeline}
        onAskMessages={openMessages}
      />
      <RequestDialogs
        requests={known}
        directory={directory}
        list={board}
        timeZone={hotel.timeZone}
        now={now}
        alertsOf={alertsOf}
        onAlertsClosed={() => setAlertsOf(undefined)}
        onUndo={undo}
      />
      {panel && (
        <RequestCreation
          isOpen={isCreating}
          address={board}
          loaded={{ ...panel, rooms: [room] }}
          forRoom={room}
          now={now}
          requests={known}
          flagsOf={new Map([[roomId, flags]])}
          directory={directory}
          onMade={(made) => made.forEach(onMade)}
          onRefused={onRetry}
          onNoAnswer={onNoAnswer}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  )
}

/** Requests of other people's rooms have only the fields for tiles. */
const isWhole = (request: OpenRequest): request is Request => request.services !== undefined

/** A room's requests as rows of the board. */
function RoomRequests({
  requests,
  pending,
  undone,
  view,
}: {
  requests: readonly Request[]
  /** The pending action of each request. */
  pending: ReadonlyMap<string, Queued>
  undone?: { requestId: string } | undefined
  view: View
}) {
  return (
    <div {...useRowFocus(requests, pending, undone)} className="@container">
      <ul className="request-list">
        {requests.map((request) => (
          <RequestListRow
            key={request.id}
            request={request}
            together={undefined}
            level={4}
            flags={undefined}
            isFresh={false}
            handedBy={undefined}
            pending={pending.get(request.id)}
            isTaken
            view={view}
          />
        ))}
      </ul>
    </div>
  )
}
