import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import type { RequestAction } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useUnloadGuard } from '../../forms/use-leave-guard.tsx'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { useSharedLog } from '../../sync/device-store.ts'
import {
  type ActionAnswer,
  addAction,
  addRoomAction,
  causesConflict,
  dropAction,
  dropActionsOn,
  isOnRooms,
  type LogEntry,
  newActionKey,
  type Queued,
  type QueuedIntent,
  type RoomAction,
  rejectAction,
  repeatConflicted,
  repeatRoomAction,
  requestActionsIn,
  resolveAction,
  resolveRoomAction,
  roomActionsIn,
  type Wanted,
  withdrawAction,
} from '../../sync/log.ts'
import { LogSender } from '../../sync/sender.tsx'
import type { Connection } from '../../sync/use-stream.ts'
import type { Directory } from '../data/directory.ts'
import type { RoomsChange } from '../data/live-rooms.ts'
import type { RoomsAnswer } from '../data/rooms-data.ts'
import { clearScreensOfOthers } from '../persistence/screen-store.ts'
import { useClock } from '../time/use-clock.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { changesOf, refusedBecause, saySaved } from './say-answer.ts'

/** Runs an action on one request, or on several equal ones. */
export type PerformAction = (
  action: RequestAction,
  requests: readonly Request[],
  fields?: Readonly<Record<string, string>>,
) => void

/** A question before an action. */
export interface ActionQuestion {
  action: 'cancel' | 'finish'
  requests: readonly Request[]
}

/** The last action of the open screen and its results: only this can be undone. */
export interface LastAction {
  action: RequestAction
  /** Actions without success yet: pending or failed. */
  pressed: readonly { key: string; request: Request }[]
  requests: readonly Request[]
}

/** The open live screen, which shows the results of actions. */
interface LogScreen {
  me: string
  /** The screen's user: another person may have signed in since the page opened. */
  owner: string
  loadedNow: number
  /** Whether it was loaded from the server, not from the device. */
  isFromServer: boolean
  connection: Connection
  reconnect: () => void
  reload: () => void
  directory: Pick<Directory, 'roomNumber' | 'personName'>
  onRequests: (requests: readonly Request[]) => void
  onRooms?: (changes: readonly RoomsChange[]) => void
}

/** The properties of a screen that affect sending. */
const placeOf = ({ owner, loadedNow, isFromServer, connection }: LogScreen) => {
  return { owner, loadedNow, isFromServer, isLost: connection.state === 'lost' }
}

