import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Answer } from '../data/board-data.ts'
import { isPassing, patienceMs, waitMs } from './transient-errors.ts'

/** Without a connection, what was just pressed waits: so long it can be taken back, and nobody ever hears of it. */
const HELD_MS = 5_000
const COME_BACK_MS = 500

/**
 * Runs one action and gives its answer; for as long as it is there, it tries again until there is one: done twice, an
 * action is done once. Not the row's own affair: the row may be gone, e.g. finished and filtered away by the stream,
 * before its answer is here.
 */
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
  /** The screen whose action it is, whatever page is open. */
  address: string
  /** Nothing gets through, as far as is known: as soon as something does, it is tried again. */
  isLost?: boolean
  /** It was not tried yet, and waits for a connection, but not for ever. */
  isHeld?: boolean
  /** Runs before it is sent; gives whether it is still wanted. */
  onSend?: (action: Action) => Promise<boolean>
  onAnswer: (action: Action, answer: Answer<Value>) => void
  /** It did not get through, as far as is known, or not now; with what was answered, if anything was. */
  onUnsent: (action: Action, answer?: Answer<Value>) => void
}) {
  const { submit, data, state } = useFetcher<Answer<Value>>()
  const tries = useRef(0)
  /** For a connection, and not as long as it was told to. */
  const isWaiting = useRef(false)
  const isHere = useRef(false)
  const send = useEffectEvent(async () => {
    tries.current += 1
    if (onSend && !(await onSend(action))) return
    if (isHere.current) submit(action.form, { method: 'post', action: address })
  })
  const answered = useEffectEvent((answer: Answer<Value>) =>
    isUnheard(answer) ? onUnsent(action, answer) : onAnswer(action, answer),
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
    if (data.ok || !isUnheard(data)) return
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
    // Not all phones of the house in the same moment.
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

/** Whether it was done is not known, or not now. */
const isUnheard = (answer: Answer<unknown>) =>
  !answer.ok && (answer.refused === null || isPassing(answer.refused))
