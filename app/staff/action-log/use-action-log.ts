import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { ErrorPayload } from '../../../i18n/errors.ts'
import type { ActionAnswer } from '../data/board-data.ts'
import { asSeen, OWNER } from '../data/intents.ts'
import { clearScreensOfOthers } from '../persistence/screen-store.ts'
import { queueStore, type Shown, shareQueue } from './log-store.ts'
import {
  actionsToSend,
  addAction,
  dropActionsOn,
  markNotSent,
  markTried,
  type QueuedIntent,
  rejectAction,
  repeatConflicted,
  resolveAction,
  withdrawAction,
} from './queued.ts'
import {
  type ActionLog,
  addRoomAction,
  dropAction,
  dropOld,
  type LogEntry,
  markRoomActionNotSent,
  onRequests,
  type RoomAction,
  rejectRoomAction,
  repeatRoomAction,
  requestActionsIn,
  resolveRoomAction,
  roomActionsIn,
  roomActionsToSend,
  type Wanted,
} from './room-actions.ts'
import { useTabs, useTurn } from './use-tabs.ts'

export type SentAction = LogEntry & { form: FormData }

type Acted = Pick<Request, 'id' | 'revision' | 'roomId'>

/** Unique on this device; browsers have no `randomUUID` on plain http. */
export const newActionKey = () => `${Date.now()} ${Math.random()}`

/**
 * One person's unanswered actions, persisted on the device and sent by one tab, one at a time per request.
 */
