import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StaffRightEnd } from '../../domain/events/shapes.ts'
import { streamOfThisHotel } from '../shell/hotels/drawn-for.ts'
import { followStream, POLL_MS, type StreamState } from './stream.ts'

/** The server sends a heartbeat at once; if it does not arrive, a proxy buffers the events. */
const PATIENCE_MS = 5_000
/** The lock of the one hidden tab that keeps its stream: browsers open six HTTP/1.1 connections to a site. */
const HIDDEN_STREAM = 'staff-stream'

export interface Connection {
  /** `polled`: no events arrive, but regular loads do. */
  state: StreamState | 'polled'
  /** The last message, by this device's clock: the data is as old. */
  lastMessageAt: number
}

/** Whether the screen is live, or the tab is hidden. */
export const isLive = ({ state }: Connection): boolean => state === 'open' || state === 'asleep'
/** Whether no events arrive. */
export const isCut = ({ state }: Connection): boolean => state === 'lost' || state === 'polled'

/**
 * Follows the server's events and reports the connection (`open` until the first one is made), with a function to
 * reconnect.
 */
export function useStream<T extends { kind: string }>(
  address: string,
  { onLoad, onMessage, onEnded, loaded, rings = false }: Listener<T>,
  /** When the connection was lost, if the data comes from the device. */
  lostSince?: number,
): [Connection, () => void] {
  const [connection, setConnection] = useState<Connection>(
    lostSince === undefined
      ? { state: 'open', lastMessageAt: 0 }
      : { state: 'lost', lastMessageAt: lostSince },
  )
  const connectAnew = useRef(() => {})
  const since = useRef(lostSince)
  const load = useEffectEvent((isOpen: boolean) => onLoad(isOpen))
  const ended = useEffectEvent(() => onEnded?.())
  const received = useEffectEvent((message: Exclude<T, End>) => onMessage(message))

  const first = useRef(loaded)
  useEffect(() => {
    const isNewer = timeOf(first.current) !== timeOf(loaded)
    first.current = loaded
    if (!isNewer || !navigator.onLine) return
    setConnection((known) => (isCut(known) ? { state: 'polled', lastMessageAt: Date.now() } : known))
  }, [loaded])

  useEffect(() => {
    const left = new AbortController()
    let lastMessageAt = since.current ?? Date.now()
    let isAsleep = false
    /** This hidden tab is the one that keeps its stream. */
    let isKeeper = false
    let hidden = new AbortController()
    let retry: ReturnType<typeof setTimeout> | undefined

    const onState = (state: StreamState) => {
      isAsleep = state === 'asleep'
      if (state === 'open') lastMessageAt = Date.now()
      setConnection((known) => {
        const isKnown = known.state === state || (state === 'lost' && isCut(known))
        return isKnown && known.lastMessageAt > 0 ? known : { state, lastMessageAt }
      })
    }
    /** A load that failed is repeated, although the stream is open: the changes before it would stay missing. */
    const retryLater = (isOpen: boolean) => {
      const before = first.current
      clearTimeout(retry)
      if (before === undefined) return
      retry = setTimeout(() => {
        if (first.current === before && !isAsleep) loadNow(isOpen)
      }, POLL_MS)
    }
    const loadNow = (isOpen: boolean) => {
      if (!navigator.onLine) return
      retryLater(isOpen)
      load(isOpen)
    }
    const connect = followStream<T>(
      () => streamOfThisHotel(address),
      PATIENCE_MS,
      {
        onState,
        onLoad(isOpen = false) {
          if (!navigator.onLine) return
          // No new data since the last load: the load failed.
          setConnection((known) =>
            known.state === 'polled' && Date.now() - known.lastMessageAt > POLL_MS * 1.5
              ? { ...known, state: 'lost' }
              : known,
          )
          loadNow(isOpen)
        },
        onMessage(message) {
          if (!isEnd(message)) return received(message as Exclude<T, End>)
          ended()
          // The page belongs to another hotel. The browser asks first if there are unsaved changes.
          if (message.why === 'hotel-changed') location.reload()
          else load(false)
        },
        keepsHidden: () => rings && (isKeeper || !navigator.locks),
      },
      left.signal,
    )
    /** Of the hidden tabs that ring, one keeps its stream; without locks all do. */
    const share = () => {
      hidden.abort()
      isKeeper = false
      if (!document.hidden || !rings || !navigator.locks) return
      hidden = new AbortController()
      const { signal } = hidden
      const keep = () => {
        if (signal.aborted) return
        isKeeper = true
        if (isAsleep) connect()
        return new Promise<void>((done) => signal.addEventListener('abort', () => done()))
      }
      navigator.locks.request(HIDDEN_STREAM, { signal }, keep).catch(() => {})
    }
    share()
    document.addEventListener('visibilitychange', share, { signal: left.signal })
    connectAnew.current = () => {
      onState('lost')
      connect()
    }
    return () => {
      left.abort()
      hidden.abort()
      clearTimeout(retry)
    }
  }, [address, rings])

  return [connection, useCallback(() => connectAnew.current(), [])]
}

/** The time of the server's answer; data from the device has the time of its own load. */
const timeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'now' in data ? data.now : data

/** The last event of a stream; followStream handles `elsewhere`. */
type End = { kind: 'ended' | 'elsewhere'; why?: StaffRightEnd }

const isEnd = (message: { kind: string }): message is End =>
  message.kind === 'ended' || message.kind === 'elsewhere'

interface Listener<T> {
  /** A new object after each load: if loads get through, the screen is polled. */
  loaded?: unknown
  /** Whether the screen rings: one of several hidden tabs that do keeps listening. */
  rings?: boolean
  /** Events may have been missed: a stream has opened, or it is lost or refused, and then regularly. */
  onLoad: (isOpen: boolean) => void
  /** Runs if the stream ends because the right to it has. */
  onEnded?: () => void
  onMessage: (message: Exclude<T, End>) => void
}
