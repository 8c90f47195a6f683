import type { FieldLimits } from '../../i18n/fr/field-errors.ts'

/** What is asked of a field, for the browser. `missing` is what an empty one is refused with. */
export type FieldRules = Record<string, FieldLimits & { required: boolean; missing?: string | undefined }>

/**
 * What the browser finds wrong with a form, by field, in the codes of the server: some of what the server would refuse,
 * and nothing else. Undefined where the server shall say.
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
 * Among the errors of a form, what is wrong with it as a whole. Not by the empty name that Conform has for that: it would
 * lead the keyboard to the first field without a name.
 */
export const OF_ALL = 'all of it'
