import { type FormEvent, useState } from 'react'
import * as paths from '../shell/paths.ts'
import { passes, type SendFailure } from './order/answer.ts'
import { ask } from './order/ask.ts'
import { usePage } from './page-context.ts'

/**
 * For a small form of its own: a plain one until scripts run, then one that is answered in place. `stands` is what it
 * changes: where no answer came, that it is another says more.
 */
export function useSmallForm(stands: unknown) {
  const { path, reload } = usePage()
  const [underway, setUnderway] = useState<FormData>()
  const [{ failure, stood }, setAnswer] = useState<{ failure?: SendFailure; stood?: unknown }>({})

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (underway) return
    const form = new FormData(event.currentTarget)
    setUnderway(form)
    const answered = await ask(paths.roomData(path), form)
    if (answered.ok || answered.failure !== 'offline') await reload()
    setUnderway(undefined)
    setAnswer({ ...answered, stood: stands })
  }

  return {
    form: { method: 'post', action: path, onSubmit } as const,
    /** What was asked for and is under way. */
    underway,
    failure: underway || (stood !== stands && passes(failure)) ? undefined : failure,
  }
}