/** This person's pending actions, the functions that change them, and the sender's properties. */
function useOwnActions({ owner: signedIn, loadedNow }: { owner: string; loadedNow: number }) {
  const language = useLanguage()
  const t = staffTexts[language]
  const screen = useRef<LogScreen>(undefined)
  const [place, setPlace] = useState<ReturnType<typeof placeOf>>()
  const { owner, isFromServer, isLost } = place ?? { owner: signedIn, isFromServer: true, isLost: false }
  const now = useClock(place?.loadedNow ?? loadedNow)
  const [asked, setAsked] = useState<ActionQuestion>()
  const [last, setLast] = useState<LastAction>()
  /** The owner whose log was loaded and cleared of old actions. */
  const [freshOf, setFreshOf] = useState<string>()
  const shared = useSharedLog(owner, (action, answer) => actions.receive(action, answer))
  const { log: kept, isKept, change, forgetOld } = shared

  const known = useRef({ now, last, log: kept })
  useEffect(() => {
    known.current = { now, last, log: kept }
  }, [now, last, kept])
  const actions = useMemo(() => {
    /** The actions pressed in this tab: only this tab confirms them. */
    const own = new Set<string>()
    function press(intent: QueuedIntent, request: Request, fields: Queued['fields'] = {}) {
      const key = newActionKey()
      const number = screen.current?.directory.roomNumber(request.roomId)
      const room = number === undefined ? {} : { room: { id: request.roomId, number } }
      change((log) => addAction(log, { key, intent, request, fields, at: known.current.now, ...room }))
      return key
    }
    const pressAll: PerformAction = (action, requests, fields) => {
      setAsked(undefined)
      const pressed = requests.map((request) => ({ key: press(action, request, fields), request }))
      setLast({ action, pressed, requests: [] })
    }
    const act: PerformAction = (action, requests, fields) => {
      const mine = [null, screen.current?.me]
      const isTheirs = requests.some(({ assigneeId }) => !mine.includes(assigneeId))
      if (action === 'cancel' || (action === 'finish' && isTheirs)) setAsked({ action, requests })
      else pressAll(action, requests, fields)
    }
    function actOnRooms(pressed: Pick<RoomAction, 'intent' | 'rooms' | 'wanted' | 'isUndo'>) {
      const key = newActionKey()
      const at = known.current.now
      own.add(key)
      // A screen may have more fields of a room than the log needs.
      const rooms = pressed.rooms.map(({ id, number, cleaningStatus, stay }) => {
        return { id, number, cleaningStatus, stay }
      })
      change((log) => addRoomAction(log, { ...pressed, rooms, key, at }))
    }
    function receiveOnRequest(action: Queued, answer: ActionAnswer) {
      const { key } = action
      if (answer.ok) {
        screen.current?.onRequests(answer.value)
        setLast((known) => withDone(known, key, answer.value))
        for (const request of answer.value) change((log) => resolveAction(log, key, request))
        return
      }
      const { refused } = answer
      if (!refused) return
      // A refusal means that the data has changed: show the change.
      screen.current?.reload()
      change((log) => rejectAction(log, key, refused))
      if (causesConflict(known.current.log, action, refused)) return
      const why = refusedBecause(refused, { language, directory: screen.current?.directory })
      toast.error(action.room ? t.refused(action.room.number, why) : why)
    }
    function receiveOnRooms(action: RoomAction, answer: ActionAnswer<RoomsAnswer>) {
      const { key, rooms } = action
      screen.current?.onRooms?.(changesOf(answer))
      if (answer.ok) {
        const { value } = answer
        const saved = 'saved' in value ? value.saved : undefined
        change((log) => resolveRoomAction(log, key, saved))
        const undo = (wanted: Wanted[]) => actOnRooms({ intent: 'save', rooms, wanted, isUndo: true })
        return void (own.has(key) && saySaved(action, value, { language, undo }))
      }
      const { refused } = answer
      if (!refused) return
      change((log) => rejectAction(log, key, refused))
      if (refused.reason === 'changed-since' && refused.cleaning?.length) return
      const why = refusedBecause(refused, { language })
      toast.error(rooms[0] && rooms.length === 1 ? t.refused(rooms[0].number, why) : why)
      screen.current?.reload()
    }
    return {
      act,
      actOnRooms,
      /** Performs an action without a question, or after the answer. */
      answer: pressAll,
      keep: () => setAsked(undefined),
      undo() {
        const { last } = known.current
        setLast(undefined)
        for (const request of last?.requests ?? []) press('undo', request)
        for (const { key } of last?.pressed ?? []) {
          const undo = { key: newActionKey(), at: known.current.now }
          change((log) => withdrawAction(log, key, undo))
        }
      },
      forceApply({ key, intent }: Queued, request: Request) {
        const anew = newActionKey()
        change((log) => repeatConflicted(log, key, anew, request))
        // An undo is for unchanged requests only.
        if (intent !== 'undo') setLast({ action: intent, pressed: [{ key: anew, request }], requests: [] })
      },
      drop(requests: readonly { id: string }[]) {
        const ids = new Set(requests.map(({ id }) => id))
        change((log) => dropActionsOn(log, ids))
      },
      dropOnRooms: ({ key }: { key: string }) => void change((log) => dropAction(log, key)),
      decideOnRooms({ key }: { key: string }, wanted: readonly Wanted[]) {
        const anew = newActionKey()
        own.add(anew)
        change((log) => repeatRoomAction(log, key, { key: anew, wanted }))
      },
      receive: (action: LogEntry, answer: ActionAnswer<unknown>) =>
        isOnRooms(action)
          ? receiveOnRooms(action, answer as ActionAnswer<RoomsAnswer>)
          : receiveOnRequest(action, answer as ActionAnswer),
      enter(next: LogScreen) {
        screen.current = next
        const at = placeOf(next)
        setPlace((known) => (JSON.stringify(known) === JSON.stringify(at) ? known : at))
      },
      onNoAnswer() {
        if (screen.current?.connection.state === 'open') screen.current.reconnect()
      },
      leave() {
        screen.current = undefined
        setAsked(undefined)
        setLast(undefined)
        setPlace((known) => known && { ...known, isFromServer: true, isLost: false })
      },
    }
  }, [change, language, t])

  const clear = useEffectEvent(async () => {
    const old = await forgetOld(known.current.now)
    if (old > 0) toast.warning(t.unsent.old(old), { autoClose: false })
    setFreshOf(owner)
  })
  useEffect(() => void clearScreensOfOthers(owner), [owner])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    if (isFromServer) clear()
  }, [isFromServer, owner])

  const waiting = useMemo(() => {
    // A page opened in a dead spot has no server to send to.
    const log = isFromServer ? kept : kept.map((one) => ({ ...one, isUnsent: true }))
    const queue = requestActionsIn(log)
    const byRequest = new Map(queue.map((action) => [action.requestId, action]))
    return { log, queue, byRequest, onRooms: roomActionsIn(log) }
  }, [kept, isFromServer])
  // A browser without storage loses the actions with the page.
  useUnloadGuard(() => !isKept && kept.length > 0)
  const shown = useMemo(
    () => ({ ...actions, ...waiting, isKept, asked, last }),
    [actions, waiting, isKept, asked, last],
  )
  return { shown, owner, shared, isReady: freshOf === owner, isLost, now }
}

