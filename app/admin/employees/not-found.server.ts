import { data } from 'react-router'
import { DomainError, type Reason } from '../../../domain/errors.ts'

const none: readonly Reason[] = ['no-such-employee', 'no-such-invitation', 'invalid-input']

/** Answers 404 if the address names an unknown employee or invitation. */
export function asNotFound(error: unknown): never {
  throw error instanceof DomainError && none.includes(error.reason) ? data(null, 404) : error
}
