import { useEffect, useState } from 'react'
import type { Answer } from './answer.ts'
import { ask } from './ask.ts'
import { fieldsOf, type Typed } from './order.ts'
import { type Box, emptyBox, isKept, outboxOf, retryAfter, type Waiting } from './outbox.ts'

/** Every attempt is an object of its own: it is made once. */
const underway = new WeakSet<Waiting>()

/** What waits on this phone to be sent, sending it meanwhile: now, when the connection is back, and now and then. */
export function useOutbox(token: string, roomPath: string): Box {
  // The first render is the server's, which knows nothing of what is on the phone.
  const [box, setBox] = useState(emptyBox)
  const { waiting } = box

  useEffect(() => {
    const look = () => setBox(outboxOf(token).box())
    look()
    return outboxOf(token).subscribe(look)
  }, [token])

  useEffect(() => {
    for (const item of waiting) {
      if (item.state !== 'sending' || underway.has(item)) continue
      underway.add(item)
      const { order } = item
      deliver(roomPath, order).then((answer) => outboxOf(token).settle(order.key, answer))
    }
  }, [waiting, token, roomPath])

  useEffect(() => {
    if (!waiting.some(isKept)) return
    const { retryKept } = outboxOf(token)
    const timer = setTimeout(retryKept, retryAfter(waiting))
    addEventListener('online', retryKept)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retryKept)
    }
  }, [waiting, token])

  return box
}

/** Sends an order, with its key: as often as need be. Only what the server itself says counts as sent. */
async function deliver(roomPath: string, order: Typed): Promise<Answer> {
  const answer = await ask(roomPath, new URLSearchParams([['intent', 'send'], ...fieldsOf(order)]))
  return answer.ok && !answer.sent ? { ok: false, failure: 'broke' } : answer
}
