import { useCallback, useMemo, useState } from 'react'
import type { PendingAction } from './action-submitter.tsx'
import type { Intent } from './intents.ts'

let lastKey = 0

/** The pending actions, one at a time for each request: those under way, and those that did not get through yet. */
export function usePendingActions() {
  const [pendingActions, setPendingActions] = useState<readonly PendingAction[]>([])
  const perform = useCallback((intent: Intent, form: FormData, requestId?: string) => {
    form.set('intent', intent)
    if (requestId) form.set('requestId', requestId)
    lastKey += 1
    const action = { key: lastKey, intent, requestId, form, isUnsent: false }
    setPendingActions((others) =>
      others.some((other) => other.requestId === requestId) ? others : [...others, action],
    )
  }, [])
  const end = useCallback(
    (ended: PendingAction) => setPendingActions((all) => all.filter(({ key }) => key !== ended.key)),
    [],
  )
  const markUnsent = useCallback(
    ({ key }: PendingAction) =>
      setPendingActions((all) =>
        all.map((one) => (one.key === key && !one.isUnsent ? { ...one, isUnsent: true } : one)),
      ),
    [],
  )
  const drop = useCallback((requests: readonly { id: string }[]) => {
    const ids = new Set(requests.map(({ id }) => id))
    setPendingActions((all) => all.filter(({ requestId }) => !requestId || !ids.has(requestId)))
  }, [])
  const byRequest = useMemo(
    () => new Map(pendingActions.map((action) => [action.requestId, action])),
    [pendingActions],
  )
  return { pendingActions, byRequest, perform, end, drop, markUnsent }
}
