import { type MouseEvent, useCallback, useMemo, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { type ErrorPayload, errorSentence } from '../../i18n/errors.ts'
import { staffTexts } from '../../i18n/staff.ts'
import * as paths from '../shell/paths.ts'
import { useLanguage } from '../shell/use-language.ts'
import { button } from '../ui/button.ts'
import { Empty } from '../ui/empty.tsx'
import { Notice } from '../ui/notice.tsx'
import { ActionSubmitter, type PendingAction } from './action-submitter.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import type { Answer, BoardData, NewLink } from './board-data.ts'
import { BoardHeader } from './board-header.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CreateDialog } from './create-dialog.tsx'
import type { NotCreated } from './create-form.tsx'
import { makeDirectory } from './directory.ts'
import { DutyBar } from './duty-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { canHide, isFiltered, noFilters } from './filters.ts'
import { FinishDialog } from './finish-dialog.tsx'
import { FloodNotices } from './flood-notices.tsx'
import { HiddenNotice } from './hidden-notice.tsx'
import { NewsPill } from './news-pill.tsx'
import { PushInvitation } from './push/push-invitation.tsx'
import { useOpenedRequest } from './push/use-opened-request.ts'
import { RequestList } from './request-list.tsx'
import { RequestMenu } from './request-menu.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useAct } from './use-act.ts'
import { useBell } from './use-bell.ts'
import { useBoardList } from './use-board-list.ts'
import { useClock } from './use-clock.ts'
import { useLiveBoard } from './use-live-board.ts'
import { useNewDay } from './use-new-day.ts'
import { useNews } from './use-news.ts'
import { useNotifications } from './use-notifications.ts'
import { usePendingActions } from './use-pending-actions.ts'
import { NEW_REQUEST_KEY, useShortcut } from './use-shortcut.ts'

/** The hotel's requests, live, and all that can be done to them. */
export function Board({
  loaded,
  refused,
  newLink,
  ownRoomsFirst,
}: {
  loaded: BoardData
  /** What a form that was sent without scripts was refused for. */
  refused: ErrorPayload | null
  /** What one that was sent without scripts made. */
  newLink: NewLink | null
  ownRoomsFirst: boolean
}) {
  const language = useLanguage()
  const t = staffTexts[language]
  const now = useClock(loaded.now)
  const { requests, flagsOf, connection, reconnect, apply, reload } = useLiveBoard(loaded)
  // Signs hang on the door until midnight.
  useNewDay(loaded.hotel.timeZone, loaded.now, now, reload)
  const directory = useMemo(() => makeDirectory(loaded, language), [loaded, language])
  const { pendingActions, byRequest, perform, end, drop, markUnsent } = usePendingActions()
  const { act, asked, answer, keep, last, remember, undo } = useAct(loaded.me, perform)
  const [isCreating, setCreating] = useState(false)
  const [alertsOf, setAlertsOf] = useState<string>()
  const [notCreated, setNotCreated] = useState<NotCreated>()

  const openCreate = () => {
    setNotCreated(undefined)
    setCreating(true)
  }
  useShortcut(NEW_REQUEST_KEY, openCreate)
  useOpenedRequest()

  const bell = useBell()
  const notifications = useNotifications()
  const { fresh, handOvers, announced } = useNews(requests, {
    me: loaded.me,
    isPending: (requestId) => byRequest.has(requestId),
    directory,
    bell,
    notifications,
  })

  const onAnswer = useCallback(
    (action: PendingAction, answer: Answer) => {
      end(action)
      if (!answer.ok) {
        // What was refused is refused because something has changed: show it.
        reload()
        if (action.intent === 'create') setNotCreated(answer)
        else if (answer.refused) {
          const why = errorSentence(answer.refused, language)
          const pressed = requests.find(({ id }) => id === action.requestId)
          // Of what was pressed a while ago, nobody knows any more which room it was.
          const isLater = action.isUnsent && pressed
          toast.error(isLater ? t.refusedLater(directory.roomNumber(pressed.roomId), why) : why)
        }
        return
      }
      for (const request of answer.value) apply({ ...request, by: loaded.me })
      const [request] = answer.value
      if (!request) return
      const room = directory.roomNumber(request.roomId)
      if (action.intent === 'create') {
        setCreating(false)
        toast.success(t.created(room))
      } else remember(action.intent, answer.value)
    },
    [end, apply, reload, remember, requests, directory, loaded.me, language, t],
  )

  const onUnsent = useCallback(
    (action: PendingAction) => {
      if (connection.state === 'open') reconnect()
      if (action.intent === 'create') onAnswer(action, { ok: false, refused: null })
      else markUnsent(action)
    },
    [connection, reconnect, onAnswer, markUnsent],
  )
  const list = useBoardList(requests, { loaded, now, directory, ownRoomsFirst, fresh, handOvers })
  const { filters, setFilters } = list

  return (
    <div className="flex flex-col gap-2 pb-3 md:gap-4 md:pb-4">
      <title>{t.pageTitle(list.unbegun.all)}</title>
      <BoardHeader
        unbegun={list.unbegun}
        connection={connection}
        bell={bell}
        notifications={notifications}
        onCreate={openCreate}
      >
        {canHide(filters) && <HiddenNotice hidden={list.hidden} filters={filters} directory={directory} />}
      </BoardHeader>
      <PushInvitation hasTaken={last?.action === 'take'} />
      {refused && (
        <div className="px-4">
          <Notice kind="trouble">{errorSentence(refused, language)}</Notice>
        </div>
      )}
      <DutyBar loaded={loaded} requests={requests} now={now} onChanged={reload} />
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
        <NewsPill
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
            flagsOf={flagsOf}
            view={{ now, me: loaded.me, directory, hotel: loaded.hotel, act, drop }}
          />
        ) : isFiltered(filters) ? (
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
          act={act}
          onAskAlerts={({ id }) => setAlertsOf(id)}
        />
      </div>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>

      <UndoBar last={last} requests={requests} directory={directory} onUndo={undo} />
      <FinishDialog
        asked={asked?.action === 'finish' ? asked : undefined}
        directory={directory}
        onKeep={keep}
        onAnswer={answer}
      />
      <CancelDialog
        asked={asked?.action === 'cancel' ? asked : undefined}
        directory={directory}
        onKeep={keep}
        onAnswer={answer}
      />
      <AlertDialog
        request={requests.find(({ id }) => id === alertsOf)}
        directory={directory}
        timeZone={loaded.hotel.timeZone}
        addressOf={(id) =>
          paths.requestAlerts(loaded.isAdmin ? paths.adminRequests : paths.employeeRequests, id)
        }
        onClose={() => setAlertsOf(undefined)}
      />
      <CreateDialog
        isOpen={isCreating}
        isBusy={pendingActions.some(({ intent }) => intent === 'create')}
        notCreated={notCreated}
        loaded={loaded}
        now={now}
        requests={requests}
        flagsOf={flagsOf}
        directory={directory}
        onClose={() => setCreating(false)}
        onCreate={(form) => perform('create', form)}
      />
      {pendingActions.map((action) => (
        <ActionSubmitter key={action.key} action={action} onAnswer={onAnswer} onUnsent={onUnsent} />
      ))}
    </div>
  )
}

/** The second click of a double one was meant for what stood there at the first. */
function dropSecondClick(event: MouseEvent) {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
