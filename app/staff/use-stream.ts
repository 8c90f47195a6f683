import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StaffRightEnd } from '../../domain/events/shapes.ts'
import { streamOfThisHotel } from '../shell/drawn-for.ts'

const RETRY_MS = 3_000
/** A phone that slept longer than this may hold a connection that is dead without knowing it. */
const SLEPT_MS = 60_000
/** The server's heart beats every 25 seconds: where two beats are missing, nothing gets through any more. */
const SILENT_MS = 55_000
/** What shows that somebody works here. Not the finger's going down: nothing may move between that and its click. */
const touches = ['pointerup', 'click', 'keydown'] as const

/** `elsewhere`: newer screens of the same person took its place, and it connects again when somebody wants it to. */
export interface Connection {
  state: 'open' | 'lost' | 'elsewhere'
  /** When something was last heard, by this device's clock: what is shown is as old. */
  heardAt: number
}

/**
 * Listens to server-sent events for as long as the screen is there, and says how it is connected (until it first is,
 * it counts as being so), with a way to connect anew. `onOpen` runs on each connection: what happened before it was missed. `onRefused` runs where
 * something else than a stream answered, or where the stream says that it may not go on, e.g. because the session has
 * ended.
 */
export function useStream<T extends { kind: string }>(
  address: string,
  { onOpen, onRefused, onMessage, onEnded }: Listener<T>,
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

  useEffect(() => {
    let stream: EventSource
    let retry: ReturnType<typeof setTimeout> | undefined
    let silence: ReturnType<typeof setTimeout> | undefined
    let heardAt = since.current ?? Date.now()
    let hiddenAt = 0
    let isElsewhere = false

    const become = (state: Connection['state']) =>
      setConnection((known) => (known.state === state && known.heardAt > 0 ? known : { state, heardAt }))
    const lose = () => !isElsewhere && become('lost')
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        lose()
        connect()
      }, SILENT_MS)
    }
    const hear = () => {
      heardAt = Date.now()
      become('open')
      listen()
    }
    const connect = () => {
      isElsewhere = false
      clearTimeout(retry)
      stream?.close()
      listen()
      stream = new EventSource(streamOfThisHotel(address))
      stream.onopen = () => {
        hear()
        opened()
      }
      stream.addEventListener('beat', hear)
      stream.onmessage = (event: MessageEvent<string>) => {
        hear()
        const message: T = JSON.parse(event.data)
        if (isEnd(message)) end(message)
        else received(message as Exclude<T, End>)
      }
      stream.onerror = () => {
        lose()
        // It tries again by itself, but not after such an answer.
        if (stream.readyState === EventSource.CLOSED) rejectionResponse()
      }
    }
    const rejectionResponse = () => {
      refused()
      retry = setTimeout(connect, RETRY_MS)
    }
    const end = ({ kind, why }: End) => {
      stream.close()
      clearTimeout(silence)
      isElsewhere = kind === 'elsewhere'
      if (!isElsewhere) ended()
      become(isElsewhere ? 'elsewhere' : 'lost')
      // The whole page is another hotel's. The browser asks once, where somebody was typing.
      if (why === 'hotel-changed') location.reload()
      else if (!isElsewhere) rejectionResponse()
    }
    const wake = () => {
      if (document.hidden) hiddenAt = Date.now()
      else if (isElsewhere || (hiddenAt && Math.abs(Date.now() - hiddenAt) > SLEPT_MS)) connect()
    }
    const touched = () => isElsewhere && connect()
    connectAnew.current = () => {
      lose()
      connect()
    }
    connect()
    for (const touch of touches) window.addEventListener(touch, touched)
    document.addEventListener('visibilitychange', wake)
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && connect()
    window.addEventListener('online', connect)
    window.addEventListener('offline', lose)
    window.addEventListener('pageshow', comeBack)
    return () => {
      clearTimeout(retry)
      clearTimeout(silence)
      stream.close()
      for (const touch of touches) window.removeEventListener(touch, touched)
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', connect)
      window.removeEventListener('offline', lose)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [address])

  return [connection, useCallback(() => connectAnew.current(), [])]
}

/** The last event of a stream. */
type End = { kind: 'ended' | 'elsewhere'; why?: StaffRightEnd }

const isEnd = (message: { kind: string }): message is End =>
  message.kind === 'ended' || message.kind === 'elsewhere'

interface Listener<T> {
  onOpen: () => void
  onRefused: () => void
  /** Runs where the stream ends because the right to it has. */
  onEnded?: () => void
  onMessage: (message: Exclude<T, End>) => void
}
