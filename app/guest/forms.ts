import type { FormEvent } from 'react'
import { useSyncExternalStore } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { Answer } from './answer.ts'

/** The field that says that a script waits for the answer; without it, the answer is a page. */
export const SCRIPTED = ['via', 'script'] as const

const never = () => () => {}

/** Whether scripts run here: false on the server and for the first render, so that both draw the same. */
export const useScripts = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The address of this room, to which all its forms go. */
export const useRoomPath = () => useLocation().pathname

/** For a small form of its own: a plain one until scripts run, then one that is answered in place. */
export function useSmallForm() {
  const fetcher = useFetcher<Answer>()
  const action = useRoomPath()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (fetcher.state !== 'idle') return
    const form = new FormData(event.currentTarget)
    form.set(...SCRIPTED)
    fetcher.submit(form, { method: 'post', action })
  }
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  return {
    form: { method: 'post', action, onSubmit } as const,
    /** What was asked for and is under way. */
    underway: fetcher.formData,
    trouble: answer && !answer.ok ? answer.trouble : undefined,
  }
}
