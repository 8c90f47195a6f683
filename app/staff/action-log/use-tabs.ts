import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ActionAnswer } from '../data/board-data.ts'
import type { LogEntry } from './room-actions.ts'

/** A message to the other tabs of the same person. */
export type TabMessage =
  | { is: 'changed' }
  /** An action is being sent: the sending tab is awake. */
  | { is: 'sending' }
  | { is: 'answered'; action: LogEntry; answer: ActionAnswer<unknown> }

/** Connects the tabs that show the same log; `lastMessageAt` is when another tab last sent a message. */
export function useTabs(
  name: string,
  onTold: (told: TabMessage) => void,
): { tell: (told: TabMessage) => void; lastMessageAt: RefObject<number> } {
  const channel = useRef<BroadcastChannel>(undefined)
  const lastMessageAt = useRef(0)
  const heard = useEffectEvent(onTold)
  useEffect(() => {
    const opened = new BroadcastChannel(name)
    opened.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      lastMessageAt.current = performance.now()
      heard(data)
    }
    channel.current = opened
    return () => opened.close()
  }, [name])
  const tell = useCallback((told: TabMessage) => {
    try {
      channel.current?.postMessage(told)
    } catch {
      // The channel is closed: the page is being left.
    }
  }, [])
  return { tell, lastMessageAt }
}

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
