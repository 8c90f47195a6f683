import { data } from 'react-router'
import { DomainError } from '../../domain/errors.ts'
import type { ErrorPayload } from '../../i18n/errors.ts'

/**
 * Turns an action's refusal into its answer, with status and Retry-After, for the screen to show; other errors go to
 * the error page.
 */
export async function runAction<T>(work: () => Promise<T>) {
  try {
    return { ok: true as const, value: await work() }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return refusedAnswer(error)
  }
}

function refusedAnswer(refusal: DomainError) {
  const headers = new Headers()
  if (refusal.data.retryAfter) headers.set('Retry-After', String(refusal.data.retryAfter))
  const refused: ErrorPayload = refusal.data
  return data({ ok: false as const, refused }, { status: refusal.status, headers })
}
