import { useCallback, useMemo, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { byUrgency, floodedRooms } from '../../domain/requests/rules.ts'
import { type ErrorPayload, errorSentence } from '../../i18n/errors.ts'
import { staffTexts } from '../../i18n/staff.ts'
import { useLanguage } from '../shell/use-language.ts'
import { button } from '../ui/button.ts'
import { Empty } from '../ui/empty.tsx'
import { Notice } from '../ui/notice.tsx'
import { ActionSubmitter, type PendingAction } from './action-submitter.tsx'
import type { Answer, BoardData, NewLink } from './board-data.ts'
import { BoardHeader } from './board-header.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CreateDialog } from './create-dialog.tsx'
import type { NotCreated } from './create-form.tsx'
import { makeDirectory } from './directory.ts'
import { FilterBar } from './filter-bar.tsx'
import { hasStatus, isFiltered, matchesFilters, noFilters } from './filters.ts'
import { FinishDialog } from './finish-dialog.tsx'
import { FloodNotices } from './flood-notices.tsx'
import { RequestList } from './request-list.tsx'
import { RequestMenu } from './request-menu.tsx'
import { summaryOf } from './summary.ts'
import { useAct } from './use-act.ts'
import { useArrivals } from './use-arrivals.ts'
import { useBell } from './use-bell.ts'
import { useClock } from './use-clock.ts'
import { useFilters } from './use-filters.ts'
import { useLiveBoard } from './use-live-board.ts'
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
  const { requests, flagsOf, connection, apply, reload } = useLiveBoard(loaded)
  const directory = useMemo(() => makeDirectory(loaded, language), [loaded, language])
  const { pendingActions, perform, end, busy } = usePendingActions()
  const { act, asked, answer, keep } = useAct(loaded.me, perform)
  const [isCreating, setCreating] = useState(false)
  const [notCreated, setNotCreated] = useState<NotCreated>()

  const openCreate = () => {
    setNotCreated(undefined)
    setCreating(true)
  }
  useShortcut(NEW_REQUEST_KEY, openCreate)

  const bell = useBell()
  const notifications = useNotifications()
  const [announced, setAnnounced] = useState('')
  const fresh = useArrivals(requests, (arrived) => {
    // Whoever is just creating one on a guest's behalf knows of it.
    const isOwn = pendingActions.some(({ intent }) => intent === 'create')
    const fromOthers = arrived.filter(({ byStaff }) => !(byStaff && isOwn))
    if (fromOthers.length === 0) return
    bell.ring()
    for (const request of fromOthers) {
      const room = directory.roomNumber(request.roomId)
      const what = summaryOf(request, directory, t.onlyComment)
      setAnnounced(t.arrived(room, what))
      if (document.hidden) notifications.notify(t.arrivedTitle(room), what, request.id)
    }
  })

  const onAnswer = useCallback(
    (action: PendingAction, answer: Answer) => {
      end(action)
      if (!answer.ok) {
        // What was refused is refused because something has changed: show it.
        reload()
        if (action.intent === 'create') setNotCreated(answer)
        else toast.error(answer.refused ? errorSentence(answer.refused, language) : t.unreachable)
        return
      }
      for (const request of answer.value) apply(request)
      const [request] = answer.value
      if (!request) return
      const room = directory.roomNumber(request.roomId)
      if (action.intent === 'create') {
        setCreating(false)
        toast.success(t.created(room))
      } else if (action.intent === 'finish' || action.intent === 'cancel') {
        const said = action.intent === 'finish' ? t.finished(room) : t.cancelled(room)
        const undo = () => perform('reopen', new FormData(), request.id)
        toast.success(
          <span className="flex items-center gap-2">
            {said}
            <button type="button" onClick={undo} className={button('plain')}>
              {t.actions.reopen}
            </button>
          </span>,
        )
      }
    },
    [end, apply, reload, perform, directory, language, t],
  )

  const [filters, setFilters] = useFilters()
  const passing = useMemo(
    () => requests.filter(matchesFilters(filters, loaded.me, directory)),
    [requests, filters, loaded.me, directory],
  )
  const shown = useMemo(
    () => passing.filter((request) => hasStatus(request, filters.status)).sort(byUrgency),
    [passing, filters.status],
  )
  const floods = useMemo(
    () => floodedRooms(requests, loaded.rooms, now, loaded.roomLimit),
    [requests, loaded, now],
  )
  const own = ownRoomsFirst ? loaded.assignedRoomIds : noRooms
  const waiting = requests.filter(({ status }) => status === 'new').length

  return (
    <div className="flex flex-col gap-3 py-3 md:gap-4 md:py-4">
      <title>{t.pageTitle(waiting)}</title>
      <BoardHeader
        waiting={waiting}
        connection={connection}
        bell={bell}
        notifications={notifications}
        onCreate={openCreate}
      />
      {refused && (
        <div className="px-4">
          <Notice kind="trouble">{errorSentence(refused, language)}</Notice>
        </div>
      )}
      <FloodNotices
        floods={floods}
        newLink={newLink}
        loaded={loaded}
        directory={directory}
        onReplaced={reload}
      />
      <FilterBar
        filters={filters}
        onChange={setFilters}
        passing={passing}
        loaded={loaded}
        directory={directory}
      />
      {shown.length > 0 ? (
        <RequestList
          requests={shown}
          ownRoomIds={own}
          floods={floods}
          fresh={fresh}
          busy={busy}
          flagsOf={flagsOf}
          view={{ now, me: loaded.me, directory, hotel: loaded.hotel, act }}
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
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>

      <RequestMenu staff={loaded.staff} me={loaded.me} directory={directory} act={act} />
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
      <CreateDialog
        isOpen={isCreating}
        isBusy={pendingActions.some(({ intent }) => intent === 'create')}
        notCreated={notCreated}
        loaded={loaded}
        requests={requests}
        flagsOf={flagsOf}
        directory={directory}
        onClose={() => setCreating(false)}
        onCreate={(form) => perform('create', form)}
      />
      {pendingActions.map((action) => (
        <ActionSubmitter key={action.key} action={action} onAnswer={onAnswer} />
      ))}
    </div>
  )
}

const noRooms: readonly string[] = []
