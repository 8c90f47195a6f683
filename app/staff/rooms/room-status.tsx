import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import type { Request } from '../../../domain/requests/shapes.ts'
import { errorSentence } from '../../../i18n/errors.ts'
import type { RoomStatusTexts } from '../../../i18n/fr/room-status.ts'
import { roomStatusTexts } from '../../../i18n/room-status.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { setTo, type Wanted } from '../../sync/log.ts'
import { button } from '../../ui/button.ts'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SaidPlainly } from '../../ui/said-plainly.tsx'
import { useLogScreen, useStaffActions } from '../action-log/staff-actions.tsx'
import { StorageNotice } from '../action-log/storage-notice.tsx'
import { makeDirectory } from '../data/directory.ts'
import type { OpenRequest, ShownRoom } from '../data/live-rooms.ts'
import type { RoomsAnswer, RoomsAnswered, RoomsData } from '../data/rooms-data.ts'
import { SEARCH_KEY, useShortcut } from '../keyboard/use-shortcut.ts'
import { usePersistedScreen } from '../persistence/use-persisted-screen.ts'
import { useClock } from '../time/use-clock.ts'
import { useNewDay } from '../time/use-new-day.ts'
import { arrange, openByRoom, roomsShown, writeQuery } from './arrange.ts'
import { RoomPanel } from './room-panel.tsx'
import { RoomsHeader } from './rooms-header.tsx'
import { RoomsSelection, useSelected } from './rooms-selection.tsx'
import { RoomsToolbar } from './rooms-toolbar.tsx'
import { Tiles } from './tiles.tsx'
import { useLiveRooms } from './use-live-rooms.ts'
import { usePanel } from './use-panel.ts'
import { useRoomAddress } from './use-room-address.ts'

/** A typical number of rooms of one employee. */
const FEW = 24

/** The data for the screen's other parts. */
export interface RoomsView {
  requests: readonly OpenRequest[]
  now: number
}

