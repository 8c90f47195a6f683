import { useEffect, useEffectEvent } from 'react'

/** What is open over the page, the uppermost last. */
const open: (() => void)[] = []

/**
 * Back closes what is open over the page, as it does in an app, and does not leave the page. Where it leads out of the
 * document, or the browser does not say it before it does it (the Navigation API), the page is left.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const closeThis = () => close()
    open.push(closeThis)
    const stay = (event: NavigateEvent) => {
      // Only what a person does: what a script goes back by knows what is open.
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
