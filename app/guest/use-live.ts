import { useEffect, useReducer, useState } from 'react'
import type { GuestMessage } from '../../domain/events.ts'
import { merge } from '../../domain/requests/rules.ts'
import type { OwnRequest } from '../../domain/requests/shapes.ts'
import * as paths from '../shell/paths.ts'
import type { Sent } from './order/answer.ts'
import { outboxOf } from './order/outbox.ts'
import { usePage } from './page-context.ts'

/** The server's heart beats every 25 seconds, and as a stream opens. */
const SILENT_MS = 55_000
const FIRST_BEAT_MS = 10_000
/** How often the page checks whether its stream is dead. */
const LOOK_MS = 5_000
/** A guest who is there is shown nothing older than this. */
const FRESH_MS = 3_000
/** Browsers open few connections to one site: a hidden page takes none. */
const HIDDEN_MS = 5_000
/** Events that show that a guest is there. */
const touches = ['pointerup', 'click', 'keydown', 'pageshow']
/** After these, a connection may be dead that still looks open. */
const wakes = ['visibilitychange', 'online']

/** The part of the room that the stream updates: the requests of the page's stay. */
export interface RoomSnapshot {
  requests: OwnRequest[]
}

/** A message that carries its change. After others the room or the stream is loaded again. */
type Told = Extract<GuestMessage, { kind: 'request' }>

type Change = Told | ({ kind: 'loaded' } & RoomSnapshot) | ({ kind: 'sent' } & Sent)

/** Applies a change. A snapshot may be older than an event that overtook it. */
export function apply(known: RoomSnapshot, change: Change): RoomSnapshot {
  switch (change.kind) {
    case 'sent':
      return change.requests.reduce((all, request) => apply(all, { kind: 'request', request }), known)
    case 'request':
      return { requests: newestFirst(merge(known.requests, change.request)) }
    case 'loaded':
      // Of two of one revision the loaded one holds: who comes may be said otherwise, though nothing happened to it.
      return { requests: newestFirst(known.requests.reduce(merge<OwnRequest>, change.requests)) }
  }
}

const newestFirst = (requests: OwnRequest[]) =>
  [...requests].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id))

/** No stream is open; or newer pages took this one's place, and it connects again when the guest returns to it. */
export type Cut = 'lost' | 'elsewhere'

/** The room, kept up to date by the server's stream, and how that stream is cut, where it is. */
export function useLive(token: string, loaded: RoomSnapshot) {
  const [known, dispatch] = useReducer(apply, loaded)
  const [cut, setCut] = useState<Cut>()
  const { reload } = usePage()
  const { requests } = loaded

  useEffect(() => dispatch({ kind: 'loaded', requests }), [requests])

  useEffect(() => {
    let stream: EventSource | undefined
    let freshAt = Date.now()
    /** When the stream counts as dead, unless something is heard before. */
    let deadAt = 0
    let hiding: ReturnType<typeof setTimeout> | undefined
    const markAlive = () => {
      setCut(undefined)
      freshAt = Date.now()
      deadAt = freshAt + SILENT_MS
    }
    const close = () => {
      stream?.close()
      stream = undefined
    }
    const open = () => {
      close()
      deadAt = Date.now() + FIRST_BEAT_MS
      stream = new EventSource(paths.roomLive(token))
      stream.onopen = () => {
        outboxOf(token).retryKept()
        // Listen first, then load: the stream receives all changes in between.
        reload()
      }
      stream.addEventListener('beat', markAlive)
      stream.onmessage = ({ data }) => {
        markAlive()
        const message: GuestMessage = JSON.parse(data)
        if (message.kind === 'elsewhere') {
          close()
          setCut(message.kind)
        } else if (message.kind === 'request') dispatch(message)
        else {
          // The stream was opened in a stay that has ended, or by a link that is dead.
          if (message.kind === 'reload') open()
          // Nothing says which flags are newer, those that are told or those that were loaded: loads are in order.
          reload()
        }
      }
      stream.onerror = () => {
        setCut('lost')
        deadAt = Math.min(deadAt, Date.now() + FIRST_BEAT_MS)
      }
    }
    const look = () => {
      if (!stream || Date.now() < deadAt) return
      setCut('lost')
      // A connecting stream goes on: the server may have set its delay.
      if (stream.readyState) open()
      deadAt = Date.now() + FIRST_BEAT_MS
      reload()
    }
    const touched = () => {
      if (!stream) open()
      if (Date.now() - freshAt < FRESH_MS) return
      freshAt = Date.now()
      reload()
    }
    const wake = () => {
      clearTimeout(hiding)
      if (document.hidden) hiding = setTimeout(close, HIDDEN_MS)
      else {
        open()
        touched()
      }
    }
    wake()
    // For as long as the document is there, which is one room's.
    setInterval(look, LOOK_MS)
    for (const touch of touches) addEventListener(touch, touched)
    for (const one of wakes) addEventListener(one, wake)
  }, [token, reload])

  return { ...known, cut, dispatch }
}
