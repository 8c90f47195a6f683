import type { ErrorDetail, Reason } from '../domain/errors.ts'
import { errors as en } from './en/errors.ts'
import { errors as fr } from './fr/errors.ts'
import { texts } from './language.ts'

export const errorTexts = texts({ fr, en })

/** The refusal in an answer: its reason, and the values of its sentence. */
export type ErrorPayload = ErrorDetail & { reason: Reason }

/** The sentence that a refusal says. */
export function errorSentence(error: ErrorPayload, language: keyof typeof errorTexts): string {
  const sentence = errorTexts[language][error.reason]
  if (typeof sentence === 'string') return sentence
  const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60))
  return sentence({ ...error, minutes })
}
