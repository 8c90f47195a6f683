import { ORPCError } from '@orpc/server'

/** Codes on the wire and their HTTP status; the words of the callable functions' protocol (product, section 10). */
export const statusOf = {
  'invalid-argument': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  aborted: 409,
  'resource-exhausted': 429,
  internal: 500,
  unavailable: 503,
} as const
export type Code = keyof typeof statusOf

/** Everything an operation can refuse, with its code. The texts, in both languages, stand in `i18n/errors.ts`. */
const codeOf = {
  'invalid-input': 'invalid-argument',
  'sign-in-first': 'unauthenticated',
  'sign-in-failed': 'unauthenticated',
  'not-allowed': 'permission-denied',
  'subscription-required': 'permission-denied',
  'hotel-not-serving': 'permission-denied',
  'no-such-room': 'not-found',
  'no-such-request': 'not-found',
  'no-such-employee': 'not-found',
  'service-not-offered': 'invalid-argument',
  'nothing-chosen': 'invalid-argument',
  'comment-too-long': 'invalid-argument',
  'taken-by-another': 'aborted',
  'not-from-this-state': 'aborted',
  'stay-ended': 'aborted',
  'too-many-sends': 'resource-exhausted',
  'too-many-attempts': 'resource-exhausted',
  'too-many-messages': 'resource-exhausted',
  'sign-in-busy': 'unavailable',
  'something-broke': 'internal',
  'database-away': 'unavailable',
} as const satisfies Record<string, Code>
export type Reason = keyof typeof codeOf

/** What a refusal carries for its sentence, e.g. who was faster; `retryAfter` is in seconds. */
export interface ErrorDetail {
  by?: string
  retryAfter?: number
}

/** The one error that operations throw on purpose. Anything else that is thrown is a defect, answered `internal`. */
export class DomainError extends ORPCError<Code, ErrorDetail & { reason: Reason }> {
  readonly reason: Reason

  constructor(reason: Reason, detail: ErrorDetail = {}) {
    const code = codeOf[reason]
    super(code, { status: statusOf[code], message: reason, data: { reason, ...detail } })
    this.reason = reason
  }
}

/** The refusal of input that a schema found fault with. A schema's own message may be a reason of the table. */
export function inputError(issues: readonly { message: string }[]): DomainError {
  const own = issues.some((issue) => issue.message === 'comment-too-long')
  return new DomainError(own ? 'comment-too-long' : 'invalid-input')
}
