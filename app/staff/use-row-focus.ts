import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard where it was when the row it was on goes, e.g. finished and filtered away, or the button in it: on the
 * row that took its place. Give the list what is returned.
 */
export function useRowFocus(rows: unknown) {
  const list = useRef<HTMLDivElement>(null)
  const at = useRef(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs whenever the rows have changed
  useEffect(() => {
    if (at.current < 0 || document.activeElement !== document.body) return
    const left = list.current?.querySelectorAll('li') ?? []
    // Its next step, and not what it offers beside that; where there is no room for it, what is beside it.
    const row = left[Math.min(at.current, left.length - 1)]
    const buttons = row?.querySelectorAll<HTMLElement>('.request-foot button') ?? []
    const first = [...buttons].find((one) => one.checkVisibility())
    first?.focus({ preventScroll: true })
  }, [rows])
  const onFocus = ({ target }: FocusEvent) => {
    const all = [...(list.current?.querySelectorAll('li') ?? [])]
    at.current = all.findIndex((row) => row.contains(target))
  }
  // An element that is removed loses the focus without this event.
  const onBlur = () => {
    at.current = -1
  }
  return { ref: list, onFocus, onBlur }
}
