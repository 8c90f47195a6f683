/** The server sends a heartbeat every 25 seconds: two missing ones mean a lost connection. */
const SILENT_MS = 55_000
/** Without events, the page loads this often. */
export const POLL_MS = 15_000
/** Browsers open few connections to a site: a page that is hidden for longer closes its stream. */
const HIDDEN_MS = 1_000
/** `asleep`: the page is hidden. `elsewhere`: newer pages of the same person have taken over; a touch reconnects. */
export type StreamState = 'open' | 'lost' | 'asleep' | 'elsewhere'

interface StreamFollower<Message> {
  /** Runs with `open` at each message, and with the other states as they begin. */
  onState: (state: StreamState) => void
  /** Events may have been missed: the stream has opened, or it is lost or refused. */
  onLoad: (isOpen?: boolean) => void
  onMessage: (message: Message) => void
  /** A person is here. Not at `pointerdown`: nothing may move between it and its click. */
  onTouch?: () => void
  /** Whether the page keeps its stream although it is hidden. */
  keepsHidden?: () => boolean
}

/**
 * Listens to server-sent events until the signal. `patienceMs`: the wait for the first heartbeat, which a proxy may
 * withhold, and on average for the next attempt if something else than a stream answers. Returns the function that
 * connects again.
 */
export function followStream<Message extends { kind: string }>(
  addressOf: () => string,
  patienceMs: number,
  { onState, onLoad, onMessage, onTouch, keepsHidden }: StreamFollower<Message>,
  signal?: AbortSignal,
): () => void {
  let stream: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let state: StreamState | undefined
  /** The last heartbeat, message or attempt. */
  let aliveAt = 0

  const wait = (ms: number, next = late) => {
    clearTimeout(timer)
    timer = setTimeout(next, ms)
  }
  const become = (next: StreamState, ms: number) => {
    wait(ms)
    state = next
    onState(next)
  }
  const isSilent = () => Date.now() - aliveAt > SILENT_MS - POLL_MS
  const lose = () => {
    if (stream && state !== 'lost') become('lost', POLL_MS)
  }
  const late = () => {
    lose()
    onLoad()
    // Until then a connecting stream goes on: the server may have set its delay.
    if (isSilent()) connect()
    wait(POLL_MS)
  }
  const markAlive = () => {
    aliveAt = Date.now()
    become('open', SILENT_MS)
  }
  const close = () => {
    clearTimeout(timer)
    stream?.close()
    stream = undefined
  }
  const rest = (next: StreamState) => {
    become(next, 0)
    close()
  }
  const connect = () => {
    close()
    stream = new EventSource(addressOf())
    aliveAt = Date.now()
    wait(patienceMs)
    stream.onopen = () => onLoad(true)
    stream.addEventListener('beat', markAlive)
    stream.onmessage = ({ data }) => {
      markAlive()
      const message: Message = JSON.parse(data)
      if (message.kind === 'elsewhere') rest(message.kind)
      else onMessage(message)
    }
    stream.onerror = () => {
      lose()
      // EventSource reconnects by itself (0), but not after a response that is not a stream.
      if (!stream?.readyState) return
      onLoad()
      wait(patienceMs * (0.5 + Math.random()), connect)
    }
  }
  const touch = () => {
    // After a sleep, the phone's connection may be dead without an error.
    if (!stream || isSilent()) connect()
    onTouch?.()
  }
  const look = () => {
    clearTimeout(hiding)
    if (document.hidden) hiding = setTimeout(() => stream && !keepsHidden?.() && rest('asleep'), HIDDEN_MS)
    else touch()
  }
  connect()
  look()
  const events = {
    pointerup: touch,
    click: touch,
    keydown: touch,
    pageshow: touch,
    visibilitychange: look,
    online: () => stream && connect(),
    offline: lose,
  }
  for (const name in events) addEventListener(name, events[name as keyof typeof events], { signal })
  signal?.addEventListener('abort', close)
  return connect
}
