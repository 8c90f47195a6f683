import { useMemo, useState } from 'react'
import { useFormAction } from 'react-router'
import { type ErrorPayload, errorSentence } from '../../../i18n/errors.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OverDialogs } from '../../ui/overlays/dialog.tsx'
import { useLogScreen, useStaffActions } from '../action-log/staff-actions.tsx'
import { StorageNotice } from '../action-log/storage-notice.tsx'
import { AlarmBar, FloatingAlarm } from '../alarm/alarm-bar.tsx'
import { NewItemsPill } from '../arrivals/new-items-pill.tsx'
import type { BoardData, NewLink } from '../data/board-data.ts'
import { makeDirectory } from '../data/directory.ts'
import { DutyBar } from '../duty/duty-bar.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { canHide, hasBoardFilters, noFilters } from '../filters/filters.ts'
import { HiddenNotice } from '../filters/hidden-notice.tsx'
import { NEW_REQUEST_KEY, useShortcut } from '../keyboard/use-shortcut.ts'
import { RequestCreation } from '../new-request/new-request.tsx'
import { PushInvitation } from '../push/push-invitation.tsx'
import { RequestDialogs } from '../request-dialogs/request-dialogs.tsx'
import { useOpenDialog } from '../request-dialogs/use-dialog-address.ts'
import { dropSecondClick } from '../requests/drop-second-click.ts'
import { RequestMenu } from '../requests/request-menu.tsx'
import { FloodNotices } from '../room-links/flood-notices.tsx'
import { useClock } from '../time/use-clock.ts'
import { useNewDay } from '../time/use-new-day.ts'
import { AnnouncementLines } from './announcement-lines.tsx'
import { BoardHeader } from './board-header.tsx'
import { usePersistedBoard } from './persisted-board.tsx'
import { RequestList } from './request-list.tsx'
import { UnhappyNotices } from './unhappy-notices.tsx'
import { useBoardList } from './use-board-list.ts'
import { useLiveBoard } from './use-live-board.ts'
import { useRinging } from './use-ringing.ts'

