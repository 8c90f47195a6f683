import { List } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Request } from '../../../domain/requests/shapes.ts'
import { type ErrorPayload, errorSentence } from '../../../i18n/errors.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { applyQueued, isOnItsWay } from '../../sync/log.ts'
import { isLive } from '../../sync/use-stream.ts'
import { button, iconButton } from '../../ui/button.ts'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useGoneFocus } from '../../ui/overlays/use-gone-focus.ts'
import {
  type LastAction,
  type PerformAction,
  useLogScreen,
  useStaffActions,
} from '../action-log/staff-actions.tsx'
import { StorageNotice } from '../action-log/storage-notice.tsx'
import { AlarmBar } from '../alarm/alarm-bar.tsx'
import { RingsHere } from '../alarm/rings-here.tsx'
import { usePersistedBoard } from '../board/persisted-board.tsx'
import { useLiveBoard } from '../board/use-live-board.ts'
import { useRinging } from '../board/use-ringing.ts'
import type { BoardData } from '../data/board-data.ts'
import { makeDirectory } from '../data/directory.ts'
import { LeftByOthers } from '../duty/left-by-others.tsx'
import { useDuty } from '../duty/use-duty.ts'
import { Stale } from '../live/stale.tsx'
import { batchesOf } from '../requests/batch.ts'
import { dropSecondClick } from '../requests/drop-second-click.ts'
import { RequestIcons, ServiceIcons } from '../requests/request-icon.tsx'
import type { View } from '../requests/row-view.ts'
import { requestSummary } from '../requests/summary.ts'
import { UnsentAction } from '../requests/unsent-action.tsx'
import { useClock } from '../time/use-clock.ts'
import { useNewDay } from '../time/use-new-day.ts'
import { OneRequest, Undone } from './one-request.tsx'
import { firstOf, orderQueue } from './queue-order.ts'
import '../requests/request.css'

