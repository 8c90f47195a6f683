import { useCallback, useState } from 'react'
import type { RequestAction } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { Queued } from '../action-log/queued.ts'
import type { StaffLog } from '../action-log/staff-log.tsx'

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
  /** What was pressed and is not done: on its way, or come to nothing. */
  pressed: readonly { key: string; request: Request }[]
  requests: readonly Request[]
}

type Performing = Pick<StaffLog, 'perform' | 'insist' | 'takeBack'>

/**
 * What rows and their menu do. Two things are asked first: why something is cancelled, and whether what a colleague has
 * is really finished. What was done can be undone until the next action.
 */
export function useAct(me: string, { perform, insist: insistOn, takeBack }: Performing) {
  const [asked, setAsked] = useState<Asked>()
  const [last, setLast] = useState<LastAction>()
  const answer = useCallback<Act>(
    (action, requests, fields = {}) => {
      setAsked(undefined)
      const pressed = requests.map((request) => ({ key: perform(action, request, fields), request }))
      setLast({ action, pressed, requests: [] })
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
  const insist = useCallback(
    (stopped: Queued, request: Request) => {
      const { intent } = stopped
      const pressed = [{ key: insistOn(stopped, request), request }]
      // Nobody insists on an undo: it is for what nobody has touched since.
      if (intent !== 'undo') setLast({ action: intent, pressed, requests: [] })
    },
    [insistOn],
  )
  const remember = useCallback(
    (key: string, done: readonly Request[]) =>
      setLast((known) =>
        known?.pressed.some((one) => one.key === key)
          ? {
              ...known,
              pressed: known.pressed.filter((one) => one.key !== key),
              requests: [...known.requests, ...done],
            }
          : known,
      ),
    [],
  )
  const undo = useCallback(() => {
    setLast(undefined)
    for (const request of last?.requests ?? []) perform('undo', request)
    for (const { key } of last?.pressed ?? []) takeBack(key)
  }, [last, perform, takeBack])
  return { act, asked, answer, keep, insist, last, remember, undo }
}
