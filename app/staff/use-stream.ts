import { useEffect, useEffectEvent, useState } from 'react'

const RETRY_MS = 3_000
/** A phone that slept longer than this may hold a connection that is dead without knowing it. */
const SLEPT_MS = 60_000

/**
 * Listens to server-sent events for as long as the screen is there, and says whether it is connected (until it first
 * is, it counts as being so). `onOpen` runs on each connection: what happened before it was missed. `onRefused` runs
 * where something else than a stream answered, e.g. because the session has ended.
 */
export function useStream<T>(address: string, { onOpen, onRefused, onNews }: Listener<T>): boolean {
  const [isConnected, setConnected] = useState(true)
  const opened = useEffectEvent(() => {
    setConnected(true)
    onOpen()
  })
  const refused = useEffectEvent(() => onRefused())
  const heard = useEffectEvent((news: T) => onNews(news))

  useEffect(() => {
    let stream: EventSource
    let retry: ReturnType<typeof setTimeout> | undefined
    let hiddenAt = 0

    const connect = () => {
      clearTimeout(retry)
      stream?.close()
      stream = new EventSource(address)
      stream.onopen = () => opened()
      stream.onmessage = (event: MessageEvent<string>) => heard(JSON.parse(event.data))
      stream.onerror = () => {
        setConnected(false)
        // It tries again by itself, but not after such an answer.
        if (stream.readyState !== EventSource.CLOSED) return
        refused()
        retry = setTimeout(connect, RETRY_MS)
      }
    }
    const wake = () => {
      if (document.hidden) hiddenAt = Date.now()
      else if (hiddenAt && Date.now() - hiddenAt > SLEPT_MS) connect()
    }
    connect()
    document.addEventListener('visibilitychange', wake)
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && connect()
    window.addEventListener('online', connect)
    window.addEventListener('pageshow', comeBack)
    return () => {
      clearTimeout(retry)
      stream.close()
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', connect)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [address])

  return isConnected
}

interface Listener<T> {
  onOpen: () => void
  onRefused: () => void
  onNews: (news: T) => void
}