/** With the result of one of its actions. */
const withDone = (last: LastAction | undefined, key: string, done: readonly Request[]) =>
  last?.pressed.some((one) => one.key === key)
    ? {
        ...last,
        pressed: last.pressed.filter((one) => one.key !== key),
        requests: [...last.requests, ...done],
      }
    : last

export type StaffActions = ReturnType<typeof useOwnActions>['shown']

const Context = createContext<StaffActions | undefined>(undefined)

/** The pending actions of this person, and the functions that add, repeat and drop them. */
export function useStaffActions(): StaffActions {
  const actions = useContext(Context)
  if (!actions) throw new Error('no page of the staff')
  return actions
}

/** Registers the open live screen: it receives the answers to actions. */
export function useLogScreen(screen: LogScreen): void {
  const { enter, leave } = useStaffActions()
  useEffect(() => enter(screen))
  useEffect(() => leave, [leave])
}

/** Keeps the signed-in person's actions until the server has answered, and sends them from any staff page. */
export function StaffActionsProvider({
  owner,
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
  const { shown, now, ...sending } = useOwnActions({ owner, loadedNow: Date.parse(loadedNow) })
  const { pathname, search } = useLocation()
  const [board, rooms] = isAdmin
    ? [paths.adminRequests, paths.roomStatus]
    : [paths.employeeRequests, paths.employeeDashboard]
  const addressOf = (action: LogEntry) => {
    const path = isOnRooms(action) ? rooms : board
    return path === pathname ? path + search : path
  }
  return (
    <Context value={shown}>
      {children}
      <ConflictDialog
        action={shown.onRooms.find((action) => action.stopped)}
        now={now}
        timeZone={timeZone}
        onSave={shown.decideOnRooms}
        onKeep={shown.dropOnRooms}
      />
      <LogSender
        {...sending}
        log={shown.log}
        addressOf={addressOf}
        onAnswer={shown.receive}
        onNoAnswer={shown.onNoAnswer}
      />
    </Context>
  )
}
