import type { Tenant } from '../platform/database/tenancy.ts'
import type { Actor, Key, Scope } from './actor.ts'
import { DomainError } from './errors.ts'

type Declared = { http: readonly [method: string, path: string]; scope?: Scope | undefined }

/** A POST with a reading scope is a preview. */
export const isWriting = ({ http: [method], scope }: Declared): boolean =>
  method !== 'GET' && !scope?.endsWith(':read')

/** Whether the call counts among the hourly changes of an agent's key. */
export const isAgentsChange = (actor: Actor, declared: Declared): actor is Key =>
  actor.kind === 'key' && actor.isAgent === true && isWriting(declared)

/**
 * Counts a change in its transaction: a refused call does not count, on any server. Throws if the key's agent has made
 * as many changes in an hour as an admin allows; the hour begins with its first change.
 */
export async function countAgentCall(tenant: Tenant, { keyId }: Key): Promise<void> {
  const [counted] = await tenant.query<{ isOver: boolean; wait: number }>(
    'count_agent_call',
    `update api_keys
     set agent_hour = case when agent_hour > now() - interval '1 hour' then agent_hour else now() end,
         agent_calls = case when agent_hour > now() - interval '1 hour' then agent_calls + 1 else 1 end
     where hotel_id = $1 and id = $2
     returning agent_calls > agent_limit as "isOver",
               greatest(1, ceil(extract(epoch from agent_hour + interval '1 hour' - now())))::integer as wait`,
    [tenant.hotelId, keyId],
  )
  if (counted?.isOver) throw new DomainError('too-many-agent-calls', { retryAfter: counted.wait })
}
