import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ActionAnswer } from '../data/board-data.ts'
import { isTransient, patienceMs, waitMs } from './transient-errors.ts'

/** Without a connection, an action waits this long before it is sent, so that it can be taken back unseen. */
const HELD_MS = 5_000
const COME_BACK_MS = 500

/** Submits one action and retries until the server answers. Not part of the row: a row may be gone before. */
export function ActionSubmitter<Action extends { form: FormData }, Value>({
  action,
  address,
  isLost = false,
  isHeld = false,
  onSend,
  onAnswer,
  onUnsent,
}: {
  action: Action
  /** The action's own screen, whichever page is open. */
  address: string
  /** The connection is down; the action is retried as soon as it is back. */
  isLost?: boolean
  /** The action is new and waits for a connection for a limited time. */
  isHeld?: boolean
  /** The submitter calls this before it sends an action; false drops the action. */
  onSend?: (action: Action) => Promise<boolean>
  onAnswer: (action: Action, answer: ActionAnswer<Value>) => void
  /** Runs when the action did not get through or must wait, with the server's answer if there was one. */
  onUnsent: (action: Action, answer?: ActionAnswer<Value>) => void
}) {
  const { submit, data, state } = useFetcher<ActionAnswer<Value>>()
  const tries = useRef(0)
  /** Waiting for the connection, not for the server's Retry-After. */
  const isWaiting = useRef(false)
  const isHere = useRef(false)
  const send = useEffectEvent(async () => {
    tries.current += 1
    if (onSend && !(await onSend(action))) return
    if (isHere.current) submit(action.form, { method: 'post', action: address })
  })
  const answered = useEffectEvent((answer: ActionAnswer<Value>) =>
    hasNoResponse(answer) ? onUnsent(action, answer) : onAnswer(action, answer),
  )
  const unanswered = useEffectEvent(() => onUnsent(action))
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  useEffect(() => {
    if (tries.current > 0) return
    if (!isHeld) {
      send()
      return
    }
    unanswered()
    const timer = setTimeout(send, HELD_MS)
    return () => clearTimeout(timer)
  }, [isHeld])
  useEffect(() => {
    if (state !== 'idle') {
      const later = () => {
        timer = setTimeout(later, patienceMs(tries.current + 1))
        unanswered()
        send()
      }
      let timer = setTimeout(later, patienceMs(tries.current))
      return () => clearTimeout(timer)
    }
    if (!data) return
    answered(data)
    if (data.ok || !hasNoResponse(data)) return
    const { retryAfter } = data.refused ?? {}
    const timer = setTimeout(send, waitMs(tries.current, retryAfter))
    isWaiting.current = retryAfter === undefined
    return () => {
      clearTimeout(timer)
      isWaiting.current = false
    }
  }, [state, data])
  useEffect(() => {
    if (isLost) return
    const again = () => {
      if (isWaiting.current) send()
    }
    // Random jitter, so that not all phones of the hotel retry at the same moment.
    const soon = () => setTimeout(again, Math.random() * COME_BACK_MS)
    const timer = soon()
    window.addEventListener('online', soon)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', soon)
    }
  }, [isLost])
  return null
}

/** The server did not answer, or asks to retry later: the action may or may not be done. */
const hasNoResponse = (answer: ActionAnswer<unknown>) =>
  !answer.ok && (answer.refused === null || isTransient(answer.refused))