/** The rooms, live: status, open requests, and actions on one or several. */
export function RoomStatus({
  screen,
  loaded,
  lostSince,
  answer,
  title,
  board,
  panelAddress,
  isLarge = false,
  none,
  above,
}: {
  /** The key on the device. */
  screen: string
  loaded: RoomsData
  /** When the connection was lost, if the data comes from the device. */
  lostSince: number | undefined
  /** The answer to a form sent without scripts. */
  answer: RoomsAnswered | undefined
  title: string
  /** The list of requests. */
  board: typeof paths.adminRequests | typeof paths.employeeRequests
  /** The address that a room's panel loads from. */
  panelAddress: (roomId: string) => string
  /** Large tiles for use while walking. */
  isLarge?: boolean
  /** The content without any rooms. */
  none: ReactNode
  /** The content above the rooms. */
  above?: (view: RoomsView) => ReactNode
}) {
  const language = useLanguage()
  const t = roomStatusTexts[language]
  const now = useClock(loaded.now)
  const { filters, roomId, choose, open: openRoom, close } = useRoomAddress()
  const { panel, isLost, ask, reloadSoon, apply: applyToPanel } = usePanel(roomId, loaded.panel, panelAddress)
  const onChange = useCallback(
    (changed: string, request?: Request) => {
      if (changed === roomId) reloadSoon()
      if (request) applyToPanel(request)
    },
    [roomId, reloadSoon, applyToPanel],
  )
  const live = useLiveRooms(loaded, { onChange, lostSince })
  const { rooms, requests, connection } = live
  // "Do not disturb" signs last until midnight.
  useNewDay(loaded.hotel.timeZone, loaded.now, now, live.reload)
  const { onRooms, actOnRooms, dropOnRooms, isKept } = useStaffActions()
  const pending = useMemo(() => onRooms.filter(({ stopped }) => !stopped), [onRooms])
  const directory = useMemo(() => {
    const { services, staff } = loaded
    return makeDirectory({ rooms: [...loaded.rooms, ...loaded.otherRooms], services, staff }, language)
  }, [loaded, language])
  const shown = useMemo(() => ({ rooms, requests }), [rooms, requests])
  const collect = () => ({
    ...loaded,
    rooms: [...rooms],
    requests: [...requests.values()] as RoomsData['requests'],
    panel: null,
  })
  usePersistedScreen(screen, {
    loaded,
    shown,
    collect,
    connection,
    now,
  })
  useLogScreen({
    me: loaded.me,
    owner: loaded.owner,
    loadedNow: loaded.now,
    isFromServer: lostSince === undefined,
    connection,
    reconnect: live.reconnect,
    reload: live.reload,
    directory,
    onRequests(done) {
      for (const request of done) {
        live.apply({ request })
        applyToPanel(request)
      }
    },
    onRooms(changes) {
      for (const change of changes) live.apply(change)
    },
  })

  const open = useMemo(() => openByRoom(requests.values(), now), [requests, now])
  // Typing shows at once; the search may take longer.
  const shownBy = useDeferredValue(filters)
  const arranged = useMemo(
    () => arrange(rooms, open, loaded.roomTypes, shownBy, t),
    [rooms, open, loaded.roomTypes, shownBy, t],
  )
  const shownIds = useMemo(() => roomsShown(arranged.groups), [arranged])
  const { isSelecting, chosen, select, start, stop } = useSelected(shownIds)
  const selected = rooms.filter(({ id }) => chosen.has(id) && shownIds.includes(id))
  const openIn = (of: readonly { id: string }[], which: 'count' | 'staying' = 'count') =>
    of.reduce((sum, { id }) => sum + (open.get(id)?.[which] ?? 0), 0)

  const pendingIds = useMemo(
    () => new Set(pending.flatMap((action) => action.rooms.map(({ id }) => id))),
    [pending],
  )
  const { search } = useLocation()
  const [href] = useState(() => hrefOf(search))
  const view = useMemo(
    () => ({
      href,
      roomId,
      level: isLarge ? (3 as const) : (2 as const),
      isSelecting,
      selected: chosen,
      pending: pendingIds,
      t: { ...t, flags: staffTexts[language].flags, roomWord: staffTexts[language].roomWord },
    }),
    [href, roomId, isLarge, isSelecting, chosen, pendingIds, t, language],
  )

  const list = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  useShortcut(SEARCH_KEY, () => searchField.current?.focus())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(isSelecting || roomId) || event.defaultPrevented) return
    event.preventDefault()
    if (isSelecting) stop()
    else close()
  }

  const save = (of: readonly ShownRoom[], wanted: Wanted[]) =>
    actOnRooms({ intent: 'save', rooms: of, wanted, isUndo: false })
  const checkOut = (of: readonly ShownRoom[]) =>
    actOnRooms({ intent: 'check-out', rooms: of, wanted: [], isUndo: false })
  const openedRoom = rooms.find(({ id }) => id === roomId) ?? panel?.room ?? undefined
  const refused = answer?.ok === false && answer.refused ? errorSentence(answer.refused, language) : undefined
  const said = answer?.ok && <SaidPlainly say={() => sayOf(answer.value, rooms, t)} />
  const { counts } = arranged
  const isEmpty = rooms.length === 0
  const clear = () => choose({ ...filters, show: 'all', within: '', search: '' })
  return (
    <div className="flex items-stretch lg:min-h-[calc(100dvh-7rem)]">
      <title>{`${title} · Sonnette`}</title>
      {/* On a phone an open room hides the list and its heading. */}
      {roomId && <h1 className="sr-only lg:hidden">{title}</h1>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape only ends a selection begun inside */}
      <div
        onKeyDown={onKeyDown}
        className={`@container flex min-w-0 flex-1 flex-col gap-2 @3xl:gap-3 ${roomId ? 'max-lg:hidden' : ''}`}
      >
        <RoomsHeader
          title={title}
          summary={t.summary(arranged.shown, rooms.length, counts.late)}
          connection={connection}
          timeZone={loaded.hotel.timeZone}
          now={now}
          canSelect={!isEmpty}
          isSelecting={isSelecting}
          onSelecting={(isOn) => (isOn ? start() : stop())}
        />
        <StorageNotice isKept={isKept} />
        {refused && !roomId && (
          <div className="px-4">
            <Notice kind="trouble">{refused}</Notice>
          </div>
        )}
        {!roomId && <div className="hidden px-4 noscript:not-empty:block">{said}</div>}
        {above?.({ requests: [...requests.values()], now })}
        {isEmpty ? (
          none
        ) : (
          <>
            <RoomsToolbar
              filters={filters}
              counts={counts}
              rooms={rooms}
              types={loaded.roomTypes}
              search={searchField}
              hasSearch={!isLarge || rooms.length > FEW}
              onChange={choose}
            />
            {arranged.shown === 0 && (
              <Empty title={t.none.found} hint={t.none.foundHint}>
                <button type="button" onClick={clear} className={button()}>
                  {t.none.clear}
                </button>
              </Empty>
            )}
            <Tiles
              list={list}
              groups={arranged.groups}
              view={view}
              isLarge={isLarge}
              onOpen={openRoom}
              onSelect={select}
            />
          </>
        )}
      </div>
      {roomId && (
        <div className="min-w-0 flex-1 lg:shrink-0 lg:grow-0 lg:basis-[min(28rem,50%)]">
          <RoomPanel
            room={openedRoom}
            open={openIn(openedRoom ? [openedRoom] : [])}
            staying={openIn(openedRoom ? [openedRoom] : [], 'staying')}
            panel={panel}
            requests={requests}
            isLost={isLost}
            loaded={loaded}
            now={now}
            onMade={(request) => {
              live.apply({ request })
              applyToPanel(request)
            }}
            onNoAnswer={live.reconnect}
            board={board}
            action={pending.findLast((action) => action.rooms.some(({ id }) => id === roomId))}
            refused={refused}
            said={said}
            closeTo={writeQuery(filters)}
            onClose={close}
            onRetry={ask}
            onSave={(wanted) => openedRoom && save([openedRoom], [wanted])}
            onDrop={dropOnRooms}
            onCheckOut={() => openedRoom && checkOut([openedRoom])}
          />
        </div>
      )}
      {isSelecting && !isEmpty && (
        <RoomsSelection
          rooms={selected}
          open={openIn(selected)}
          staying={openIn(selected, 'staying')}
          onSave={(status) => {
            save(selected, setTo(selected, status))
            stop()
          }}
          onCheckOut={() => {
            checkOut(selected)
            stop()
          }}
          onClear={stop}
        />
      )}
    </div>
  )
}

/** The success message; the panel itself shows a new code. */
function sayOf(answer: RoomsAnswer, rooms: readonly ShownRoom[], t: RoomStatusTexts): string | undefined {
  if ('ended' in answer) return t.checkOut.done(answer.ended.length)
  if (!('saved' in answer)) return undefined
  const [first] = answer.saved
  const room = rooms.find(({ id }) => id === first?.roomId)
  return first && room && t.saved(room.number, t.cleaning[first.cleaningStatus])
}

/** The target of tiles without scripts, up to the room's id: keeps the page's filters. */
function hrefOf(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('room')
  query.delete(paths.TIMELINE)
  query.delete(paths.MESSAGES)
  return String(query) ? `?${query}&room=` : '?room='
}
