import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ErrorPayload } from '../../i18n/errors.ts'
import { documentOf, isAnswer, leaveTo, notDone, refusalOf } from '../shell/or-unreachable.ts'
import * as paths from '../shell/paths.ts'
import { countUnsent, logName, type useSharedLog } from './device-store.ts'
import { OWNER, withRevision } from './intents.ts'
import {
  type ActionAnswer,
  type ActionLog,
  actionsToSend,
  isOnRooms,
  isQueued,
  type LogEntry,
  markNotSent,
  markTried,
} from './log.ts'
import { patienceMs, waitMs } from './retry.ts'

/** A sending tab without a message for this long is asleep and loses the lock. */
const ASLEEP_MS = 60_000

/**
 * Whether this tab sends the person's actions: one tab at a time holds a lock while there are any. A hidden
 * tab gives the lock to a visible one once nothing is being sent. Without locks (plain http) all tabs send;
 * the server ignores repeats.
 */
export function useTurn(
  name: string,
  { wants, isBusy, lastMessageAt }: { wants: boolean; isBusy: boolean; lastMessageAt: RefObject<number> },
): boolean {
  const [has, setHas] = useState(false)
  const [isHidden, setHidden] = useState(false)
  const isLeaving = isHidden && !isBusy

  useEffect(() => {
    const look = () => setHidden(document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab that gives up the lock goes behind all others
  useEffect(() => {
    if (!wants) return
    const { locks } = navigator
    if (!locks) {
      setHas(true)
      return () => setHas(false)
    }
    const ended = new AbortController()
    const { signal } = ended
    let isOurs = false
    const become = (ours: boolean) => {
      isOurs = ours
      setHas(ours)
    }
    const wait = (options: LockOptions): Promise<void> =>
      locks
        .request(name, options, () => {
          if (signal.aborted) return
          become(true)
          return new Promise<void>((end) => signal.addEventListener('abort', () => end()))
        })
        .catch(() => {
          if (signal.aborted) return
          // Another tab took over because this one seemed asleep.
          become(false)
          return wait({ signal })
        })
    wait({ signal })
    const from = performance.now()
    const timer = setInterval(() => {
      const isFromServer = performance.now() - Math.max(from, lastMessageAt.current) < ASLEEP_MS
      if (!isOurs && !isFromServer && !document.hidden) wait({ steal: true })
    }, ASLEEP_MS)
    return () => {
      clearInterval(timer)
      ended.abort()
      become(false)
    }
  }, [name, wants, isLeaving, lastMessageAt])
  return has
}

type SentAction = LogEntry & { form: FormData }

/** Sends one person's log, while it is this tab's turn. */
export function LogSender({
  owner,
  log,
  shared,
  isReady,
  isLost,
  addressOf,
  onAnswer,
  onNoAnswer,
}: {
  owner: string
  log: ActionLog
  shared: Pick<ReturnType<typeof useSharedLog>, 'change' | 'tell' | 'lastMessageAt'>
  /** Old actions are gone from the log. */
  isReady: boolean
  /** The connection is down. */
  isLost: boolean
  /** The action's own screen, whichever page is open. */
  addressOf: (action: LogEntry) => string
  onAnswer: (action: LogEntry, answer: ActionAnswer<unknown>) => void
  onNoAnswer: () => void
}) {
  const { change, tell, lastMessageAt } = shared
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const due = useMemo(() => actionsToSend(log).map((action) => withForm(action, owner)), [log, owner])
  const wants = isReady && due.length > 0
  const hasTurn = useTurn(logName(owner), {
    wants,
    isBusy: due.some(({ key }) => busy.has(key)),
    lastMessageAt,
  })
  const begin = async ({ key }: SentAction) => {
    setBusy((known) => new Set(known).add(key))
    tell({ is: 'sending' })
    const left = await change((log) => markTried(log, key))
    return left.some((one) => one.key === key)
  }
  const end = ({ key }: SentAction) => setBusy((known) => new Set([...known].filter((one) => one !== key)))
  return (
    hasTurn &&
    isReady &&
    due.map((sent) => (
      <ActionSubmitter
        key={sent.key}
        action={sent}
        address={addressOf(sent)}
        isLost={isLost}
        isHeld={isLost && !sent.isTried && !isOnRooms(sent)}
        onSend={begin}
        onAnswer={(sent, answer) => {
          const { form: _, ...action } = sent
          end(sent)
          // Before the action is removed from the log that the tabs share.
          tell({ is: 'answered', action, answer })
          onAnswer(action, answer)
        }}
        onUnsent={(sent, answer) => {
          end(sent)
          // A server that gives a reason is reachable.
          if (!answer || answer.ok || answer.refused === null) onNoAnswer()
          change((log) => markNotSent(log, sent.key))
        }}
      />
    ))
  )
}

/** The form for the screen's action. It names the person, because the session may have changed. */
function withForm(action: LogEntry, owner: string): SentAction {
  const form = new FormData()
  if (!isOnRooms(action)) {
    for (const [name, value] of Object.entries(action.fields)) form.set(name, value)
    form.set('requestId', withRevision({ id: action.requestId, revision: action.seen }))
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

/** Without a connection, an action waits this long before it is sent, so that it can be taken back unseen. */
const HELD_MS = 5_000
const COME_BACK_MS = 500

/** Submits one action and retries until the server answers. Not part of the row: a row may be gone before. */
export function ActionSubmitter<Action extends { form: FormData }, Value>({
  action,
  address,
  isLost = false,
  isHeld = false,
  onSend,
  onAnswer,
  onUnsent,
}: {
  action: Action
  /** The action's own screen, whichever page is open. */
  address: string
  /** The connection is down; the action is retried as soon as it is back. */
  isLost?: boolean
  /** The action is new and waits for a connection for a limited time. */
  isHeld?: boolean
  /** The submitter calls this before it sends an action; false drops the action. */
  onSend?: (action: Action) => Promise<boolean>
  onAnswer: (action: Action, answer: ActionAnswer<Value>) => void
  /** Runs when the action did not get through or must wait, with the server's answer if there was one. */
  onUnsent: (action: Action, answer?: ActionAnswer<Value>) => void
}) {
  const { submit, data, state } = useFetcher<ActionAnswer<Value>>()
  const tries = useRef(0)
  /** Waiting for the connection, not for the server's Retry-After. */
  const isWaiting = useRef(false)
  const isHere = useRef(false)
  const send = useEffectEvent(async () => {
    tries.current += 1
    if (onSend && !(await onSend(action))) return
    if (isHere.current) submit(action.form, { method: 'post', action: address })
  })
  const answered = useEffectEvent((answer: ActionAnswer<Value>) =>
    hasNoResponse(answer) ? onUnsent(action, answer) : onAnswer(action, answer),
  )
  const unanswered = useEffectEvent(() => onUnsent(action))
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  useEffect(() => {
    if (tries.current > 0) return
    if (!isHeld) {
      send()
      return
    }
    unanswered()
    const timer = setTimeout(send, HELD_MS)
    return () => clearTimeout(timer)
  }, [isHeld])
  useEffect(() => {
    if (state !== 'idle') {
      const later = () => {
        timer = setTimeout(later, patienceMs(tries.current + 1))
        unanswered()
        send()
      }
      let timer = setTimeout(later, patienceMs(tries.current))
      return () => clearTimeout(timer)
    }
    if (!data) return
    answered(data)
    if (data.ok || !hasNoResponse(data)) return
    const { retryAfter } = data.refused ?? {}
    const timer = setTimeout(send, waitMs(tries.current, retryAfter))
    isWaiting.current = retryAfter === undefined
    return () => {
      clearTimeout(timer)
      isWaiting.current = false
    }
  }, [state, data])
  useEffect(() => {
    if (isLost) return
    const again = () => {
      if (isWaiting.current) send()
    }
    // Random jitter, so that not all phones of the hotel retry at the same moment.
    const soon = () => setTimeout(again, Math.random() * COME_BACK_MS)
    const timer = soon()
    window.addEventListener('online', soon)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', soon)
    }
  }, [isLost])
  return null
}

/** The server did not answer, or asks to retry later: the action may or may not be done. */
const hasNoResponse = (answer: ActionAnswer<unknown>) =>
  !answer.ok && (answer.refused === null || isTransient(answer.refused))

/** Retried not after a time but after a sign-in, a change of hotel or a repair of the server. */
const passing: ReadonlySet<ErrorPayload['reason']> = new Set([
  'sign-in-first',
  'hotel-changed',
  'something-broke',
])

/**
 * Whether an error does not refuse the action itself: a rate limit, a restarting server, a missing database. The action
 * may or may not be done and is retried later, with jitter.
 */
export const isTransient = ({ reason, retryAfter }: ErrorPayload): boolean =>
  retryAfter !== undefined || passing.has(reason)

/** Returns a refusal to the screen. The sign-in page does not call actions lost that wait on the device. */
export async function queueIfOffline<T>(act: () => Promise<T>) {
  try {
    return await act()
  } catch (error) {
    const document = documentOf(error)
    if (document) return leaveTo((await countUnsent()) > 0 ? withoutUndone(document) : document)
    const refused = refusalOf(error)
    if (!refused && isAnswer(error)) throw error
    return notDone(refused)
  }
}

/** Without the message that the action was not done: it is still in the log. */
function withoutUndone(address: string): string {
  const [path = '', search] = address.split('?')
  const query = new URLSearchParams(search)
  if (isQueued(query.get(paths.UNDONE))) query.delete(paths.UNDONE)
  return `${path}?${query}`
}
