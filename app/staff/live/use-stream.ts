import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StaffRightEnd } from '../../../domain/events/shapes.ts'
import { streamOfThisHotel } from '../../shell/drawn-for.ts'

const RETRY_MS = 3_000
/** A phone that slept longer than this may hold a connection that is dead without knowing it. */
const SLEPT_MS = 60_000
/** The server's heart beats every 25 seconds: where two beats are missing, nothing gets through any more. */
const SILENT_MS = 55_000
/** The server's heart beats as a stream opens: if that does not come, something on the way withholds events. */
const FIRST_BEAT_MS = 5_000
/** Without events, the screen is loaded this often. */
export const POLL_MS = 15_000
/** A tab that is hidden for less keeps its stream. */
const HIDDEN_MS = 1_000
/** The lock of the one hidden tab that keeps its stream: browsers open six HTTP/1.1 connections to a site. */
const HIDDEN_STREAM = 'staff-stream'
/** What shows that somebody works here. Not the finger's going down: nothing may move between that and its click. */
const touches = ['pointerup', 'click', 'keydown'] as const

/**
 * `polled`: no events get through, and the screen is loaded time and again. `asleep`: the tab is hidden. `elsewhere`: newer
 * screens of the same person took its place, and it connects again when somebody wants it to.
 */
export interface Connection {
  state: 'open' | 'lost' | 'polled' | 'asleep' | 'elsewhere'
  /** When something was last heard, by this device's clock: what is shown is as old. */
  heardAt: number
}

/** Whether the screen is live, or nobody looks at it. */
export const isLive = ({ state }: Connection): boolean => state === 'open' || state === 'asleep'
/** Whether no events get through. */
export const isCut = ({ state }: Connection): boolean => state === 'lost' || state === 'polled'

/**
 * Listens to server-sent events for as long as the screen is there, and says how it is connected (until it first is,
 * it counts as being so), with a way to connect anew. `onOpen` runs on each connection, as what happened before it was
 * missed, and time and again while no events get through. `onRefused` runs where
 * something else than a stream answered, or where the stream says that it may not go on, e.g. because the session has
 * ended.
 */
export function useStream<T extends { kind: string }>(
  address: string,
  { onOpen, onRefused, onMessage, onEnded, loaded, rings = false }: Listener<T>,
  /** Since when nothing was heard, where what is shown is of before the page was opened. */
  lostSince?: number,
): [Connection, () => void] {
  const [connection, setConnection] = useState<Connection>(
    lostSince === undefined ? { state: 'open', heardAt: 0 } : { state: 'lost', heardAt: lostSince },
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
    setConnection((known) => (isCut(known) ? { state: 'polled', heardAt: Date.now() } : known))
  }, [loaded])

  useEffect(() => {
    let stream: EventSource | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    let silence: ReturnType<typeof setTimeout> | undefined
    let firstBeat: ReturnType<typeof setTimeout> | undefined
    let poll: ReturnType<typeof setInterval> | undefined
    let heardAt = since.current ?? Date.now()
    let hiddenAt = 0
    let isElsewhere = false
    let isAsleep = false
    let hidden: AbortController | undefined

    const become = (state: Connection['state']) =>
      setConnection((known) => (known.state === state && known.heardAt > 0 ? known : { state, heardAt }))
    const load = () => {
      if (document.hidden || !navigator.onLine) return
      // A load that brought nothing since the last one did not get through.
      setConnection((known) =>
        known.state === 'polled' && Date.now() - known.heardAt > POLL_MS * 1.5
          ? { ...known, state: 'lost' }
          : known,
      )
      opened()
    }
    const lose = () => {
      if (isElsewhere || isAsleep) return
      setConnection((known) => (isCut(known) ? known : { state: 'lost', heardAt }))
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
    const hear = () => {
      stopWaiting()
      heardAt = Date.now()
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
        hear()
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
        // The browser connects again by itself, but not after an answer that is no stream.
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
      // The whole page is another hotel's. The browser asks once, where somebody was typing.
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
    /** Of the tabs that are hidden one listens on, if it rings: without locks, all of them. */
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

/** When the server answered a load: data that the device kept has the time of its own load. */
const timeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'now' in data ? data.now : data

/** The last event of a stream. */
type End = { kind: 'ended' | 'elsewhere'; why?: StaffRightEnd }

const isEnd = (message: { kind: string }): message is End =>
  message.kind === 'ended' || message.kind === 'elsewhere'

interface Listener<T> {
  /** The data of the screen, another object after each load: a screen whose loads get through says that it is polled. */
  loaded?: unknown
  /** Whether the screen rings: of several hidden tabs that do, one goes on listening. */
  rings?: boolean
  onOpen: () => void
  onRefused: () => void
  /** Runs where the stream ends because the right to it has. */
  onEnded?: () => void
  onMessage: (message: Exclude<T, End>) => void
}
