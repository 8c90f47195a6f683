import { SignInRefused } from '../../platform/auth/sign-in.ts'
import { DomainError } from '../errors.ts'

/** Why somebody was not let in, as every refusal is said. Rethrows what is none. */
export function throwDomainError(error: unknown): never {
  if (!(error instanceof SignInRefused)) throw error
  const { reason, retryAfter } = error
  throw new DomainError(reason, retryAfter === undefined ? {} : { retryAfter })
}
