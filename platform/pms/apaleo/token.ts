import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { settings } from '../../settings.ts'
import { askPms } from '../ask.ts'
import type { PmsCredentials } from '../port.ts'

// Apaleo's client credentials: https://apaleo.dev/guides/oauth-connection/simple-client.html

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() })

/** A token is not used in its last minute. */
const MARGIN_S = 60

/** Tokens by a digest of the credentials that they were given for. */
const tokens = new LRUCache<string, string>({ max: 2000 })

const keyOf = ({ clientId, clientSecret }: PmsCredentials) =>
  createHash('sha256')
    .update(JSON.stringify([clientId, clientSecret]))
    .digest('base64url')

/** The token of a connection, in this process; asks for one if there is none. */
export async function tokenOf(credentials: PmsCredentials, signal: AbortSignal): Promise<string> {
  const key = keyOf(credentials)
  const stored = tokens.get(key)
  if (stored) return stored
  const { clientId, clientSecret } = credentials
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const given = await askPms({
    pms: 'Apaleo',
    url: new URL(`${settings().pms.apaleoIdentityUrl}/connect/token`),
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    answer: Token,
    // An unknown client is a bad request.
    refusals: [400, 401, 403],
    signal,
  })
  const ttl = (given.expires_in - MARGIN_S) * 1000
  if (ttl > 0) tokens.set(key, given.access_token, { ttl })
  return given.access_token
}

export const forgetToken = (credentials: PmsCredentials): void => void tokens.delete(keyOf(credentials))