/** The hotel's requests, live, with all actions. */
export function Board({
  loaded,
  lostSince,
  refused,
  newLink,
  oneAtATime,
  ownRoomsFirst,
}: {
  loaded: BoardData
  /** When the connection was lost, if the data comes from the device. */
  lostSince: number | undefined
  /** The refusal of a form sent without scripts. */
  refused: ErrorPayload | null
  /** The new link from a form sent without scripts. */
  newLink: NewLink | null
  oneAtATime: string | undefined
  ownRoomsFirst: boolean
}) {
  const language = useLanguage()
  const t = staffTexts[language]
  const screen = useFormAction()
  const board = useLiveBoard(loaded, lostSince)
  const { requests, flagsOf, connection, reconnect, apply, reload } = board
  const now = useClock(loaded.now, reload)
  // "Do not disturb" signs last until midnight.
  useNewDay(loaded.hotel.timeZone, loaded.now, now, reload)
  const directory = useMemo(() => makeDirectory(loaded, language), [loaded, language])
  usePersistedBoard(loaded, board, now)
  const { isKept, byRequest, act, drop, forceApply, last, undo } = useStaffActions()
  const [isCreating, setCreating] = useState(false)
  const [alertsOf, setAlertsOf] = useState<string>()
  const openTimeline = useOpenDialog(paths.TIMELINE)
  const openMessages = useOpenDialog(paths.MESSAGES)
  const [undone, setUndone] = useState<{ requestId: string }>()

  const openCreate = () => setCreating(true)
  useShortcut(NEW_REQUEST_KEY, openCreate)
  const onUndo = () => {
    const [first] = last?.requests ?? []
    setUndone(first && { requestId: first.id })
    undo()
  }

  const { fresh, handOvers, announced, bell, notifications, alarm } = useRinging(board, {
    loaded,
    byRequest,
    directory,
  })

  useLogScreen({
    me: loaded.me,
    owner: loaded.owner,
    loadedNow: loaded.now,
    isFromServer: lostSince === undefined,
    connection,
    reconnect,
    reload,
    directory,
    onRequests(done) {
      for (const request of done) apply({ ...request, by: loaded.me })
    },
  })
  const requestsList = loaded.isAdmin ? paths.adminRequests : paths.employeeRequests
  const list = useBoardList(requests, { loaded, now, directory, ownRoomsFirst, fresh, handOvers })
  const { filters, setFilters } = list

  return (
    <OverDialogs value={<AlarmBar alarm={alarm} className="shadow-card" />}>
      <div className="flex flex-col gap-2 pb-3 md:gap-4 md:pb-4">
        <title>{t.pageTitle(list.unbegun.all)}</title>
        <BoardHeader
          unbegun={list.unbegun}
          connection={connection}
          bell={bell}
          way={alarm.way}
          notifications={notifications}
          onCreate={openCreate}
          timeZone={loaded.hotel.timeZone}
          now={now}
          oneAtATime={oneAtATime}
        >
          {canHide(filters) && <HiddenNotice hidden={list.hidden} filters={filters} directory={directory} />}
        </BoardHeader>
        <StorageNotice isKept={isKept} />
        <PushInvitation me={loaded.me} hasTaken={last?.action === 'take'} />
        {refused && (
          <div className="px-4">
            <Notice kind="trouble">{errorSentence(refused, language)}</Notice>
          </div>
        )}
        <AnnouncementLines loaded={loaded} now={now} />
        <DutyBar loaded={loaded} requests={requests} now={now} onChanged={reload} />
        <UnhappyNotices loaded={loaded} directory={directory} />
        <FloodNotices
          floods={list.floods}
          newLink={newLink}
          loaded={loaded}
          directory={directory}
          onReplaced={reload}
        />
        <FilterBar
          filters={filters}
          onChange={setFilters}
          passing={list.passing}
          loaded={loaded}
          directory={directory}
        />
        <div ref={list.area} onClickCapture={dropSecondClick}>
          <NewItemsPill
            waiting={list.waiting}
            isBelowFilters={canHide(filters)}
            list={list.area}
            onShow={list.release}
          />
          {list.groups.length > 0 ? (
            <RequestList
              groups={list.groups}
              all={requests}
              hasOwnRooms={list.hasOwnRooms}
              fresh={fresh}
              handOvers={handOvers}
              pending={byRequest}
              undone={undone}
              flagsOf={flagsOf}
              services={loaded.services}
              rooms={loaded.rooms}
              view={{
                now,
                me: loaded.me,
                directory,
                hotel: loaded.hotel,
                list: requestsList,
                act,
                drop,
                forceApply,
              }}
            />
          ) : hasBoardFilters(filters) ? (
            <Empty title={t.none.found} hint={t.none.foundHint}>
              <button type="button" onClick={() => setFilters(noFilters)} className={button()}>
                {t.filters.clear}
              </button>
            </Empty>
          ) : (
            <Empty title={t.none.calm} hint={t.none.calmHint} />
          )}
          <RequestMenu
            staff={loaded.staff}
            me={loaded.me}
            directory={directory}
            list={requestsList}
            act={act}
            onAskAlerts={({ id }) => setAlertsOf(id)}
            onAskTimeline={openTimeline}
            onAskMessages={openMessages}
          />
        </div>
        <p aria-live="polite" className="sr-only">
          {announced}
        </p>

        <FloatingAlarm alarm={alarm} />
        <RequestDialogs
          requests={requests}
          directory={directory}
          list={requestsList}
          timeZone={loaded.hotel.timeZone}
          now={now}
          alertsOf={alertsOf}
          onAlertsClosed={() => setAlertsOf(undefined)}
          onUndo={onUndo}
        />
        <RequestCreation
          isOpen={isCreating}
          address={screen}
          loaded={loaded}
          now={now}
          requests={requests}
          flagsOf={flagsOf}
          directory={directory}
          onMade={(made) => {
            for (const request of made) apply({ ...request, by: loaded.me })
          }}
          onRefused={reload}
          onNoAnswer={() => connection.state === 'open' && reconnect()}
          onClose={() => setCreating(false)}
        />
      </div>
    </OverDialogs>
  )
}
