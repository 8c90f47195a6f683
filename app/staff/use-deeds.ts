import { useCallback, useMemo, useState } from 'react'
import type { Deed } from './deed.tsx'
import type { Intent } from './intents.ts'

let lastKey = 0

/** The deeds under way; one at a time for each request. */
export function useDeeds() {
  const [deeds, setDeeds] = useState<readonly Deed[]>([])
  const perform = useCallback((intent: Intent, form: FormData, requestId?: string) => {
    form.set('intent', intent)
    if (requestId) form.set('requestId', requestId)
    lastKey += 1
    const deed = { key: lastKey, intent, requestId, form }
    setDeeds((others) => (others.some((other) => other.requestId === requestId) ? others : [...others, deed]))
  }, [])
  const end = useCallback((ended: Deed) => setDeeds((all) => all.filter(({ key }) => key !== ended.key)), [])
  const busy = useMemo(() => new Set(deeds.map(({ requestId }) => requestId)), [deeds])
  return { deeds, perform, end, busy }
}
