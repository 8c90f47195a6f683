import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StaffRightEnd } from '../../domain/events/shapes.ts'
import { streamOfThisHotel } from '../shell/hotels/drawn-for.ts'

const RETRY_MS = 3_000
/** After a longer sleep the phone's connection may be dead without an error. */
const SLEPT_MS = 60_000
/** The server sends a heartbeat every 25 seconds: two missing ones mean a lost connection. */
const SILENT_MS = 55_000
/** The server sends a heartbeat at once; if it does not arrive, a proxy buffers the events. */
const FIRST_BEAT_MS = 5_000
/** Without events, the screen reloads this often. */
export const POLL_MS = 15_000
/** A tab that is hidden for less keeps its stream. */
const HIDDEN_MS = 1_000
/** The lock of the one hidden tab that keeps its stream: browsers open six HTTP/1.1 connections to a site. */
const HIDDEN_STREAM = 'staff-stream'
/** Signs that a person is here. Not `pointerdown`: nothing may move between it and its click. */
const touches = ['pointerup', 'click', 'keydown'] as const

/**
 * `polled`: no events arrive, so the screen reloads regularly. `asleep`: the tab is hidden. `elsewhere`:
 * newer screens of the same person have taken over; a touch reconnects.
 */
export interface Connection {
  state: 'open' | 'lost' | 'polled' | 'asleep' | 'elsewhere'
  /** The last message, by this device's clock: the data is as old. */
  lastMessageAt: number
}

/** Whether the screen is live, or the tab is hidden. */
export const isLive = ({ state }: Connection): boolean => state === 'open' || state === 'asleep'
/** Whether no events arrive. */
export const isCut = ({ state }: Connection): boolean => state === 'lost' || state === 'polled'

/**
 * Listens to server-sent events and reports the connection (`open` until the first one is made), with a
 * function to reconnect. `onOpen` runs on each connection and regularly while polled, since events were
 * missed. `onRefused` runs if something else than a stream answers. `onEnded` runs if the stream ends because
 * the session has.
 */
