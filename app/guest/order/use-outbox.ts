import { useEffect, useState } from 'react'
import { loadRoom } from '../load-room.ts'
import { askRoom, type SendAnswer } from './answer.ts'
import { orderFieldsOf, type TypedOrder } from './order.ts'
import {
  emptyBox,
  isOrderKept,
  isUnknown,
  type OrderBox,
  outboxOf,
  retryAfter,
  type Waiting,
} from './outbox.ts'

/** Every attempt is an object of its own: it is followed once. */
const underway = new WeakSet<Waiting>()

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
      if (underway.has(item) || !(item.state === 'sending' || isUnknown(item))) continue
      underway.add(item)
      follow(token, roomPath, item)
    }
  }, [waiting, token, roomPath])

  useEffect(() => {
    if (!waiting.some(isOrderKept)) return
    // A stream that opens tries it as well (use-live.ts).
    const timer = setTimeout(outboxOf(token).retryKept, retryAfter(waiting))
    return () => clearTimeout(timer)
  }, [waiting, token])

  return box
}

/** Sends an order. If it may have arrived already, the hotel is asked first. */
async function follow(token: string, roomPath: string, { order, state, hasLeft }: Waiting) {
  const box = outboxOf(token)
  if (hasLeft) {
    const found = await lookFor(roomPath, order.key)
    if (found !== 'absent') {
      if (found.ok || state === 'sending') box.settle(order.key, found, true)
      return
    }
    if (state !== 'sending') return box.settleAbsent(order.key)
  }
  const leaves = navigator.onLine
  box.settle(order.key, await deliver(roomPath, order), leaves)
}

/** Asks the hotel for an order by its key. */
async function lookFor(roomPath: string, key: string): Promise<SendAnswer | 'absent'> {
  const room = await loadRoom(roomPath)
  if (!room) return { ok: false, failure: 'offline' }
  const requests = room.requests.filter((request) => request.key === key)
  return requests[0] ? { ok: true, sent: { requests } } : 'absent'
}

/** Sends an order with its key. Only the server's own confirmation counts as sent. */
async function deliver(roomPath: string, order: TypedOrder): Promise<SendAnswer> {
  const answer = await askRoom(roomPath, new URLSearchParams([['intent', 'send'], ...orderFieldsOf(order)]))
  return answer.ok && !answer.sent ? { ok: false, failure: 'broke' } : answer
}
