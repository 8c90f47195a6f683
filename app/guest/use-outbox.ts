import { useEffect, useSyncExternalStore } from 'react'
import { useSubmit } from 'react-router'
import { SCRIPTED } from './forms.ts'
import { formOf } from './order.ts'
import { type Box, emptyBox, isKept, outboxOf, retryAfter, type Waiting } from './outbox.ts'

/** Every attempt is an object of its own: it is submitted once. */
const submitted = new WeakSet<Waiting>()

/** What waits on this phone to be sent, sending it meanwhile: now, when the connection is back, and now and then. */
export function useOutbox(token: string, action: string): Box {
  const submit = useSubmit()
  const box = useSyncExternalStore(
    (listener) => outboxOf(token).subscribe(listener),
    () => outboxOf(token).box(),
    () => emptyBox,
  )
  const { waiting } = box

  useEffect(() => {
    for (const item of waiting) {
      if (item.state !== 'sending' || submitted.has(item)) continue
      submitted.add(item)
      const form = formOf(item.order)
      form.set('intent', 'send')
      form.set(...SCRIPTED)
      submit(form, { method: 'post', action, navigate: false, fetcherKey: item.order.key })
    }
  }, [waiting, submit, action])

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
