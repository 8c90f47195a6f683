import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { claimRing } from './alarm/claim.ts'
import { deviceFlag } from './alarm/device-flag.ts'
import { canVibrate, stillness, vibrate } from './alarm/vibration.ts'
import { bellSounds, onBellState, readyBell, ringBell } from './bell.ts'

const muted = deviceFlag('sonnette.muted')

/**
 * The bell: whether it is muted (kept on this device), whether it may sound yet, whether anything of it can be noticed,
 * and ringing it, in one page of several.
 */
export function useBell() {
  const isMuted = useSyncExternalStore(muted.onChange, muted.read, () => false)
  const isStill = useSyncExternalStore(stillness.onChange, stillness.read, () => true)
  const [isReady, setReady] = useState(true)

  useEffect(() => {
    const unlock = () => {
      readyBell()
      setReady(true)
    }
    if (navigator.userActivation?.hasBeenActive) unlock()
    else setReady(false)
    // Again on each touch: a browser may put sound to sleep while the page is in the background.
    window.addEventListener('pointerup', unlock)
    window.addEventListener('keyup', unlock)
    const stop = onBellState(() => setReady(bellSounds()))
    return () => {
      window.removeEventListener('pointerup', unlock)
      window.removeEventListener('keyup', unlock)
      stop()
    }
  }, [])

  const setMuted = useCallback((isMuted: boolean) => {
    muted.write(isMuted)
    if (!isMuted) ringBell()
  }, [])
  /** Says whether this page has rung: not where another one did, or nothing would be noticed. */
  const ring = useCallback(async () => {
    const sounds = bellSounds() && !muted.read()
    const vibrates = canVibrate() && !stillness.read()
    if (!(sounds || vibrates) || !(await claimRing())) return false
    if (sounds) ringBell()
    if (vibrates) vibrate()
    return true
  }, [])
  return { isMuted, isReady, canRing: (isReady && !isMuted) || !isStill, setMuted, ring }
}
