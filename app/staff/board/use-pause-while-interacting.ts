import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** A thumb that just left the list will be back soon. */
const SETTLE_MS = 3_000
/** A mouse that has not moved for this long was left there. */
const REST_MS = 10_000

/**
 * Whether an area is touched, scrolled or pointed at; nothing in it may move then. It ends a moment after the
 * last touch or scroll, when the mouse leaves, or by `release`.
 */
export function usePauseWhileInteracting(area: RefObject<HTMLElement | null>) {
  const [isHeld, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const release = useCallback(() => {
    clearTimeout(timer.current)
    setHeld(false)
  }, [])

  useEffect(() => {
    const element = area.current
    if (!element) return
    let isPointedAt = false
    const hold = (ms: number) => {
      setHeld(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(release, ms)
    }
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    const on = <E extends keyof HTMLElementEventMap>(
      name: E,
      listen: (event: HTMLElementEventMap[E]) => void,
    ) => element.addEventListener(name, listen, options)
    const onMouse = (listen: () => void) => (event: PointerEvent) => {
      if (event.pointerType === 'mouse') listen()
    }
    // A finger may scroll instead of press: touch events go on after its pointer events end.
    on('touchstart', () => hold(REST_MS))
    on('touchmove', () => hold(REST_MS))
    on('touchend', () => hold(SETTLE_MS))
    on('touchcancel', () => hold(SETTLE_MS))
    on(
      'pointermove',
      onMouse(() => {
        isPointedAt = true
        hold(REST_MS)
      }),
    )
    on(
      'pointerleave',
      onMouse(() => {
        isPointedAt = false
        release()
      }),
    )
    window.addEventListener('scroll', () => hold(isPointedAt ? REST_MS : SETTLE_MS), options)
    return () => {
      listening.abort()
      clearTimeout(timer.current)
    }
  }, [area, release])

  return { isHeld, release }
}
