import { useCallback, useMemo, useState } from 'react'
import type { PendingAction } from './action-submitter.tsx'
import type { Intent } from './intents.ts'

let lastKey = 0

/** The pending actions; one at a time for each request. */
export function usePendingActions() {
  const [pendingActions, setPendingActions] = useState<readonly PendingAction[]>([])
  const perform = useCallback((intent: Intent, form: FormData, requestId?: string) => {
    form.set('intent', intent)
    if (requestId) form.set('requestId', requestId)
    lastKey += 1
    const action = { key: lastKey, intent, requestId, form }
    setPendingActions((others) =>
      others.some((other) => other.requestId === requestId) ? others : [...others, action],
    )
  }, [])
  const end = useCallback(
    (ended: PendingAction) => setPendingActions((all) => all.filter(({ key }) => key !== ended.key)),
    [],
  )
  const busy = useMemo(() => new Set(pendingActions.map(({ requestId }) => requestId)), [pendingActions])
  return { pendingActions, perform, end, busy }
}
