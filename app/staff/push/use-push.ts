import { useCallback, useEffect, useState } from 'react'
import { checkIn, type PushStatus, pushState, setUpAgain, turnOn } from './device.ts'

/** Whether this browser may ring while no page is open, and asking for it; `undefined` until scripts know. */
export function usePush() {
  const [state, setState] = useState<PushStatus>()
  useEffect(() => setState(pushState()), [])
  const ask = useCallback(() => turnOn().then(setState, () => setState(pushState())), [])
  return { state, ask }
}

/** How this browser is rung, as its subscription says and not only its owner's permission; and setting that up anew. */
export function usePushStatus() {
  const [state, setState] = useState<PushStatus>()
  const from = useCallback(
    (asked: Promise<PushStatus>) => asked.then(setState, () => setState('unknown')),
    [],
  )
  useEffect(() => {
    if (pushState() === 'granted') void from(checkIn())
    else setState(pushState())
  }, [from])
  const ask = useCallback(() => from(turnOn()), [from])
  const again = useCallback(() => from(setUpAgain()), [from])
  return { state, ask, again }
}
