import { useEffect, useEffectEvent } from 'react'

/** Open overlays, the uppermost last. */
const open: (() => void)[] = []

/**
 * The Back button closes the uppermost overlay, as in an app, and does not leave the page. If Back leads out of the
 * document, or the browser lacks the Navigation API, it leaves the page.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const closeThis = () => close()
    open.push(closeThis)
    const stay = (event: NavigateEvent) => {
      // Only the user's own Back: a script that goes back knows the open overlays.
      if (event.navigationType !== 'traverse' || !event.userInitiated || !event.cancelable) return
      if (open.at(-1) !== closeThis) return
      event.preventDefault()
      closeThis()
    }
    // Not in every browser that is served.
    const navigation = window.navigation as Navigation | undefined
    navigation?.addEventListener('navigate', stay)
    return () => {
      open.splice(open.indexOf(closeThis), 1)
      navigation?.removeEventListener('navigate', stay)
    }
  }, [isOpen])
}
