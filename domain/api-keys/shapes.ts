import { z } from 'zod'
import { scopes } from '../actor.ts'
import { Id } from '../id-shape.ts'
import { line } from '../text.ts'

/** The rights that an admin can give to a key. */
export const keyScopes = scopes

/** Those that are neither revoked nor expired. */
export const API_KEYS_MAXIMUM = 20
export const API_KEY_NAME_MAXIMUM = 60
/** Changes that an agent may make in an hour, unless an admin chooses another number. */
export const AGENT_LIMIT_DEFAULT = 100
export const AGENT_LIMIT_MAXIMUM = 10_000

const AgentLimit = z.coerce
  .number<number>()
  .int()
  .min(0)
  .max(AGENT_LIMIT_MAXIMUM)
  .describe('Changes that an agent may make in an hour')
  .meta({ examples: [AGENT_LIMIT_DEFAULT] })

/** The choices of an expiry, in days. */
export const apiKeyDays = ['30', '90', '365'] as const

export const ApiKeyFields = z.object({
  name: line(API_KEY_NAME_MAXIMUM).meta({ examples: ['Property management system'] }),
  scopes: z
    .array(z.enum(scopes))
    .min(1, 'missing')
    .max(scopes.length)
    .refine((list) => new Set(list).size === list.length, 'duplicate'),
  /** Days until the key expires; null: never. */
  days: z.enum(apiKeyDays).nullable(),
  agentLimit: AgentLimit.default(AGENT_LIMIT_DEFAULT),
})

export const ChangedApiKey = z.object({ apiKeyId: Id, agentLimit: AgentLimit })

export const ApiKey = z.object({
  id: Id,
  name: z.string().meta({ examples: ['Property management system'] }),
  scopes: z.array(z.enum(scopes)).max(scopes.length),
  /** The beginning and the end of the key. */
  hint: z.string().meta({ examples: ['sonnette_4Fj2…x9Qa'] }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  /** To the minute; null if it was never used. */
  usedAt: z.iso.datetime().nullable(),
  agentLimit: z.int().describe('Changes that an agent may make in an hour'),
})
export type ApiKey = z.infer<typeof ApiKey>
