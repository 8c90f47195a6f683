import { z } from 'zod'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { admins } from '../access.ts'
import type { Scope } from '../actor.ts'
import { DomainError } from '../errors.ts'
import { FormKey } from '../form-key.ts'
import { Id } from '../id-shape.ts'
import { idUnder } from '../ids.ts'
import { nameKey } from '../names.ts'
import { operation } from '../operation.ts'
import { apiKeyEvents } from './events.ts'
import { newKey } from './key-text.ts'
import * as queries from './queries.ts'
import { API_KEYS_MAXIMUM, ApiKey, ApiKeyFields, ChangedApiKey } from './shapes.ts'

export const apiKeyNoun = { apiKeys: 'Keys of the hotel’s other systems' }

const DAY_MS = 86_400_000

export const listApiKeys = operation({
  name: 'apiKeys.list',
  summary: 'List the keys that work, the newest first',
  http: ['GET', '/api-keys'],
  access: admins,
  input: z.object({}),
  output: z.object({ apiKeys: z.array(ApiKey).max(API_KEYS_MAXIMUM) }),
  run: async ({ tenant, now }) => ({ apiKeys: (await queries.livingKeys(tenant, now)).map(present) }),
})

export const createApiKey = operation({
  name: 'apiKeys.create',
  summary: 'Make a key; its text is in this answer only',
  http: ['POST', '/api-keys'],
  access: admins,
  requires: 'working-subscription',
  refusals: ['subscription-required', 'name-taken', 'too-many-of-them', 'key-shown'],
  input: ApiKeyFields.extend(FormKey.shape),
  output: z.object({
    apiKey: ApiKey,
    /** For the header `Authorization: Bearer …`. */
    text: z.string(),
  }),
  async run({ tenant, input, now, record }) {
    const { key: formKey, days, ...said } = input
    const id = idUnder(formKey, tenant.hotelId, { ...said, days })
    const living = await queries.lockKeys(tenant, now)
    // The form came twice: its key was in the first answer and is not stored.
    if (living.some((one) => one.id === id)) throw new DomainError('key-shown')
    if (living.length >= API_KEYS_MAXIMUM) throw new DomainError('too-many-of-them')
    if (living.some(({ name }) => nameKey(name) === nameKey(said.name)))
      throw new DomainError('name-taken', { fields: { name: 'name-taken' } })
    const { text, digest, hint } = newKey(tenant.hotelId)
    const expiresAt = days === null ? null : new Date(now.getTime() + Number(days) * DAY_MS)
    const row = { id, ...said, hint, createdAt: now, expiresAt }
    await queries.insertKey(tenant, { ...row, digest })
    record(apiKeyEvents.created, {
      subjectId: id,
      payload: {},
      after: { ...said, expiresAt: expiresAt?.toISOString() ?? null },
    })
    return { apiKey: present({ ...row, usedAt: null }), text }
  },
})

export const changeApiKey = operation({
  name: 'apiKeys.change',
  summary: 'Change how many changes an agent may make with a key in an hour',
  http: ['PUT', '/api-keys/{apiKeyId}'],
  access: admins,
  isUrgent: true,
  refusals: ['no-such-api-key'],
  input: ChangedApiKey,
  output: z.object({ apiKey: ApiKey }),
  async run({ tenant, input: { apiKeyId, agentLimit }, now, record }) {
    const found = await lockKey(tenant, apiKeyId, now)
    if (agentLimit !== found.agentLimit) {
      await queries.updateKey(tenant, apiKeyId, { agentLimit })
      record(apiKeyEvents.changed, {
        subjectId: apiKeyId,
        payload: {},
        before: { agentLimit: found.agentLimit },
        after: { agentLimit },
      })
    }
    return { apiKey: present({ ...found, agentLimit }) }
  },
})

export const revokeApiKey = operation({
  name: 'apiKeys.revoke',
  summary: 'Revoke a key: it ends at once, on every server',
  http: ['DELETE', '/api-keys/{apiKeyId}'],
  access: admins,
  isUrgent: true,
  refusals: ['no-such-api-key'],
  input: z.object({ apiKeyId: Id }),
  output: z.object({}),
  async run({ tenant, input: { apiKeyId }, now, record }) {
    const found = await lockKey(tenant, apiKeyId, now)
    await queries.updateKey(tenant, apiKeyId, { revokedAt: now })
    record(apiKeyEvents.revoked, { subjectId: apiKeyId, payload: {}, before: { name: found.name } })
    return {}
  },
})

/** The name of a key, working or not, for other operations. */
export const nameOfApiKey = (tenant: Tenant, apiKeyId: string) => queries.nameOfKey(tenant, apiKeyId)

/** A key that works, locked until the commit. */
async function lockKey(tenant: Tenant, apiKeyId: string, now: Date): Promise<queries.StoredKey> {
  const found = (await queries.lockKeys(tenant, now)).find(({ id }) => id === apiKeyId)
  if (!found) throw new DomainError('no-such-api-key')
  return found
}

const present = ({ scopes, createdAt, expiresAt, usedAt, ...key }: queries.StoredKey): ApiKey => ({
  ...key,
  scopes: scopes as Scope[],
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  usedAt: usedAt?.toISOString() ?? null,
})
