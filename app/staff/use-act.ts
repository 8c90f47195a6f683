import { useCallback, useState } from 'react'
import type { RequestAction } from '../../domain/requests/rules.ts'
import type { Request } from '../../domain/requests/shapes.ts'
import type { Intent } from './intents.ts'

/** Does something to one request, or to several that ask for the same. */
export type Act = (
  action: RequestAction,
  requests: readonly Request[],
  fields?: Readonly<Record<string, string>>,
) => void

/** What is asked before something is done to requests. */
export interface Asked {
  action: 'cancel' | 'finish'
  requests: readonly Request[]
}

/** What was done last from here, and the requests as that left them: nothing else can be undone. */
export interface LastAction {
  action: RequestAction
  requests: readonly Request[]
}

/**
 * What rows and their menu do. Two things are asked first: why something is cancelled, and whether what a colleague has
 * is really finished. What was done can be undone until the next action.
 */
export function useAct(me: string, perform: (intent: Intent, form: FormData, requestId?: string) => void) {
  const [asked, setAsked] = useState<Asked>()
  const [last, setLast] = useState<LastAction>()
  const answer = useCallback<Act>(
    (action, requests, fields = {}) => {
      setAsked(undefined)
      setLast({ action, requests: [] })
      for (const { id } of requests) {
        const form = new FormData()
        for (const [name, value] of Object.entries(fields)) form.set(name, value)
        perform(action, form, id)
      }
    },
    [perform],
  )
  const act = useCallback<Act>(
    (action, requests, fields) => {
      const isTheirs = requests.some(({ assigneeId }) => assigneeId !== null && assigneeId !== me)
      if (action === 'cancel' || (action === 'finish' && isTheirs)) setAsked({ action, requests })
      else answer(action, requests, fields)
    },
    [me, answer],
  )
  const keep = useCallback(() => setAsked(undefined), [])
  const remember = useCallback(
    (intent: Intent, done: readonly Request[]) =>
      setLast((known) =>
        known?.action === intent ? { ...known, requests: [...known.requests, ...done] } : known,
      ),
    [],
  )
  const undo = useCallback(() => {
    setLast(undefined)
    for (const { id, revision } of last?.requests ?? []) {
      const form = new FormData()
      form.set('revision', String(revision))
      perform('undo', form, id)
    }
  }, [last, perform])
  return { act, asked, answer, keep, last, remember, undo }
}
