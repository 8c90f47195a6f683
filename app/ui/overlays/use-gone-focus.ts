import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus when the focused element is removed. `noteOf` returns a note about an element on focus, which
 * `goOn` will need, or undefined to ignore it. Use the result as `onFocus` of the container.
 */
export function useGoneFocus<Note>(
  noteOf: (event: FocusEvent) => Note | undefined,
  goOn: (note: Note) => void,
) {
  const last = useRef<{ element: Element; note: Note }>(undefined)
  useLayoutEffect(() => {
    if (!last.current || last.current.element.isConnected) return
    const { note } = last.current
    last.current = undefined
    goOn(note)
  })
  return (event: FocusEvent) => {
    const note = noteOf(event)
    if (note !== undefined) last.current = { element: event.target, note }
  }
}