export function useActionLog({
  owner,
  now,
  isFromServer,
  roomNumber,
  onOld,
}: {
  owner: string
  /** By the server's clock. */
  now: number
  /** Whether the screen was loaded from the server: then its clock is known and it is reachable. */
  isFromServer: boolean
  roomNumber: (roomId: string) => string | undefined
  /** Runs when actions were dropped because they are too old. */
  onOld: (count: number) => void
}) {
  const [shown, setShown] = useState<Shown<LogEntry> & { owner: string }>({ owner, queue: [], isKept: true })
  /** The owner whose log was loaded and cleared of old actions. */
  const [freshOf, setFreshOf] = useState<string>()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const hear = useRef<(action: LogEntry, answer: ActionAnswer<unknown>) => void>(undefined)
  const name = `staff-queue ${owner}`
  const { tell, lastMessageAt } = useTabs(name, (told) => {
    if (told.is === 'changed') shared.refresh()
    else if (told.is === 'answered') hear.current?.(told.action, told.answer)
  })
  const shared = useMemo(
    () =>
      shareQueue(
        queueStore(owner),
        (shown) => setShown({ ...shown, owner }),
        () => tell({ is: 'changed' }),
      ),
    [owner, tell],
  )
  const { change } = shared

  const known = useRef({ now, roomNumber })
  useEffect(() => {
    known.current = { now, roomNumber }
  }, [now, roomNumber])
  const forgotten = useEffectEvent(async () => {
    const old = await shared.forgetOld(known.current.now, dropOld)
    if (old > 0) onOld(old)
    setFreshOf(owner)
  })
  useEffect(() => {
    clearScreensOfOthers(owner)
    shared.refresh()
  }, [owner, shared])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    if (isFromServer) forgotten()
  }, [isFromServer, owner])

  const perform = useCallback(
    (intent: QueuedIntent, request: Acted, fields: Readonly<Record<string, string>> = {}) => {
      const key = newActionKey()
      const { now: at, roomNumber } = known.current
      const number = roomNumber(request.roomId)
      const room = number === undefined ? {} : { room: { id: request.roomId, number } }
      change(onRequests((queue) => addAction(queue, { key, intent, request, fields, at, ...room })))
      return key
    },
    [change],
  )
  const performOnRooms = useCallback(
    (action: Pick<RoomAction, 'intent' | 'rooms' | 'wanted' | 'isUndo'>) => {
      const key = newActionKey()
      const at = known.current.now
      // A screen may have more fields of a room than the log needs.
      const rooms = action.rooms.map(({ id, number, cleaningStatus, stay }) => {
        return { id, number, cleaningStatus, stay }
      })
      change((log) => addRoomAction(log, { ...action, rooms, key, at }))
      return key
    },
    [change],
  )
  const setIsBusy = useCallback(
    (key: string, isBusy: boolean) =>
      setBusy((known) => new Set([...known].filter((one) => one !== key).concat(isBusy ? key : []))),
    [],
  )
  /** Marks the action as sent before it is; resolves to whether it is still wanted. */
  const begin = useCallback(
    async ({ key }: { key: string }) => {
      setIsBusy(key, true)
      tell({ is: 'sending' })
      const left = await change((log) => markTried(log, key))
      return left.some((one) => one.key === key)
    },
    [change, tell, setIsBusy],
  )
  const settle = useCallback(
    ({ key }: { key: string }, work: (log: ActionLog) => ActionLog) => {
      setIsBusy(key, false)
      change(work)
    },
    [change, setIsBusy],
  )
  const end = useCallback(
    (action: { key: string }, after: Pick<Request, 'revision'>) =>
      settle(
        action,
        onRequests((queue) => resolveAction(queue, action.key, after)),
      ),
    [settle],
  )
  const endOnRooms = useCallback(
    (action: { key: string }, saved?: readonly Wanted[]) =>
      settle(action, (log) => resolveRoomAction(log, action.key, saved)),
    [settle],
  )
  const refuse = useCallback(
    (action: LogEntry, why: ErrorPayload) => {
      const { key } = action
      settle(
        action,
        'rooms' in action
          ? (log) => rejectRoomAction(log, key, why)
          : onRequests((queue) => rejectAction(queue, key, why)),
      )
    },
    [settle],
  )
  const markUnsent = useCallback(
    (action: LogEntry) => {
      const { key } = action
      settle(
        action,
        'rooms' in action
          ? (log) => markRoomActionNotSent(log, key)
          : onRequests((queue) => markNotSent(queue, key)),
      )
    },
    [settle],
  )
  const forceApply = useCallback(
    ({ key }: { key: string }, seen: Acted) => {
      const anew = newActionKey()
      change(onRequests((queue) => repeatConflicted(queue, key, anew, seen)))
      return anew
    },
    [change],
  )
  const drop = useCallback(
    (requests: readonly { id: string }[]) => {
      const ids = new Set(requests.map(({ id }) => id))
      change(onRequests((queue) => dropActionsOn(queue, ids)))
    },
    [change],
  )
  const takeBack = useCallback(
    (key: string) => {
      const undo = { key: newActionKey(), at: known.current.now }
      change(onRequests((queue) => withdrawAction(queue, key, undo)))
    },
    [change],
  )
  const decideOnRooms = useCallback(
    ({ key }: { key: string }, wanted: readonly Wanted[]) => {
      const anew = newActionKey()
      change((log) => repeatRoomAction(log, key, { key: anew, wanted }))
      return anew
    },
    [change],
  )
  const dropOnRooms = useCallback(
    ({ key }: { key: string }) => void change((log) => dropAction(log, key)),
    [change],
  )

  const kept = shown.owner === owner ? shown.queue : noEntries
  // A page opened in a dead spot has no server to send to.
  const log = useMemo(
    () => (isFromServer ? kept : kept.map((one) => ({ ...one, isUnsent: true }))),
    [kept, isFromServer],
  )
  const queue = useMemo(() => requestActionsIn(log), [log])
  const onRooms = useMemo(() => roomActionsIn(log), [log])
  /** The last action of each request. */
  const byRequest = useMemo(() => new Map(queue.map((action) => [action.requestId, action])), [queue])
  const due = useMemo(
    () => [...actionsToSend(queue), ...roomActionsToSend(log)].map((action) => withForm(action, owner)),
    [queue, log, owner],
  )
  const isFresh = freshOf === owner
  const hasTurn = useTurn(name, { wants: isFresh && due.length > 0, isBusy: busy.size > 0, lastMessageAt })
  return {
    log,
    queue,
    onRooms,
    isKept: shown.isKept,
    sending: hasTurn && isFresh ? due : noActions,
    byRequest,
    perform,
    performOnRooms,
    begin,
    end,
    endOnRooms,
    refuse,
    forceApply,
    drop,
    takeBack,
    decideOnRooms,
    dropOnRooms,
    markUnsent,
    tell,
    /** Receives the answers that another tab got. */
    hear,
  }
}

const noEntries: ActionLog = []
const noActions: readonly SentAction[] = []

/** The form for the screen's action. It names the person, because the session may have changed. */
function withForm(action: LogEntry, owner: string): SentAction {
  const form = new FormData()
  if (!('rooms' in action)) {
    for (const [name, value] of Object.entries(action.fields)) form.set(name, value)
    form.set('requestId', asSeen({ id: action.requestId, revision: action.seen }))
  } else if (action.intent === 'save') {
    for (const { roomId, cleaningStatus, cleaningRevision } of action.wanted) {
      form.append('roomId', roomId)
      form.append('cleaningStatus', cleaningStatus)
      form.append('cleaningRevision', String(cleaningRevision))
    }
  } else {
    for (const { id, stay } of action.rooms) {
      form.append('roomId', id)
      form.append('stay', String(stay))
    }
  }
  form.set('intent', action.intent)
  form.set(OWNER, owner)
  return { ...action, form }
}
