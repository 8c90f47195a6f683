import { createHash } from 'node:crypto'
import type { Tenant } from '../../platform/database/tenancy.ts'
import type { Actor } from '../actor.ts'
import { DomainError } from '../errors.ts'
import * as queries from './queries.ts'

/** The hours for which an answer is kept. */
export const REPEAT_HOURS = 24

interface RepeatableCall {
  tenant: Tenant
  actor: Actor
  /** The operation's name. */
  name: string
  input: unknown
  now: Date
}

/**
 * Runs `work` unless the API key has already made this call with the same `Idempotency-Key`: then returns that call's
 * answer. The answer is stored in the call's transaction, so a refused call is not remembered, and of two
 * calls at the same time the second one waits.
 * Source: draft-ietf-httpapi-idempotency-key-header.
 */
export async function once<Output>(call: RepeatableCall, work: () => Promise<Output>): Promise<Output> {
  const { actor, tenant, now } = call
  if (actor.kind !== 'key' || actor.idempotencyKey === undefined) return work()
  const key = { apiKeyId: actor.keyId, key: actor.idempotencyKey }
  const fingerprint = fingerprintOf(call)
  if (await queries.beginCall(tenant, key, { fingerprint, at: now })) {
    const answer = await work()
    await queries.storeAnswer(tenant, key, answer)
    return answer
  }
  const earlier = await queries.earlierCall(tenant, key)
  if (earlier?.fingerprint !== fingerprint) throw new DomainError('idempotency-key-used')
  return earlier.answer as Output
}

const fingerprintOf = ({ name, input }: RepeatableCall) =>
  createHash('sha256')
    .update(
      JSON.stringify([name, input], (_, value) => (value instanceof File ? [value.type, value.size] : value)),
    )
    .digest('hex')
