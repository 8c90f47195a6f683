import type { Context } from 'hono'
import { codeOf, DomainError, type Reason } from '../domain/errors.ts'
import { errorSentence } from '../i18n/errors.ts'
import { staffLanguageFor } from '../i18n/language.ts'
import { refuse } from './refused.ts'

const isReason = (text: string): text is Reason => Object.hasOwn(codeOf, text)

/** Explains a reason in the caller's language: the `type` of a refusal leads here. */
export function explainProblem(c: Context): Response {
  const reason = c.req.param('reason') ?? ''
  if (!isReason(reason)) return refuse(c, new DomainError('no-such-address'))
  return c.text(errorSentence({ reason }, staffLanguageFor(c.get('language'))))
}
