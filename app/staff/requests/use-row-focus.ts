import { type FocusEvent, useEffect, useRef } from 'react'
import { rowOf } from '../../shell/paths.ts'

/**
 * Keeps the keyboard where it was when the row it was on goes, e.g. finished and filtered away, or the button in it, which
 * may also go with what is pending: on the row that took its place. Who takes back what was done last comes to its row,
 * once it is there. Give the list what is returned.
 */
export function useRowFocus(rows: unknown, pending: unknown, undone: { requestId: string } | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const at = useRef(-1)
  const back = useRef(undone)
  // Before the rows are looked at.
  useEffect(() => {
    back.current = undone
  }, [undone])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs whenever the rows or their buttons have changed
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const left = list.current?.querySelectorAll('li') ?? []
    const own = back.current && document.getElementById(rowOf(back.current.requestId))
    const row = own ?? (at.current < 0 ? undefined : left[Math.min(at.current, left.length - 1)])
    // What it says in their place; its next step, and not what it offers beside that; where there is no room for it, what is
    // beside it.
    const places = row?.querySelectorAll<HTMLElement>('.request-foot :is([tabindex="-1"], button)') ?? []
    const first = [...places].find((one) => one.getClientRects().length > 0)
    first?.focus({ preventScroll: true })
  }, [rows, pending, undone])
  const onFocus = ({ target }: FocusEvent) => {
    back.current = undefined
    const all = [...(list.current?.querySelectorAll('li') ?? [])]
    at.current = all.findIndex((row) => row.contains(target))
  }
  // An element that is removed loses the focus without this event.
  const onBlur = () => {
    at.current = -1
  }
  return { ref: list, onFocus, onBlur }
}
