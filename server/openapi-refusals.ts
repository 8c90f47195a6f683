import { DomainError, type ErrorDetail, type Reason, wireOf } from '../domain/errors.ts'
import { commonRefusals } from '../domain/operation.ts'
import type { operations } from '../domain/operations.ts'

/** The content type of refusals (RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json'

type Declared = (typeof operations)[keyof typeof operations]['declared']

/** Every refusal that a call of an operation can get over the wire. */
export function refusalsOf(declared: Declared): Reason[] {
  const [method] = declared.http
  const own: readonly Reason[] = ('refusals' in declared && declared.refusals) || []
  const { proof } = declared.access
  // An expired token is refused for every operation.
  const ofAccess: Reason[] = proof === 'none' ? ['sign-in-first'] : ['sign-in-first', 'not-allowed']
  if (proof === 'room-link') ofAccess.push('no-such-room')
  const ofPeople: Reason[] = proof === 'none' || proof === 'session' ? ['too-much-at-once'] : []
  // Origins and bodies of writes are checked before the caller is known.
  const ofWrites: Reason[] = method === 'GET' ? [] : ['foreign-origin', 'input-too-large', 'input-cut-off']
  const isCounted = method !== 'GET' && !('isUrgent' in declared && declared.isUrgent)
  const all = [
    ...commonRefusals,
    ...ofAccess,
    ...ofPeople,
    ...ofWrites,
    ...(method === 'POST' && 'scope' in declared && declared.scope
      ? (['idempotency-key-used'] as const)
      : []),
    ...(isCounted ? (['too-much-changed'] as const) : []),
    'too-many-attempts',
    'crowded',
    ...own,
    'something-broke',
  ] as const
  return [...new Set<Reason>(all)]
}

const details: Partial<Record<Reason, ErrorDetail>> = {
  'invalid-input': { fields: { requestId: 'invalid_format' } },
  'comment-too-long': { fields: { comment: 'comment-too-long' } },
  'not-from-this-state': { by: 'Paul' },
  'taken-by-another': { by: 'Paul' },
  'undo-too-late': { by: 'Paul' },
  'changed-since': { by: 'Paul' },
  'name-taken': { fields: { name: 'name-taken' } },
  'fewer-rooms-than-exist': { minimum: 60 },
  'asked-again-already': { retryAfter: 180 },
  'too-many-sends': { retryAfter: 420 },
  'too-many-changes': { retryAfter: 420 },
  'too-much-changed': { retryAfter: 1800 },
  'too-many-codes': { retryAfter: 420 },
  'too-many-attempts': { retryAfter: 60 },
  'too-many-messages': { retryAfter: 1800 },
  'too-many-mails': { retryAfter: 1800 },
  'too-many-sign-ups': { retryAfter: 1800 },
  'too-many-tries': { retryAfter: 1800 },
  'tries-full': { retryAfter: 60 },
  'too-many-files': { retryAfter: 1800 },
  'too-much-at-once': { retryAfter: 2 },
  crowded: { retryAfter: 2 },
  'sign-in-busy': { retryAfter: 5 },
  'pictures-busy': { retryAfter: 5 },
  'figures-not-ready': { retryAfter: 60 },
  'pms-limited': { retryAfter: 60 },
}

const retryAfter = {
  'Retry-After': {
    description: 'In how many seconds to try again',
    required: true,
    schema: { type: 'integer' as const },
  },
}

/** The responses of an OpenAPI operation that is refused for these reasons, by status. */
export function responsesOf(reasons: readonly Reason[]) {
  const byStatus = Map.groupBy(reasons, (reason) => wireOf(reason).status)
  return Object.fromEntries([...byStatus].map(([status, some]) => [String(status), responseOf(some)]))
}

function responseOf(reasons: readonly Reason[]) {
  const refusals = reasons.map((reason) => new DomainError(reason, details[reason]))
  const [{ code, status }] = refusals as [DomainError]
  const properties = {
    code: { const: code },
    status: { const: status },
    data: { type: 'object' as const, properties: { reason: { enum: [...reasons] } } },
  }
  return {
    description: `Refused, \`${code}\`: ${reasons.map((reason) => `\`${reason}\``).join(', ')}`,
    ...(refusals.every(({ data }) => data.retryAfter !== undefined) && { headers: retryAfter }),
    content: {
      [PROBLEM_TYPE]: {
        schema: {
          allOf: [{ $ref: '#/components/schemas/ErrorPayload' }, { type: 'object' as const, properties }],
        },
        examples: Object.fromEntries(
          refusals.map((refusal) => [refusal.reason, { value: refusal.toJSON() }]),
        ),
      },
    },
  }
}
