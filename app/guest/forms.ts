import { type FormEvent, useState } from 'react'
import * as paths from '../shell/paths.ts'
import type { Answer } from './answer.ts'
import { ask } from './ask.ts'
import { usePage } from './page-context.ts'

/** For a small form of its own: a plain one until scripts run, then one that is answered in place. */
export function useSmallForm() {
  const { path, reload } = usePage()
  const [underway, setUnderway] = useState<FormData>()
  const [answer, setAnswer] = useState<Answer>()

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (underway) return
    const form = new FormData(event.currentTarget)
    setUnderway(form)
    const answered = await ask(paths.roomData(path), form)
    if (answered.ok || answered.failure !== 'offline') await reload()
    setUnderway(undefined)
    setAnswer(answered)
  }

  return {
    form: { method: 'post', action: path, onSubmit } as const,
    /** What was asked for and is under way. */
    underway,
    failure: !underway && answer?.ok === false ? answer.failure : undefined,
  }
}
