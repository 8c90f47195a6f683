import { useEffect, useReducer, useState } from 'react'
import type { GuestMessage } from '../../domain/events.ts'
import { merge } from '../../domain/requests/rules.ts'
import type { OwnRequest } from '../../domain/requests/shapes.ts'
import * as paths from '../shell/paths.ts'
import type { Sent } from './answer.ts'
import { outboxOf } from './outbox.ts'
import { usePage } from './page-context.ts'

const REOPEN_MS = 5_000
/** What shows that somebody is there. */
const touches = ['pointerup', 'click', 'keydown', 'visibilitychange'] as const

/** What of the room is told in changes: the requests of one stay. */
export interface Snapshot {
  stay: number
  requests: OwnRequest[]
}

/** What a message changes by itself. After others the room is loaded again, or the stream is. */
type Told = Extract<GuestMessage, { kind: 'request' }>

type Change = Told | ({ kind: 'loaded' } & Snapshot) | ({ kind: 'sent' } & Sent)

/** What is known after one more change. A snapshot may be older than an event that overtook it. */
export function apply(known: Snapshot, change: Change): Snapshot {
  switch (change.kind) {
    case 'sent':
      // The answer to a send may come after a check-out has ended its stay.
      if (change.stay !== known.stay) return known
      return change.requests.reduce((all, request) => apply(all, { kind: 'request', request }), known)
    case 'request':
      return { ...known, requests: newestFirst(merge(known.requests, change.request)) }
    case 'loaded':
      if (change.stay !== known.stay) return change.stay > known.stay ? change : known
      // Of two of one revision the loaded one holds: who comes may be said otherwise, though nothing happened to it.
      return { ...known, requests: newestFirst(known.requests.reduce(merge<OwnRequest>, change.requests)) }
  }
}

const newestFirst = (requests: OwnRequest[]) =>
  requests.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id))

/** The connection is lost; or newer pages took this one's place, and it connects again when somebody is there. */
export type Cut = 'lost' | 'elsewhere'

/** The room, kept up to date by the server's stream, and how that stream is cut, where it is. */
export function useLive(token: string, loaded: Snapshot) {
  const [known, dispatch] = useReducer(apply, loaded)
  const [cut, setCut] = useState<Cut>()
  const { reload } = usePage()
  const { stay, requests } = loaded

  useEffect(() => dispatch({ kind: 'loaded', stay, requests }), [stay, requests])

  useEffect(() => {
    let stream: EventSource
    let later: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      stream = new EventSource(paths.roomLive(token))
      stream.onopen = () => {
        setCut(undefined)
        outboxOf(token).retryKept()
        // Listen first, then load: what happens in between is received.
        reload()
      }
      stream.onmessage = ({ data }) => {
        const message: GuestMessage = JSON.parse(data)
        if (message.kind === 'elsewhere') {
          stream.close()
          setCut(message.kind)
          for (const touch of touches) addEventListener(touch, resume)
        } else if (message.kind === 'reload') {
          // The stream was opened in a stay that has ended, or by a link that is dead.
          stream.close()
          open()
          reload()
        } else if (message.kind === 'request') dispatch(message)
        // Nothing says which flags are newer, those that are told or those that were loaded: loads are in order.
        else reload()
      }
      stream.onerror = () => {
        setCut('lost')
        if (stream.readyState !== EventSource.CLOSED) return
        // The browser comes back by itself from a lost connection, not from an answer that is no stream: then the
        // link may be dead, which loading tells.
        later = setTimeout(open, REOPEN_MS)
        reload()
      }
    }
    const resume = () => {
      if (document.hidden) return
      stopWaiting()
      open()
    }
    const stopWaiting = () => {
      for (const touch of touches) removeEventListener(touch, resume)
    }
    open()
    return () => {
      clearTimeout(later)
      stopWaiting()
      stream.close()
    }
  }, [token, reload])

  return { ...known, cut, dispatch }
}
