import { useRef } from 'react'
import type { ToastMessage } from './use-action-toast.tsx'

/** What is sent to put things into this order, an `intent` of the screen's action; and which of them was moved. */
export function orderForm(ids: readonly string[], moved?: string): FormData {
  const form = new FormData()
  form.set('intent', 'reorder')
  for (const id of ids) form.append('ids', id)
  if (moved) form.set('moved', moved)
  return form
}

/** What that form says: the order, and which of them stands at which place of it; none where one is put back. */
export function orderOf(form: FormData) {
  const ids = form.getAll('ids').map(String)
  const place = ids.indexOf(String(form.get('moved'))) + 1
  return { ids, moved: place > 0 ? { id: ids[place - 1] as string, place } : undefined }
}

/** Has the things of a screen put into another order, and says what was moved and what puts it back. */
export function useOrder(ids: readonly string[], screen: string, send: (form: FormData) => void) {
  const before = useRef<readonly string[]>(undefined)
  return {
    order(to: readonly string[], moved: string) {
      before.current = ids
      send(orderForm(to, moved))
    },
    said: (text: string): ToastMessage => ({
      text,
      // Nobody has moved it from here where there are no scripts.
      undo: before.current && { send: orderForm(before.current), to: screen },
    }),
  }
}
