import { TurnRefused } from '../../platform/auth/hashing-queue.ts'
import { SignInRefused } from '../../platform/auth/sign-in.ts'
import { DomainError } from '../errors.ts'

/** Turns a refused sign-in into a DomainError; rethrows any other error. */
export function throwDomainError(error: unknown): never {
  if (!(error instanceof SignInRefused)) throw error
  const { reason, retryAfter } = error
  throw new DomainError(reason, retryAfter === undefined ? {} : { retryAfter })
}

/** Hashing has a queue: if it is full, the user is asked to retry later. */
export const toBusyError = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (!(error instanceof TurnRefused)) throw error
    throw new DomainError('sign-in-busy', { retryAfter: error.retryAfter })
  })
