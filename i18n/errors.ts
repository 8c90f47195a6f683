import type { ErrorDetail, Reason } from '../domain/errors.ts'
import { errors as en } from './en/errors.ts'
import type { ErrorTexts } from './fr/errors.ts'
import { errors as fr } from './fr/errors.ts'
import { texts } from './language.ts'

export const errorTexts = texts({ fr, en })

/** The refusal in an answer: its reason, and the values of its sentence. */
export type ErrorPayload = ErrorDetail & { reason: Reason }

/** The sentence that a refusal says; `own` comes before the language's. */
export function errorSentence(
  error: ErrorPayload,
  language: keyof typeof errorTexts,
  own?: Partial<ErrorTexts>,
): string {
  const sentence = own?.[error.reason] ?? errorTexts[language][error.reason]
  if (typeof sentence === 'string') return sentence
  const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60))
  return sentence({ ...error, minutes })
}
