import { useEffect, useEffectEvent } from 'react'

export const NEW_REQUEST_KEY = 'n'
export const SEARCH_KEY = '/'

/** Where a key means something else already. */
const BUSY = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]'

/** Does something by a single key, wherever nothing is typed in and nothing lies over the page. */
export function useShortcut(key: string, run: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey
    if (event.key !== key || hasModifier || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(BUSY)) return
    // Else the key would be typed into what opens.
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
