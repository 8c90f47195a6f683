import { ORPCError } from '@orpc/server'

/**
 * Codes on the wire and their HTTP status: the words of the callable functions' protocol (product, section 10), and two
 * of HTTP that it lacks.
 */
export const statusOf = {
  'invalid-argument': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  aborted: 409,
  'too-large': 413,
  'resource-exhausted': 429,
  internal: 500,
  unavailable: 503,
} as const
export type Code = keyof typeof statusOf

/** Everything an operation can refuse, with its code. The texts, in both languages, stand in `i18n/errors.ts`. */
const codeOf = {
  'invalid-input': 'invalid-argument',
  'input-too-large': 'too-large',
  'foreign-origin': 'permission-denied',
  'no-such-address': 'not-found',
  'wrong-method': 'method-not-allowed',
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
  'too-many-flags': 'resource-exhausted',
  'too-many-attempts': 'resource-exhausted',
  'too-many-messages': 'resource-exhausted',
  'sign-in-busy': 'unavailable',
  'something-broke': 'internal',
  'database-away': 'unavailable',
} as const satisfies Record<string, Code>
export type Reason = keyof typeof codeOf

/** What a refusal carries: for its sentence who was faster, and when to try again, in seconds; what is wrong by field. */
export interface ErrorDetail {
  by?: string
  retryAfter?: number
  /** For each field at fault, as a path with dots (`services.0.count`; empty for the whole), a short code. */
  fields?: Record<string, string>
}

/** When to try again where only time can tell. */
const AWAY_RETRY_S = 5

/** The one error that operations throw on purpose. Anything else that is thrown is a defect, answered `internal`. */
export class DomainError extends ORPCError<Code, ErrorDetail & { reason: Reason }> {
  readonly reason: Reason

  constructor(reason: Reason, detail: ErrorDetail = {}) {
    const code = codeOf[reason]
    const always = reason === 'database-away' ? { retryAfter: AWAY_RETRY_S } : {}
    super(code, { status: statusOf[code], message: reason, data: { reason, ...always, ...detail } })
    this.reason = reason
  }
}

/** What a schema found fault with. */
interface Issue {
  message: string
  /** Zod's own word for it. */
  code?: string
  path?: readonly (PropertyKey | { key: PropertyKey })[]
}

/** The most fields that an answer names. */
const FIELDS_MAXIMUM = 20
/** A schema's own message is a code, e.g. `too-long`; those of Zod are sentences. */
const ownCode = /^[a-z]+(-[a-z]+)*$/

/** The refusal of input that a schema found fault with: by field, the first fault of each. */
export function inputError(issues: readonly Issue[]): DomainError {
  const faults = new Map<string, string>()
  for (const { message, code = 'invalid', path = [] } of issues.slice(0, FIELDS_MAXIMUM)) {
    const name = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
    if (!faults.has(name)) faults.set(name, ownCode.test(message) ? message : code)
  }
  const isCommentTooLong = [...faults.values()].includes('comment-too-long')
  return new DomainError(isCommentTooLong ? 'comment-too-long' : 'invalid-input', {
    fields: Object.fromEntries(faults),
  })
}
