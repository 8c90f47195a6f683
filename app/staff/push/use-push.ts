import { useCallback, useEffect, useState } from 'react'
import { type PushState, pushState, turnOn } from './device.ts'

/** Whether this browser may ring while no page is open, and asking for it; `undefined` until scripts know. */
export function usePush() {
  const [state, setState] = useState<PushState>()
  useEffect(() => setState(pushState()), [])
  const ask = useCallback(() => turnOn().then(setState, () => setState(pushState())), [])
  return { state, ask }
}