export function useStream<T extends { kind: string }>(
  address: string,
  { onOpen, onRefused, onMessage, onEnded, loaded, rings = false }: Listener<T>,
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
  const opened = useEffectEvent(() => onOpen())
  const refused = useEffectEvent(() => onRefused())
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
    let stream: EventSource | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    let silence: ReturnType<typeof setTimeout> | undefined
    let firstBeat: ReturnType<typeof setTimeout> | undefined
    let poll: ReturnType<typeof setInterval> | undefined
    let lastMessageAt = since.current ?? Date.now()
    let hiddenAt = 0
    let isElsewhere = false
    let isAsleep = false
    let hidden: AbortController | undefined

    const become = (state: Connection['state']) =>
      setConnection((known) =>
        known.state === state && known.lastMessageAt > 0 ? known : { state, lastMessageAt },
      )
    const load = () => {
      if (document.hidden || !navigator.onLine) return
      // No new data since the last load: the load failed.
      setConnection((known) =>
        known.state === 'polled' && Date.now() - known.lastMessageAt > POLL_MS * 1.5
          ? { ...known, state: 'lost' }
          : known,
      )
      opened()
    }
    const lose = () => {
      if (isElsewhere || isAsleep) return
      setConnection((known) => (isCut(known) ? known : { state: 'lost', lastMessageAt }))
      poll ??= setInterval(load, POLL_MS)
    }
    const stopWaiting = () => {
      for (const timer of [retry, silence, firstBeat]) clearTimeout(timer)
      clearInterval(poll)
      poll = undefined
    }
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        lose()
        connect()
      }, SILENT_MS)
    }
    const markAlive = () => {
      stopWaiting()
      lastMessageAt = Date.now()
      become('open')
      listen()
    }
    const connect = () => {
      isElsewhere = false
      isAsleep = false
      clearTimeout(retry)
      stream?.close()
      listen()
      let isFirst = true
      const hearFirst = () => {
        markAlive()
        if (isFirst) opened()
        isFirst = false
      }
      const opening = new EventSource(streamOfThisHotel(address))
      stream = opening
      clearTimeout(firstBeat)
      firstBeat = setTimeout(() => {
        lose()
        load()
      }, FIRST_BEAT_MS)
      opening.addEventListener('beat', hearFirst)
      opening.onmessage = (event: MessageEvent<string>) => {
        const message: T = JSON.parse(event.data)
        if (isEnd(message)) return end(message)
        hearFirst()
        received(message as Exclude<T, End>)
      }
      opening.onerror = () => {
        // EventSource reconnects by itself, but not after a response that is not a stream.
        isFirst = true
        lose()
        if (opening.readyState === EventSource.CLOSED) scheduleReconnect()
      }
    }
    const scheduleReconnect = () => {
      clearTimeout(firstBeat)
      refused()
      retry = setTimeout(connect, RETRY_MS)
    }
    const end = ({ kind, why }: End) => {
      stream?.close()
      stopWaiting()
      isElsewhere = kind === 'elsewhere'
      if (isElsewhere) become('elsewhere')
      else {
        ended()
        lose()
      }
      // The page belongs to another hotel. The browser asks first if there are unsaved changes.
      if (why === 'hotel-changed') location.reload()
      else if (!isElsewhere) scheduleReconnect()
    }
    const sleep = () => {
      if (isElsewhere) return
      isAsleep = true
      stream?.close()
      stopWaiting()
      become('asleep')
    }
    /** Of the hidden tabs that ring, one keeps its stream; without locks all do. */
    const hide = () => {
      const { locks } = navigator
      if (!locks) return
      const shown = new AbortController()
      const { signal } = shown
      hidden?.abort()
      hidden = shown
      const timer = setTimeout(sleep, HIDDEN_MS)
      signal.addEventListener('abort', () => clearTimeout(timer))
      if (!rings) return
      const keep = () => {
        if (signal.aborted) return
        clearTimeout(timer)
        if (isAsleep) connect()
        return new Promise<void>((done) => signal.addEventListener('abort', () => done()))
      }
      locks.request(HIDDEN_STREAM, { signal }, keep).catch(() => {})
    }
    const wake = () => {
      if (document.hidden) {
        hiddenAt = Date.now()
        hide()
        return
      }
      hidden?.abort()
      if (isAsleep || isElsewhere || (hiddenAt && Math.abs(Date.now() - hiddenAt) > SLEPT_MS)) connect()
    }
    const touched = () => isElsewhere && connect()
    connectAnew.current = () => {
      lose()
      connect()
    }
    connect()
    if (document.hidden) hide()
    for (const touch of touches) window.addEventListener(touch, touched)
    document.addEventListener('visibilitychange', wake)
    const online = () => !isAsleep && connect()
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && online()
    window.addEventListener('online', online)
    window.addEventListener('offline', lose)
    window.addEventListener('pageshow', comeBack)
    return () => {
      stopWaiting()
      hidden?.abort()
      stream?.close()
      for (const touch of touches) window.removeEventListener(touch, touched)
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', online)
      window.removeEventListener('offline', lose)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [address, rings])

  return [connection, useCallback(() => connectAnew.current(), [])]
}

/** The time of the server's answer; data from the device has the time of its own load. */
const timeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'now' in data ? data.now : data

/** The last event of a stream. */
type End = { kind: 'ended' | 'elsewhere'; why?: StaffRightEnd }

const isEnd = (message: { kind: string }): message is End =>
  message.kind === 'ended' || message.kind === 'elsewhere'

interface Listener<T> {
  /** A new object after each load: if loads get through, the screen is polled. */
  loaded?: unknown
  /** Whether the screen rings: one of several hidden tabs that do keeps listening. */
  rings?: boolean
  onOpen: () => void
  onRefused: () => void
  /** Runs if the stream ends because the right to it has. */
  onEnded?: () => void
  onMessage: (message: Exclude<T, End>) => void
}
