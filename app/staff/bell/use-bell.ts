import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { bellSounds, onBellState, readyBell, ringBell } from '../../shell/browser/bell.ts'
import { ownFlag } from '../persistence/own-flag.ts'
import { claimRing } from './claim-ring.ts'
import { mayVibrate, stillness, vibrate } from './vibration.ts'

/** Sound starts within this time or not at all. */
const STARTS_WITHIN_MS = 1_000

const muted = ownFlag('sonnette.muted')

/** The bell of one page among several: whether it is muted, allowed to sound and noticeable. */
export function useBell(me: string) {
  const isMuted = useSyncExternalStore(
    muted.onChange,
    () => muted.read(me),
    () => false,
  )
  const isStill = useSyncExternalStore(
    stillness.onChange,
    () => stillness.read(me),
    () => true,
  )
  const [isReady, setReady] = useState(true)

  useEffect(() => {
    let settled: ReturnType<typeof setTimeout> | undefined
    const unlock = () => {
      readyBell()
      // Audio takes a moment to start; if it does not, the page says so.
      setReady(true)
      clearTimeout(settled)
      settled = setTimeout(() => setReady(bellSounds()), STARTS_WITHIN_MS)
    }
    if (navigator.userActivation?.hasBeenActive) unlock()
    else setReady(false)
    // On every touch: browsers may suspend audio while the page is in the background.
    window.addEventListener('pointerup', unlock)
    window.addEventListener('keyup', unlock)
    const stop = onBellState(() => setReady(bellSounds()))
    return () => {
      clearTimeout(settled)
      window.removeEventListener('pointerup', unlock)
      window.removeEventListener('keyup', unlock)
      stop()
    }
  }, [])

  const setMuted = useCallback(
    (isMuted: boolean) => {
      muted.write(me, isMuted)
      if (!isMuted) ringBell()
    },
    [me],
  )
  /** Rings for an arrival, or again. Resolves to false if another page rang or nothing would be noticed. */
  const ring = useCallback(
    async (isAgain = false) => {
      const sounds = bellSounds() && !muted.read(me)
      const vibrates = mayVibrate() && !stillness.read(me)
      if (!(sounds || vibrates) || !(await claimRing())) return false
      if (sounds) ringBell(isAgain)
      if (vibrates) vibrate(isAgain)
      return true
    },
    [me],
  )
  return { isMuted, isReady, canRing: (isReady && !isMuted) || !isStill, setMuted, ring }
}
