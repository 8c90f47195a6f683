import { useEffect, useRef } from 'react'
import { useFetcher, useFormAction } from 'react-router'
import type { Answer } from './board-data.ts'
import type { Intent } from './intents.ts'

/** Something under way: what was asked of the board's action. */
export interface PendingAction {
  key: number
  intent: Intent
  requestId?: string
  form: FormData
}

/**
 * Runs one action and gives its answer. Not the row's own affair: the row may be gone, e.g. finished and filtered away
 * by the stream, before its answer is here.
 */
export function ActionSubmitter({
  action,
  onAnswer,
}: {
  action: PendingAction
  onAnswer: (action: PendingAction, answer: Answer) => void
}) {
  const { submit, data, state } = useFetcher<Answer>()
  // Left to the router, it goes to where the router is: on a board that is being left, already another page.
  const board = useFormAction()
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    submit(action.form, { method: 'post', action: board })
  }, [submit, action, board])
  useEffect(() => {
    if (state === 'idle' && data) onAnswer(action, data)
  }, [state, data, action, onAnswer])
  return null
}
