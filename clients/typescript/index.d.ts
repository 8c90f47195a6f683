import type { Client, ClientOptions } from 'openapi-fetch'
import type { components, paths } from './schema.d.ts'

export type Schemas = components['schemas']

/**
 * A client of one hotel's API. `origin`: the installation's address, e.g. `https://rooms.example`; `key`: an API key
 * that an admin made. A call resolves to `data`, or to `error`, the problem document of a refusal.
 */
export function sonnette(
  options: Omit<ClientOptions, 'baseUrl'> & { origin: string; key: string },
): Client<paths>
