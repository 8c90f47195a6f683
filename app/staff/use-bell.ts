import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { readyBell, ringBell } from './bell.ts'

const MUTED = 'sonnette.muted'
const MUTE_CHANGED = 'sonnette:muted'

/** The bell: whether it is muted (kept on this device), whether it may ring yet, and ringing it. */
export function useBell() {
  const isMuted = useSyncExternalStore(onMuteChange, readMuted, () => false)
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
    return () => {
      window.removeEventListener('pointerup', unlock)
      window.removeEventListener('keyup', unlock)
    }
  }, [])

  const setMuted = useCallback((muted: boolean) => {
    write(muted)
    window.dispatchEvent(new Event(MUTE_CHANGED))
    if (!muted) ringBell()
  }, [])
  const ring = useCallback(() => {
    if (!readMuted()) ringBell()
  }, [])
  return { isMuted, isReady, setMuted, ring }
}

// Where storage is barred (private windows of some browsers), the bell simply is not muted.
function readMuted(): boolean {
  try {
    return localStorage.getItem(MUTED) === '1'
  } catch {
    return false
  }
}

function write(muted: boolean) {
  try {
    if (muted) localStorage.setItem(MUTED, '1')
    else localStorage.removeItem(MUTED)
  } catch {}
}

function onMuteChange(changed: () => void) {
  window.addEventListener(MUTE_CHANGED, changed)
  window.addEventListener('storage', changed)
  return () => {
    window.removeEventListener(MUTE_CHANGED, changed)
    window.removeEventListener('storage', changed)
  }
}
