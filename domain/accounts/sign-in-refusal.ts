import { SignInRefused } from '../../platform/auth/sign-in.ts'
import { TurnRefused } from '../../platform/auth/turns.ts'
import { DomainError } from '../errors.ts'

/** Why somebody was not let in, as every refusal is said. Rethrows what is none. */
export function throwDomainError(error: unknown): never {
  if (!(error instanceof SignInRefused)) throw error
  const { reason, retryAfter } = error
  throw new DomainError(reason, retryAfter === undefined ? {} : { retryAfter })
}

/** Hashing waits its turn; where too many wait, whoever asks is told to come again. */
export const orBusy = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (!(error instanceof TurnRefused)) throw error
    throw new DomainError('sign-in-busy', { retryAfter: error.retryAfter })
  })
