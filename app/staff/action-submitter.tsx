import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher, useFormAction } from 'react-router'
import type { Answer } from './board-data.ts'

/** A dead spot answers nothing, and the browser would wait for minutes. */
const TIMEOUT_MS = 8_000
const RETRY_MS = 3_000

/**
 * Runs one action and gives its answer; for as long as it is there, it tries again until there is one: done twice, an
 * action is done once. Not the row's own affair: the row may be gone, e.g. finished and filtered away by the stream,
 * before its answer is here.
 */
export function ActionSubmitter<Action extends { form: FormData }, Value>({
  action,
  onAnswer,
  onUnsent,
}: {
  action: Action
  onAnswer: (action: Action, answer: Answer<Value>) => void
  onUnsent: (action: Action) => void
}) {
  const { submit, data, state } = useFetcher<Answer<Value>>()
  // Left to the router, it goes to where the router is: on a screen that is being left, already another page.
  const screen = useFormAction()
  const isSent = useRef(false)
  const send = useEffectEvent(() => submit(action.form, { method: 'post', action: screen }))
  const answered = useEffectEvent((answer: Answer<Value>) =>
    isUnheard(answer) ? onUnsent(action) : onAnswer(action, answer),
  )
  const unanswered = useEffectEvent(() => onUnsent(action))
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    send()
  }, [])
  useEffect(() => {
    if (state !== 'idle') {
      const timer = setInterval(() => {
        unanswered()
        send()
      }, TIMEOUT_MS)
      return () => clearInterval(timer)
    }
    if (!data) return
    answered(data)
    if (!isUnheard(data)) return
    const again = () => send()
    const timer = setTimeout(again, RETRY_MS)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [state, data])
  return null
}

/** Whether the server heard is not known. */
const isUnheard = (answer: Answer<unknown>) => !answer.ok && answer.refused === null
