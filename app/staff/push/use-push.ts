import { useCallback, useEffect, useState } from 'react'
import { checkIn, type PushStatus, pushState, setUpAgain, turnOn } from './device.ts'

/** Whether this browser may push, and how to ask for it; `undefined` before scripts run. */
export function usePush() {
  const [state, setState] = useState<PushStatus>()
  useEffect(() => setState(pushState()), [])
  const ask = useCallback(() => turnOn().then(setState, () => setState(pushState())), [])
  return { state, ask }
}

/** Whether pushes work, by the subscription and not only by the permission, and how to subscribe again; busy until it is known. */
export function usePushStatus() {
  const [state, setState] = useState<PushStatus>()
  const [isBusy, setBusy] = useState(false)
  const from = useCallback((asked: Promise<PushStatus>) => {
    setBusy(true)
    return asked.then(setState, () => setState('unknown')).finally(() => setBusy(false))
  }, [])
  useEffect(() => {
    if (pushState() === 'granted') void from(checkIn())
    else setState(pushState())
  }, [from])
  const ask = useCallback(() => from(turnOn()), [from])
  const again = useCallback(() => from(setUpAgain()), [from])
  return { state, isBusy, ask, again }
}
