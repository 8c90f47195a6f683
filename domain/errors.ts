import { ORPCError } from '@orpc/server'
import { z } from 'zod'
import { RequestNow } from './shapes/request.ts'
import { ChangedCleaning, ROOMS_MAXIMUM } from './shapes/room.ts'

/**
 * Wire codes and their HTTP status: those of the callable functions' protocol (product, section 10), and
 * three of HTTP that it lacks.
 */
export const statusOf = {
  'invalid-argument': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  aborted: 409,
  'too-large': 413,
  'resource-exhausted': 429,
  internal: 500,
  unavailable: 503,
} as const
export type Code = keyof typeof statusOf

/** All refusals with their codes. The texts are in `i18n/<language>/errors.ts`. */
/** The kind of each reason. */
export const codeOf = {
  'invalid-input': 'invalid-argument',
  'input-too-large': 'too-large',
  'input-cut-off': 'request-timeout',
  'foreign-origin': 'permission-denied',
  'no-such-address': 'not-found',
  'wrong-method': 'method-not-allowed',
  'sign-in-first': 'unauthenticated',
  'key-unknown': 'unauthenticated',
  'sign-in-failed': 'unauthenticated',
  'sign-in-again': 'permission-denied',
  'passkey-failed': 'unauthenticated',
  'last-way-in': 'aborted',
  'link-over': 'aborted',
  'too-many-hotels': 'aborted',
  'hotel-changed': 'aborted',
  'works-here-already': 'aborted',
  'has-account': 'aborted',
  'not-let-in': 'permission-denied',
  'pin-wrong': 'unauthenticated',
  'pin-locked': 'permission-denied',
  'pin-over': 'unauthenticated',
  'not-allowed': 'permission-denied',
  'subscription-required': 'permission-denied',
  'hotel-not-serving': 'permission-denied',
  'more-than-confirmed': 'permission-denied',
  'no-such-thing': 'not-found',
  'no-such-hotel': 'not-found',
  'no-such-room': 'not-found',
  'no-such-request': 'not-found',
  'no-such-service': 'not-found',
  'no-such-employee': 'not-found',
  'no-such-invitation': 'not-found',
  'no-such-phone': 'not-found',
  'no-such-device': 'not-found',
  'no-such-passkey': 'not-found',
  'no-such-photo': 'not-found',
  'no-such-room-type': 'not-found',
  'no-such-shift': 'not-found',
  'no-such-hand-over': 'not-found',
  'no-such-api-key': 'not-found',
  'no-such-reservation': 'not-found',
  'no-such-webhook': 'not-found',
  'no-such-pms': 'not-found',
  'service-not-offered': 'invalid-argument',
  'nothing-chosen': 'invalid-argument',
  'comment-too-long': 'invalid-argument',
  'against-flag': 'aborted',
  'taken-by-another': 'aborted',
  'not-from-this-state': 'aborted',
  'undo-too-late': 'aborted',
  'changed-since': 'aborted',
  'name-taken': 'aborted',
  'key-shown': 'aborted',
  'secret-shown': 'aborted',
  'pms-refused': 'aborted',
  'pms-limited': 'resource-exhausted',
  // Not `unavailable`: this product works.
  'pms-away': 'aborted',
  'pms-odd': 'aborted',
  'last-admin': 'aborted',
  'last-manager': 'aborted',
  'no-other-manager': 'aborted',
  'not-yourself': 'aborted',
  'employee-inactive': 'aborted',
  'shifts-not-used': 'aborted',
  'shift-overlaps': 'aborted',
  'shift-over': 'aborted',
  'too-many-shifts': 'aborted',
  'not-on-duty': 'aborted',
  'still-on-duty': 'aborted',
  'number-taken': 'aborted',
  'rooms-beyond-subscription': 'aborted',
  'billing-elsewhere': 'aborted',
  'billing-by-provider': 'aborted',
  'already-subscribed': 'aborted',
  'not-subscribed': 'aborted',
  'fewer-rooms-than-exist': 'aborted',
  'rooms-beyond-trial': 'aborted',
  'hotel-closing': 'aborted',
  'hotel-suspended': 'permission-denied',
  'hotel-closed': 'aborted',
  'payment-refused': 'aborted',
  'payment-provider-away': 'unavailable',
  'faulty-lines': 'invalid-argument',
  'too-many-of-them': 'aborted',
  'stay-ended': 'aborted',
  'recipient-missing': 'invalid-argument',
  'stay-code-needed': 'permission-denied',
  'stay-code-wrong': 'permission-denied',
  'too-many-sends': 'resource-exhausted',
  'too-many-changes': 'resource-exhausted',
  'too-much-changed': 'resource-exhausted',
  'too-many-calls': 'resource-exhausted',
  'too-many-agent-calls': 'resource-exhausted',
  'asked-again-already': 'resource-exhausted',
  'too-many-codes': 'resource-exhausted',
  'too-many-attempts': 'resource-exhausted',
  'too-many-streams': 'resource-exhausted',
  'too-many-messages': 'resource-exhausted',
  'too-many-mails': 'resource-exhausted',
  'too-many-tries': 'resource-exhausted',
  'tries-full': 'unavailable',
  'try-over': 'not-found',
  'too-many-sign-ups': 'resource-exhausted',
  'too-many-files': 'resource-exhausted',
  crowded: 'unavailable',
  'too-much-at-once': 'resource-exhausted',
  'sign-in-busy': 'unavailable',
  'pictures-busy': 'unavailable',
  'too-many-photos': 'aborted',
  'idempotency-key-used': 'aborted',
  'cards-busy': 'unavailable',
  'not-printable': 'aborted',
  'reports-busy': 'unavailable',
  'exports-busy': 'unavailable',
  'figures-not-ready': 'unavailable',
  'link-failed': 'internal',
  'something-broke': 'internal',
  'database-away': 'unavailable',
} as const satisfies Record<string, Code>
export type Reason = keyof typeof codeOf

