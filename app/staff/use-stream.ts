import { useEffect, useEffectEvent, useState } from 'react'

const RETRY_MS = 3_000
/** A phone that slept longer than this may hold a connection that is dead without knowing it. */
const SLEPT_MS = 60_000
/** What shows that somebody works here. Not the finger's going down: nothing may move between that and its click. */
const touches = ['pointerup', 'click', 'keydown'] as const

/** `elsewhere`: newer screens of the same person took its place, and it connects again when somebody wants it to. */
export type Connection = 'open' | 'lost' | 'elsewhere'

/**
 * Listens to server-sent events for as long as the screen is there, and says how it is connected (until it first is,
 * it counts as being so). `onOpen` runs on each connection: what happened before it was missed. `onRefused` runs where
 * something else than a stream answered, or where the stream says that it may not go on, e.g. because the session has
 * ended.
 */
export function useStream<T extends { kind: string }>(
  address: string,
  { onOpen, onRefused, onMessage }: Listener<T>,
): Connection {
  const [connection, setConnection] = useState<Connection>('open')
  const opened = useEffectEvent(() => {
    setConnection('open')
    onOpen()
  })
  const refused = useEffectEvent(() => onRefused())
  const received = useEffectEvent((message: Exclude<T, End>) => onMessage(message))

  useEffect(() => {
    let stream: EventSource
    let retry: ReturnType<typeof setTimeout> | undefined
    let hiddenAt = 0
    let isElsewhere = false

    const connect = () => {
      isElsewhere = false
      clearTimeout(retry)
      stream?.close()
      stream = new EventSource(address)
      stream.onopen = () => opened()
      stream.onmessage = (event: MessageEvent<string>) => {
        const message: T = JSON.parse(event.data)
        if (isEnd(message)) end(message)
        else received(message as Exclude<T, End>)
      }
      stream.onerror = () => {
        setConnection('lost')
        // It tries again by itself, but not after such an answer.
        if (stream.readyState === EventSource.CLOSED) rejectionResponse()
      }
    }
    const rejectionResponse = () => {
      refused()
      retry = setTimeout(connect, RETRY_MS)
    }
    const end = ({ kind }: End) => {
      stream.close()
      isElsewhere = kind === 'elsewhere'
      setConnection(isElsewhere ? 'elsewhere' : 'lost')
      if (!isElsewhere) rejectionResponse()
    }
    const wake = () => {
      if (document.hidden) hiddenAt = Date.now()
      else if (isElsewhere || (hiddenAt && Date.now() - hiddenAt > SLEPT_MS)) connect()
    }
    const touched = () => isElsewhere && connect()
    connect()
    for (const touch of touches) window.addEventListener(touch, touched)
    document.addEventListener('visibilitychange', wake)
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && connect()
    window.addEventListener('online', connect)
    window.addEventListener('pageshow', comeBack)
    return () => {
      clearTimeout(retry)
      stream.close()
      for (const touch of touches) window.removeEventListener(touch, touched)
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', connect)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [address])

  return connection
}

/** The last event of a stream. */
type End = { kind: 'ended' | 'elsewhere' }

const isEnd = (message: { kind: string }): message is End =>
  message.kind === 'ended' || message.kind === 'elsewhere'

interface Listener<T> {
  onOpen: () => void
  onRefused: () => void
  onMessage: (message: Exclude<T, End>) => void
}
