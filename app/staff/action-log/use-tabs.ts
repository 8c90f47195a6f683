import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { Answer } from '../data/board-data.ts'
import type { LogEntry } from './room-actions.ts'

/** What one tab tells the others of the same person. */
export type Told =
  | { is: 'changed' }
  /** Something is being sent: whoever sends is awake. */
  | { is: 'sending' }
  | { is: 'answered'; action: LogEntry; answer: Answer<unknown> }

/** Tells the other tabs that show the same queue, and hears them; with when they were last heard. */
export function useTabs(
  name: string,
  onTold: (told: Told) => void,
): { tell: (told: Told) => void; heardAt: RefObject<number> } {
  const channel = useRef<BroadcastChannel>(undefined)
  const heardAt = useRef(0)
  const heard = useEffectEvent(onTold)
  useEffect(() => {
    const opened = new BroadcastChannel(name)
    opened.onmessage = ({ data }: MessageEvent<Told>) => {
      heardAt.current = performance.now()
      heard(data)
    }
    channel.current = opened
    return () => opened.close()
  }, [name])
  const tell = useCallback((told: Told) => {
    try {
      channel.current?.postMessage(told)
    } catch {
      // It is closed: the page is being left.
    }
  }, [])
  return { tell, heardAt }
}