/** One request at a time, for one-handed use on a phone, with a large button for its next step. */
export function OneAtATime({
  loaded,
  lostSince,
  refused,
}: {
  loaded: BoardData
  lostSince: number | undefined
  /** The refusal of a form sent without scripts. */
  refused: ErrorPayload | null
}) {
  const language = useLanguage()
  const t = staffTexts[language]
  const { me, hotel } = loaded
  const board = useLiveBoard(loaded, lostSince)
  const { requests, flagsOf, connection, reload } = board
  const now = useClock(loaded.now, reload)
  useNewDay(hotel.timeZone, loaded.now, now, reload)
  usePersistedBoard(loaded, board, now)
  const directory = useMemo(() => makeDirectory(loaded, language), [loaded, language])
  const actions = useStaffActions()
  const { queue, isKept, byRequest, drop } = actions
  const last = actions.last && {
    ...actions.last,
    pressed: actions.last.pressed.filter(({ key }) => isOnItsWay(queue, key)),
  }
  useLogScreen({
    me,
    owner: loaded.owner,
    loadedNow: loaded.now,
    isFromServer: lostSince === undefined,
    connection,
    reconnect: board.reconnect,
    reload,
    directory,
    onRequests(done) {
      for (const request of done) board.apply({ ...request, by: me })
    },
  })
  const { announced, alarm } = useRinging(board, { loaded, byRequest, directory })

  const [query] = useSearchParams()
  const skipped = useMemo(() => new Set(query.getAll(paths.SKIPPED)), [query])
  const shownAs = useMemo(
    () => requests.map((request) => applyQueued(request, queue, me)),
    [requests, queue, me],
  )
  const floors = useMemo(() => new Map(loaded.rooms.map(({ id, floor }) => [id, floor])), [loaded.rooms])
  const floorOf = (roomId: string) => floors.get(roomId) ?? ''
  const lastDone = last?.pressed[0]?.request ?? last?.requests[0]
  const ownRoomIds = new Set(loaded.assignedRoomIds)
  const line = orderQueue(shownAs, {
    me,
    ownRoomIds,
    floorOf,
    from: lastDone ? floorOf(lastDone.roomId) : '',
    now,
  })
  // A new request must not replace the one whose button is about to be pressed.
  const [heldId, setHeldId] = useState<string>()
  // The request of the last action. If the action is undone, its request is shown again until one is skipped.
  const [doneAt, setDoneAt] = useState<{ id: string; back?: typeof skipped }>()
  const shown =
    (doneAt?.back === skipped ? line.find(({ id }) => id === doneAt.id) : undefined) ??
    line.find(({ id }) => id === heldId && !skipped.has(id)) ??
    firstOf(line, skipped)
  if (shown?.id !== heldId) setHeldId(shown?.id)
  const undo =
    last && canUndo(last, requests)
      ? {
          last,
          run() {
            setDoneAt(doneAt && { ...doneAt, back: skipped })
            actions.undo()
          },
        }
      : undefined
  const act: PerformAction = (...done) => {
    setDoneAt(shown && { id: shown.id })
    actions.answer(...done)
  }
  const forceApply: View['forceApply'] = (stopped, request) => {
    setDoneAt({ id: request.id })
    actions.forceApply(stopped, request)
  }
  const batchOf = batchesOf(shownAs, { rooms: loaded.rooms, services: loaded.services, flagsOf, now })
  const what = (request: Request) =>
    t.whatOfRoom(directory.roomNumber(request.roomId), requestSummary(request, directory, t.onlyComment))
  const stopped = queue.filter((one) => one.stopped)
  const root = useRef<HTMLDivElement>(null)
  // A decided request is gone with its buttons.
  const onFocus = useGoneFocus(
    () => true,
    () => {
      if (document.activeElement !== document.body) return
      const next =
        root.current?.querySelector<HTMLElement>('.corridor-step') ?? root.current?.querySelector('a')
      next?.focus({ preventScroll: true })
    },
  )
  const isStale = !isLive(connection)

  return (
    <div
      ref={root}
      onClickCapture={dropSecondClick}
      className="corridor mx-auto flex min-h-[calc(100dvh-3.5rem)] max-w-xl flex-col"
    >
      <title>{t.corridor.title(line.length)}</title>
      <RequestIcons />
      <ServiceIcons services={loaded.services} />
      <div className={`flex items-center gap-2 px-4 py-1 ${isStale ? 'bg-lamp-soft' : ''}`}>
        <div className="min-w-0 flex-1 text-sm text-soft">
          <h1 className="sr-only">{t.corridor.open}</h1>
          <Stale connection={connection} timeZone={hotel.timeZone} now={now} />
          <p className="tabular-nums">{t.corridor.waiting(line.length)}</p>
          <RingsHere way={alarm.way} />
        </div>
        <Link
          to={paths.employeeRequests}
          title={t.corridor.list}
          aria-label={t.corridor.list}
          className={iconButton('quiet')}
        >
          <List aria-hidden="true" className="size-5" />
        </Link>
      </div>
      <StorageNotice isKept={isKept} />
      <AlarmBar alarm={alarm} className="mx-4 mb-2" />
      {refused && (
        <div className="px-4 pb-2">
          <Notice kind="trouble">{errorSentence(refused, language)}</Notice>
        </div>
      )}
      <Left loaded={loaded} requests={requests} now={now} onChanged={reload} />
      {stopped.map((action) => {
        const request = requests.find(({ id }) => id === action.requestId)
        if (!request) return null
        return (
          <section
            key={action.key}
            aria-label={t.room(directory.roomNumber(request.roomId))}
            onFocus={onFocus}
            className="mx-4 mb-2 rounded-module border border-edge bg-card p-3"
          >
            <p className="font-semibold">{t.room(directory.roomNumber(request.roomId))}</p>
            <UnsentAction
              action={action}
              what={what(request)}
              request={request}
              view={{ directory, forceApply }}
              onDrop={() => drop([request])}
            />
          </section>
        )
      })}
      {shown ? (
        <OneRequest
          request={shown}
          flags={flagsOf.get(shown.roomId) ?? []}
          isUnsent={byRequest.get(shown.id)?.isUnsent ?? false}
          floor={floorOf(shown.roomId)}
          batch={batchOf(shown)}
          skipped={[...skipped]}
          others={line.length - 1}
          undo={undo}
          view={{ now, me, directory, hotel, act }}
        />
      ) : (
        <>
          <div className="flex flex-1 flex-col justify-center">
            <Empty title={t.none.calm} hint={t.none.calmHint}>
              <Link to={paths.employeeRequests} className={button()}>
                {t.corridor.list}
              </Link>
            </Empty>
          </div>
          {undo && (
            <div className="corridor-foot">
              <Undone undo={undo} directory={directory} />
            </div>
          )}
        </>
      )}
      <p aria-live="polite" className="sr-only">
        {shown && what(shown)}
      </p>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
    </div>
  )
}

/** Hand-overs of colleagues, which the one-at-a-time view would otherwise miss. */
function Left({
  loaded,
  requests,
  now,
  onChanged,
}: {
  loaded: BoardData
  requests: readonly Request[]
  now: number
  onChanged: () => void
}) {
  const { fault, isBusy, time } = useDuty(loaded, { now, onChanged })
  return (
    <div className="mx-4 mb-2 flex flex-col gap-2 empty:hidden">
      {fault && <Notice kind="trouble">{fault}</Notice>}
      <LeftByOthers loaded={loaded} requests={requests} isBusy={isBusy} time={time} />
    </div>
  )
}

/** Whether a request of the last action has not been changed by others since. */
function canUndo(last: LastAction, requests: BoardData['requests']): boolean {
  if (last.pressed.length + last.requests.length === 0) return false
  return !last.requests.some((one) =>
    requests.some(({ id, revision }) => id === one.id && revision > one.revision),
  )
}
