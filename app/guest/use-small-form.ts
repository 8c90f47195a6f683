import { type FormEvent, useState } from 'react'
import { askRoom, passes, type SendFailure } from './order/answer.ts'
import { usePage } from './page-context.ts'

/**
 * A form that is a plain one until scripts run, then answered in place. `stands` is the value that it changes: if that
 * changed although no answer came, the form succeeded.
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
    // The server reads no other kind of form.
    const answered = await askRoom(path, new URLSearchParams([...form] as [string, string][]))
    if (answered.ok || answered.failure !== 'offline') await reload()
    setUnderway(undefined)
    setAnswer({ ...answered, stood: stands })
  }

  return {
    form: { method: 'post', action: path, onSubmit } as const,
    /** The form that is being sent. */
    underway,
    failure: underway || (stood !== stands && passes(failure)) ? undefined : failure,
  }
}