export const wireOf = (reason: Reason) => ({ code: codeOf[reason], status: statusOf[codeOf[reason]] })

const ErrorDetail = z.object({
  by: z.string().optional().describe('The colleague who was faster'),
  at: z.iso.datetime().optional().describe('The time of their change'),
  retryAfter: z
    .int()
    .optional()
    .describe('Seconds until a retry makes sense; also in the header Retry-After'),
  requestId: z
    .string()
    .optional()
    .describe('Names the request in the server’s log; also in the header X-Request-Id'),
  parts: z.array(z.string()).optional().describe('The faulty parts of a text'),
  numbers: z.array(z.string()).optional().describe('The room numbers concerned'),
  planned: z
    .object({ day: z.string(), from: z.string(), until: z.string() })
    .optional()
    .describe('The existing shift, by the hotel’s clock'),
  maximum: z.int().optional().describe('The maximum'),
  wanted: z.int().optional().describe('The requested number'),
  minimum: z.int().optional().describe('The minimum'),
  cleaning: z
    .array(ChangedCleaning)
    .max(ROOMS_MAXIMUM)
    .optional()
    .describe('The present cleaning of rooms that others have saved meanwhile'),
  now: RequestNow.optional().describe('The request’s present state'),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe('Error codes by field, a dotted path (`services.0.count`); empty for the whole input'),
})
export type ErrorDetail = z.infer<typeof ErrorDetail>

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]]

/** The path below which each reason is explained. */
export const PROBLEMS = '/api/problems'

/** A refusal on the wire: problem details (RFC 9457). */
export const ErrorPayload = z.object({
  type: z.string().describe('Leads to a sentence about the reason'),
  title: z.string().describe('The reason, to read'),
  code: z.enum(keysOf(statusOf)).describe('The kind of refusal, like its status'),
  status: z.int(),
  message: z.string().describe('The reason again, for logs'),
  data: ErrorDetail.extend({ reason: z.enum(keysOf(codeOf)).describe('The exact reason') }),
  defined: z.boolean(),
})

/** The retry delay of temporary failures. */
const AWAY_RETRY_S = 5
const awayReasons = new Set<Reason>(['database-away', 'payment-provider-away'])

/** The only error that operations throw on purpose. Any other is a defect, answered as `internal`. */
export class DomainError extends ORPCError<Code, ErrorDetail & { reason: Reason }> {
  readonly reason: Reason

  constructor(reason: Reason, detail: ErrorDetail = {}) {
    const code = codeOf[reason]
    const always = awayReasons.has(reason) ? { retryAfter: AWAY_RETRY_S } : {}
    super(code, { status: statusOf[code], message: reason, data: { reason, ...always, ...detail } })
    this.reason = reason
  }

  override toJSON() {
    const title = this.reason.replaceAll('-', ' ')
    return {
      type: `${PROBLEMS}/${this.reason}`,
      title: title[0]?.toUpperCase() + title.slice(1),
      ...super.toJSON(),
    }
  }
}

/** A fault found by a schema. */
interface Issue {
  message: string
  /** Zod's own code. */
  code?: string
  path?: readonly (PropertyKey | { key: PropertyKey })[]
}

const FIELDS_MAXIMUM = 20
/** Our schemas' messages are codes, e.g. `too-long`; Zod's are sentences. */
const ownCode = /^[a-z]+(-[a-z]+)*$/

/** Turns a schema's faults into a refusal: the first fault of each field. */
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
