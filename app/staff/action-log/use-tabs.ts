import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { Answer } from '../data/board-data.ts'
import type { LogEntry } from './room-actions.ts'

/** A message to the other tabs of the same person. */
export type Told =
  | { is: 'changed' }
  /** An action is being sent: the sending tab is awake. */
  | { is: 'sending' }
  | { is: 'answered'; action: LogEntry; answer: Answer<unknown> }

/** Connects the tabs that show the same log; `heardAt` is when another tab last sent a message. */
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
      // The channel is closed: the page is being left.
    }
  }, [])
  return { tell, heardAt }
}
