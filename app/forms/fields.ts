import type { Typed } from '../shell/persistence/typed-forms.ts'

// Reads the fields of a form and fills them in again, for any component that draws them.

/** Controls that people type or choose in; passwords, files and hidden fields are left out. */
const kinds = new Set([
  'text',
  'email',
  'tel',
  'url',
  'search',
  'number',
  'time',
  'date',
  'month',
  'checkbox',
  'radio',
  'select-one',
  'textarea',
])
/** Fields that say by their purpose that they hold a secret (https://html.spec.whatwg.org/#autofill). */
const secret = /password|one-time-code|cc-|webauthn/

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const isKept = ({ name, type, autocomplete }: Pick<Control, 'name' | 'type' | 'autocomplete'>) =>
  name !== '' && kinds.has(type) && !secret.test(autocomplete)

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/** The fields of a form by their name; several fields of one name are told apart by their value or position. */
function controlsOf(form: HTMLFormElement): Map<string, Control> {
  const found = new Map<string, Control>()
  for (const element of form.elements) {
    const control = element as Control
    if (!isKept(control)) continue
    const name = isTicked(control) ? `${control.name}=${control.value}` : control.name
    let key = name
    for (let i = 1; found.has(key); i++) key = `${name}#${i}`
    found.set(key, control)
  }
  return found
}

export const readFields = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...controlsOf(form)].map(([key, control]) => [key, heldBy(control)]))

const heldBy = (control: Control) => (isTicked(control) ? control.checked : control.value)

/** Fields that differ from their first state; a field that was not there before counts if it is not empty. */
export const differences = (first: Typed, now: Typed): Typed =>
  Object.fromEntries(
    Object.entries(now).filter(([key, value]) => (key in first ? first[key] !== value : Boolean(value))),
  )

/** Fills in fields with an input event, so that React notices. Returns the values that have no field. */
export function putFields(form: HTMLFormElement, typed: Typed): Typed {
  const controls = controlsOf(form)
  const missing: Typed = {}
  for (const [key, value] of Object.entries(typed)) {
    const control = controls.get(key)
    if (control && !control.disabled) put(control, value)
    else missing[key] = value
  }
  return missing
}

/** Puts one into its field. */
export function put(control: Control, value: string | boolean): void {
  if (heldBy(control) === value) return
  // One of several is chosen by choosing it; the one before it then is not.
  if (isTicked(control)) {
    if (control.type === 'checkbox' || value) control.click()
    return
  }
  // React notices values written by the browser's own setter only.
  const prototype = Object.getPrototypeOf(control)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Hidden fields that hold the revision a form began with: people do not type in them. */
export const SEEN_FIELD = ['revision', 'version']

/** The state of the thing that a form has before it. */
export const seenIn = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].filter(([name]) => SEEN_FIELD.some((seen) => name.endsWith(seen))))
