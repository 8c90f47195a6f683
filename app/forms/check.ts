import type { FieldLimits } from '../../i18n/fr/field-errors.ts'

/** Checks that the browser runs on a field. `missing` is the code of an empty required field. */
export type FieldRules = Record<string, FieldLimits & { required: boolean; missing?: string | undefined }>

/**
 * Errors that the browser finds in a form, by field, in the server's codes: a subset of the server's checks.
 * Undefined if the server has to decide.
 */
export function check(form: HTMLFormElement, rules: FieldRules): Record<string, string[]> | undefined {
  const errors: Record<string, string[]> = {}
  for (const control of form.elements) {
    if (!isControl(control)) continue
    const code = errorOf(control, rules[control.name])
    if (code) errors[control.name] = [code]
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: Element): element is Control =>
  ['INPUT', 'SELECT', 'TEXTAREA'].includes(element.tagName)

function errorOf({ value, validity }: Control, rule: FieldRules[string] | undefined): string | undefined {
  if (rule?.required && value === '') return rule.missing ?? 'missing'
  // The server may leave out white space, but no more than this.
  const shortest = value.replaceAll(/\s+/g, ' ').trim()
  if (rule?.maxLength !== undefined && [...shortest].length > rule.maxLength) return 'too-long'
  return validity.typeMismatch ? 'no-address' : undefined
}

/**
 * The key of errors of the form as a whole. Not Conform's empty name: it would focus the first field without a name.
 */
export const OF_ALL = 'all of it'
