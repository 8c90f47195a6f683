import { useRef } from 'react'
import type { ToastMessage } from '../kit/use-action-toast.tsx'

/** A form that sends the new order (an `intent` of the screen's action) and names the moved thing. */
export function orderForm(ids: readonly string[], moved?: string): FormData {
  const form = new FormData()
  form.set('intent', 'reorder')
  for (const id of ids) form.append('ids', id)
  if (moved) form.set('moved', moved)
  return form
}

/** Reads such a form: the order, and the moved thing with its new position; an undo names no moved thing. */
export function orderOf(form: FormData) {
  const ids = form.getAll('ids').map(String)
  const place = ids.indexOf(String(form.get('moved'))) + 1
  return { ids, moved: place > 0 ? { id: ids[place - 1] as string, place } : undefined }
}

/** Reorders the things of a screen; the toast names the moved one, and its undo restores the order before. */
export function useOrder(ids: readonly string[], screen: string, send: (form: FormData) => void) {
  const before = useRef<readonly string[]>(undefined)
  return {
    order(to: readonly string[], moved: string) {
      before.current = ids
      send(orderForm(to, moved))
    },
    said: (text: string): ToastMessage => ({
      text,
      // A browser without scripts does not send the previous order.
      undo: before.current && { send: orderForm(before.current), to: screen },
    }),
  }
}
