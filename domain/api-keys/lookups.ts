import { database } from '../../platform/database/tenancy.ts'
import { type Key, type Scope, scopes } from '../actor.ts'
import { readKey } from './key-text.ts'

/** The caller with this key; undefined if it is unknown, revoked or expired. */
export async function keyCaller(text: string): Promise<Key | undefined> {
  const read = readKey(text)
  if (!read) return undefined
  const { rows } = await database().query<{ id: string; scopes: string[] }>({
    name: 'key_behind',
    text: 'select id, scopes from key_behind($1, $2)',
    values: [read.hotelId, read.digest],
  })
  const [found] = rows
  if (!found) return undefined
  const known = scopes.filter((scope): scope is Scope => found.scopes.includes(scope))
  return { kind: 'key', hotelId: read.hotelId, keyId: found.id, scopes: known }
}
