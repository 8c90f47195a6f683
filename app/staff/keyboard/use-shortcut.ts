import { useEffect, useEffectEvent } from 'react'

export const NEW_REQUEST_KEY = 'n'
export const SEARCH_KEY = '/'

/** Places where a key already has a meaning. */
const BUSY = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]'

/** Runs on a single key, unless the person is typing or a dialog is open. */
export function useShortcut(key: string, run: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey
    if (event.key !== key || hasModifier || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(BUSY)) return
    // Otherwise the key would be typed into the dialog that opens.
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
