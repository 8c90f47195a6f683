import type { GuestTexts } from '../../../i18n/fr/guest.ts'
import { fields, newOrderKey, readOrder } from '../order/order.ts'
import { outboxOf } from '../order/outbox.ts'

/** The id of the part of the page that reports a problem. */
export const PROBLEM = 'problem'

/** Sends the form like an order, so that it waits on the phone for a connection. */
export function sendProblems(token: string, t: GuestTexts) {
  const part = document.getElementById(PROBLEM)
  const form = part?.querySelector('form')
  if (!form) return
  // Going back, a browser would fill in a key that may have been sent since.
  form.autocomplete = 'off'
  form.onsubmit = (event) => {
    const order = readOrder(new FormData(form))
    const problem = order.services[0]?.problem
    outboxOf(token).send(order, problem ? t.problem(t.problems[problem]) : '')
    // Last: if that fails, the browser sends the form.
    event.preventDefault()
    form.reset()
    const key = form.elements.namedItem(fields.key) as HTMLInputElement
    key.value = newOrderKey()
    part?.removeAttribute('open')
    part?.querySelector('summary')?.focus()
  }
}
