import { useEffect, useReducer, useState } from 'react'
import type { GuestMessage } from '../../domain/events.ts'
import { merge } from '../../domain/requests/rules.ts'
import type { OwnRequest } from '../../domain/requests/shapes.ts'
import * as paths from '../shell/paths.ts'
import { followStream, type StreamState } from '../sync/stream.ts'
import { outboxOf } from './order/outbox.ts'
import { usePage } from './page-context.ts'

/** The wait for the first heartbeat, on a phone's slow line. */
const PATIENCE_MS = 10_000
/** A guest who is there is shown nothing older than this. */
const FRESH_MS = 3_000

interface RequestsChange {
  requests: readonly OwnRequest[]
  /** These are all requests of the page's stay, but may be older than an event that overtook them. */
  isLoaded?: boolean
}

/** Applies a change to the requests of the page's stay. */
export function apply(known: readonly OwnRequest[], { requests, isLoaded }: RequestsChange): OwnRequest[] {
  // Of two of one revision the loaded one holds: who comes may be said otherwise, though nothing happened to it.
  const [older, newer] = isLoaded ? [requests, known] : [known, requests]
  return newestFirst(newer.reduce(merge<OwnRequest>, older))
}

const newestFirst = (requests: readonly OwnRequest[]) =>
  [...requests].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id))

/** The stay's requests, kept up to date by the server's stream, and the state of the stream. */
export function useLive(token: string, loaded: OwnRequest[]) {
  const [requests, dispatch] = useReducer(apply, loaded)
  const [stream, setStream] = useState<StreamState>('open')
  const { reload } = usePage()

  useEffect(() => dispatch({ requests: loaded, isLoaded: true }), [loaded])

  useEffect(() => {
    let freshAt = Date.now()
    // For as long as the document is there, which is one room's.
    const connect = followStream<GuestMessage>(() => paths.roomLive(token), PATIENCE_MS, {
      onState: setStream,
      onLoad(isOpen) {
        if (isOpen) outboxOf(token).retryKept()
        reload()
      },
      onMessage(message) {
        if (message.kind === 'request') {
          dispatch({ requests: [message.request] })
          // The messages themselves are loaded, in the page's language.
          if (message.request.messages) reload()
        }
        // The stream was opened in a stay that has ended, or by a link that is dead.
        else if (message.kind === 'reload') connect()
        // Nothing says which flags are newer, those that are told or those that were loaded: loads are in order.
        else reload()
      },
      onTouch() {
        if (Date.now() - freshAt < FRESH_MS) return
        freshAt = Date.now()
        reload()
      },
    })
  }, [token, reload])

  return { requests, stream, dispatch }
}
