import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Says where the keyboard goes on once what had it is gone. `noteOf` keeps of each element that gets it what `goOn` will need;
 * nothing of one that is none of this. Give the element around them what is returned, as `onFocus`.
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
