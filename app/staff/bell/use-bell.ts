import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { ownFlag } from '../persistence/own-flag.ts'
import { bellSounds, onBellState, readyBell, ringBell } from './bell.ts'
import { claimRing } from './claim.ts'
import { mayVibrate, stillness, vibrate } from './vibration.ts'

/** By then sound has started, or does not. */
const STARTS_WITHIN_MS = 1_000

const muted = ownFlag('sonnette.muted')

/**
 * The bell: whether this person has muted it (kept on this device), whether it may sound yet, whether anything of it can be noticed,
 * and ringing it, in one page of several.
 */
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
      // It takes a moment to start; where it does not, that is said.
      setReady(true)
      clearTimeout(settled)
      settled = setTimeout(() => setReady(bellSounds()), STARTS_WITHIN_MS)
    }
    if (navigator.userActivation?.hasBeenActive) unlock()
    else setReady(false)
    // Again on each touch: a browser may put sound to sleep while the page is in the background.
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
  /** Rings for what has just come, or again for what nobody has heard; says whether this page did: not where another one has, or nothing would be noticed. */
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
