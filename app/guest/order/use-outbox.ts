import { useEffect, useState } from 'react'
import { backoffMs } from '../../sync/retry.ts'
import { loadRoom } from '../load-room.ts'
import { askRoom } from './answer.ts'
import { orderFieldsOf } from './order.ts'
import { emptyBox, isOrderKept, isUnknown, type OrderBox, outboxOf, type Waiting } from './outbox.ts'

const FIRST_RETRY_MS = 2_000
const SLOWEST_RETRY_MS = 60_000

/** The attempts of this tab: each is followed once. */
const underway = new Set<string>()

/** Sends the orders that wait on this phone: now, once the connection is back, and at intervals. */
export function useOutbox(token: string, roomPath: string): OrderBox {
  // The first render equals the server's, which cannot read the phone's storage.
  const [box, setBox] = useState(emptyBox)
  const { waiting } = box

  useEffect(() => {
    const look = () => setBox(outboxOf(token).box())
    look()
    // For as long as the document is there, which is one room's.
    addEventListener('storage', look)
  }, [token])

  useEffect(() => {
    for (const item of waiting) {
      const attempt = item.order.key + item.since + item.tries + item.state
      if (underway.has(attempt) || !(item.state === 'sending' || isUnknown(item))) continue
      underway.add(attempt)
      follow(token, roomPath, item)
    }
    const newest = waiting.find(isOrderKept)
    if (!newest) return
    // A stream that opens tries all as well (use-live.ts).
    const delay = backoffMs(FIRST_RETRY_MS, newest.tries, SLOWEST_RETRY_MS)
    const timer = setTimeout(outboxOf(token).retryKept, delay)
    return () => clearTimeout(timer)
  }, [waiting, token, roomPath])

  return box
}

/** Sends an order with its key. If it may have arrived already, the hotel is asked first. */
async function follow(token: string, roomPath: string, { order, state, hasLeft }: Waiting) {
  const { settle, settleAbsent } = outboxOf(token)
  const isSending = state === 'sending'
  if (hasLeft) {
    const room = await loadRoom(roomPath)
    const requests = room?.requests.filter(({ key }) => key === order.key)
    if (requests?.[0]) return settle(order.key, { ok: true, sent: { requests } })
    if (!room) return isSending && settle(order.key, { ok: false, failure: 'offline' }, true)
    if (!isSending) return settleAbsent(order.key)
  }
  const leaves = navigator.onLine
  const form = new URLSearchParams([['intent', 'send'], ...orderFieldsOf(order)])
  const answer = await askRoom(roomPath, form)
  // Only the server's own confirmation counts as sent.
  settle(order.key, answer.ok && !answer.sent ? { ok: false, failure: 'broke' } : answer, leaves)
}
