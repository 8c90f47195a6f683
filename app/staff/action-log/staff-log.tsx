import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import type { Request } from '../../../domain/requests/shapes.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useUnloadGuard } from '../../forms/use-leave-guard.tsx'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import type { ActionAnswer } from '../data/board-data.ts'
import type { RoomsAnswer } from '../data/rooms-data.ts'
import { useClock } from '../time/use-clock.ts'
import { ActionSubmitter } from './action-submitter.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { LogEntry } from './room-actions.ts'
import { type SentAction, useActionLog } from './use-action-log.ts'
import { type LogScreen, useLogAnswers } from './use-log-answers.ts'

type Log = ReturnType<typeof useActionLog>
/** The pending actions, and the functions that add, repeat and drop them. */
export type StaffLog = Pick<
  Log,
  | 'log'
  | 'queue'
  | 'onRooms'
  | 'isKept'
  | 'byRequest'
  | 'perform'
  | 'forceApply'
  | 'drop'
  | 'takeBack'
  | 'dropOnRooms'
> &
  Pick<ReturnType<typeof useLogAnswers>, 'performOnRooms'> & {
    enter: (screen: LogScreen) => void
    leave: () => void
  }

const Context = createContext<StaffLog | undefined>(undefined)

export function useStaffLog(): StaffLog {
  const log = useContext(Context)
  if (!log) throw new Error('no page of the staff')
  return log
}

/** Registers an open live screen: it receives the answers to actions. */
export function useLogScreen(screen: LogScreen): void {
  const { enter, leave } = useStaffLog()
  useEffect(() => enter(screen))
  useEffect(() => leave, [leave])
}

/** The properties of a screen that affect sending. */
type Place = Pick<LogScreen, 'owner' | 'loadedNow' | 'isFromServer'> & { isLost: boolean }

const isSamePlace = (one: Place | undefined, other: Place) =>
  one?.owner === other.owner &&
  one.loadedNow === other.loadedNow &&
  one.isFromServer === other.isFromServer &&
  one.isLost === other.isLost

/** Keeps the signed-in person's actions until the server has answered, and sends them from any staff page. */
export function StaffLogProvider({
  owner: signedIn,
  isAdmin,
  timeZone,
  now: loadedNow,
  children,
}: {
  owner: string
  isAdmin: boolean
  timeZone: string
  /** When the page was rendered, by the server's clock. */
  now: string
  children: ReactNode
}) {
  const language = useLanguage()
  const t = staffTexts[language]
  const screen = useRef<LogScreen>(undefined)
  const [place, setPlace] = useState<Place>()
  const now = useClock(place?.loadedNow ?? Date.parse(loadedNow))
  const roomNumber = useCallback((roomId: string) => screen.current?.directory.roomNumber(roomId), [])
  const onOld = useCallback(
    (count: number) => void toast.warning(t.unsent.old(count), { autoClose: false }),
    [t],
  )
  const log = useActionLog({
    owner: place?.owner ?? signedIn,
    now,
    isFromServer: place?.isFromServer ?? true,
    roomNumber,
    onOld,
  })
  const enter = useCallback((next: LogScreen) => {
    screen.current = next
    const { owner, loadedNow, isFromServer, connection } = next
    const isLost = connection.state === 'lost'
    setPlace((known) => {
      const at = { owner, loadedNow, isFromServer, isLost }
      return isSamePlace(known, at) ? known : at
    })
  }, [])
  const leave = useCallback(() => {
    screen.current = undefined
    setPlace((known) => known && { ...known, isFromServer: true, isLost: false })
  }, [])

  const { onRequest, onRooms, decide, performOnRooms } = useLogAnswers(log, screen)
  const { tell, hear, markUnsent } = log
  const take = useCallback(
    (action: LogEntry, answer: ActionAnswer<unknown>) =>
      'rooms' in action
        ? onRooms(action, answer as ActionAnswer<RoomsAnswer>)
        : onRequest(action, answer as ActionAnswer<Request[]>),
    [onRooms, onRequest],
  )
  useEffect(() => {
    hear.current = take
  }, [hear, take])
  const onAnswer = ({ form: _, ...action }: SentAction, answer: ActionAnswer<unknown>) => {
    // Before the action is removed from the log that the tabs share.
    tell({ is: 'answered', action, answer })
    take(action, answer)
  }
  const onUnsent = (action: SentAction, answer?: ActionAnswer<unknown>) => {
    // A server that gives a reason is reachable.
    const isThere = answer?.ok === false && answer.refused !== null
    if (screen.current?.connection.state === 'open' && !isThere) screen.current.reconnect()
    markUnsent(action)
  }

  const { pathname, search } = useLocation()
  const addressOf = (action: LogEntry) => {
    const [board, rooms] = isAdmin
      ? [paths.adminRequests, paths.roomStatus]
      : [paths.employeeRequests, paths.employeeDashboard]
    const path = 'rooms' in action ? rooms : board
    return path === pathname ? path + search : path
  }
  // A browser without storage loses the actions with the page.
  useUnloadGuard(() => !log.isKept && log.log.length > 0)
  const isLost = place?.isLost ?? false
  const stopped = log.onRooms.find((action) => action.stopped)
  return (
    <Context value={{ ...log, performOnRooms, enter, leave }}>
      {children}
      <ConflictDialog
        action={stopped}
        now={now}
        timeZone={timeZone}
        onSave={decide}
        onKeep={log.dropOnRooms}
      />
      {log.sending.map((action) => (
        <ActionSubmitter
          key={action.key}
          action={action}
          address={addressOf(action)}
          isLost={isLost}
          isHeld={isLost && !action.isTried && !('rooms' in action)}
          onSend={log.begin}
          onAnswer={onAnswer}
          onUnsent={onUnsent}
        />
      ))}
    </Context>
  )
}
