import { type FocusEvent, useEffect, useRef } from 'react'
import { rowOf } from '../../shell/paths.ts'

/**
 * Keeps the keyboard focus when a row or button disappears, e.g. finished and filtered away: the row that
 * took its place gets it. After an undo, the restored row gets it. Attach the returned ref to the list.
 */
export function useRowFocus(rows: unknown, pending: unknown, undone: { requestId: string } | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const at = useRef(-1)
  const back = useRef(undone)
  // Before the rows are checked.
  useEffect(() => {
    back.current = undone
  }, [undone])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs whenever the rows or their buttons have changed
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const left = list.current?.querySelectorAll('li') ?? []
    const own = back.current && document.getElementById(rowOf(back.current.requestId))
    const row = own ?? (at.current < 0 ? undefined : left[Math.min(at.current, left.length - 1)])
    // The text in place of its buttons, else its next step, else the menu.
    const places = row?.querySelectorAll<HTMLElement>('.request-foot :is([tabindex="-1"], button)') ?? []
    const first = [...places].find((one) => one.getClientRects().length > 0)
    first?.focus({ preventScroll: true })
  }, [rows, pending, undone])
  const onFocus = ({ target }: FocusEvent) => {
    back.current = undefined
    const all = [...(list.current?.querySelectorAll('li') ?? [])]
    at.current = all.findIndex((row) => row.contains(target))
  }
  // A removed element loses the focus without a blur event.
  const onBlur = () => {
    at.current = -1
  }
  return { ref: list, onFocus, onBlur }
}
