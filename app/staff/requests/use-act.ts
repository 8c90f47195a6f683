import { useCallback, useState } from 'react'
import type { RequestAction } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { Queued } from '../action-log/queued.ts'
import type { StaffLog } from '../action-log/staff-log.tsx'

/** Runs an action on one request, or on several equal ones. */
export type PerformAction = (
  action: RequestAction,
  requests: readonly Request[],
  fields?: Readonly<Record<string, string>>,
) => void

/** A question before an action. */
export interface ActionQuestion {
  action: 'cancel' | 'finish'
  requests: readonly Request[]
}

/** The last action of this screen and its results: only this can be undone. */
export interface LastAction {
  action: RequestAction
  /** Actions without success yet: pending or failed. */
  pressed: readonly { key: string; request: Request }[]
  requests: readonly Request[]
}

type Performing = Pick<StaffLog, 'perform' | 'forceApply' | 'takeBack'>

/** Asks before a cancellation and before finishing a colleague's request; keeps the last action for undo. */
export function useAct(me: string, { perform, forceApply: repeatAction, takeBack }: Performing) {
  const [asked, setAsked] = useState<ActionQuestion>()
  const [last, setLast] = useState<LastAction>()
  const answer = useCallback<PerformAction>(
    (action, requests, fields = {}) => {
      setAsked(undefined)
      const pressed = requests.map((request) => ({ key: perform(action, request, fields), request }))
      setLast({ action, pressed, requests: [] })
    },
    [perform],
  )
  const act = useCallback<PerformAction>(
    (action, requests, fields) => {
      const isTheirs = requests.some(({ assigneeId }) => assigneeId !== null && assigneeId !== me)
      if (action === 'cancel' || (action === 'finish' && isTheirs)) setAsked({ action, requests })
      else answer(action, requests, fields)
    },
    [me, answer],
  )
  const keep = useCallback(() => setAsked(undefined), [])
  const forceApply = useCallback(
    (stopped: Queued, request: Request) => {
      const { intent } = stopped
      const pressed = [{ key: repeatAction(stopped, request), request }]
      // An undo is never repeated: it is only for unchanged requests.
      if (intent !== 'undo') setLast({ action: intent, pressed, requests: [] })
    },
    [repeatAction],
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
  return { act, asked, answer, keep, forceApply, last, remember, undo }
}
