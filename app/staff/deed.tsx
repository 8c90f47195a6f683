import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Answer } from './board-data.ts'
import type { Intent } from './intents.ts'

/** Something under way: what was asked of the board's action. */
export interface Deed {
  key: number
  intent: Intent
  requestId?: string
  form: FormData
}

/**
 * Runs one deed and gives its answer. Not the row's own affair: the row may be gone, e.g. finished and filtered away
 * by the stream, before its answer is here.
 */
export function RunningDeed({
  deed,
  onAnswer,
}: {
  deed: Deed
  onAnswer: (deed: Deed, answer: Answer) => void
}) {
  const { submit, data, state } = useFetcher<Answer>()
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    submit(deed.form, { method: 'post' })
  }, [submit, deed])
  useEffect(() => {
    if (state === 'idle' && data) onAnswer(deed, data)
  }, [state, data, deed, onAnswer])
  return null
}
