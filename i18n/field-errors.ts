import { fieldErrors as en } from './en/field-errors.ts'
import type { FieldLimits } from './fr/field-errors.ts'
import { fieldErrors as fr } from './fr/field-errors.ts'
import { texts } from './language.ts'

// Kept apart from form.ts: the guest's page does not need these bytes.

/** Sentences for a field by the refusal's code, and the sentences above the fields. */
export const fieldErrorTexts = texts({ fr, en })

/** The sentence for a field's code; `limits` are those of its schema. A code without a sentence is `invalid`. */
export function fieldErrorSentence(
  code: string,
  limits: FieldLimits | undefined,
  language: keyof typeof fieldErrorTexts,
): string {
  const { codes } = fieldErrorTexts[language]
  const sentence = Object.hasOwn(codes, code) ? codes[code as keyof typeof codes] : codes.invalid
  return typeof sentence === 'function' ? sentence(limits ?? {}) : sentence
}
