import { desc, inArray, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { advisoryLocks } from '../database/locked.ts'
import { signInDatabase } from '../database/tenancy.ts'
import { seal, unseal } from '../sealing.ts'
import { identityKeys } from './tables.ts'

// Keys of identity tokens, shared by all servers. One of them signs; public keys stay published until their last
// token has expired.

export const ALGORITHM = 'ES256'
/** The path of the public keys that verify identity tokens. */
export const JWKS = '/.well-known/jwks.json'
/** How long a token is good. */
export const TOKEN_S = 300
/** How far clocks may be apart. */
export const CLOCK_TOLERANCE_S = 5

const DAY_MS = 86_400_000
/** For how long a key signs before another one is made. */
const ROTATION_MS = 30 * DAY_MS
/** A new key is published this long before it signs, so that clients have it in time. */
export const PUBLISHED_FIRST_MS = 10 * 60_000
/** For how long others may keep the set. */
export const PUBLIC_SET_S = 300
/** For how long a node goes without asking, and how soon again after a key that it does not know. */
const KNOWN_MS = 60_000
const UNKNOWN_MS = 1_000
/** The purpose for which the private keys' encryption key is derived. */
const PURPOSE = 'identity-keys'

type IdentityKey = typeof identityKeys.$inferSelect
type Database = Pick<NodePgDatabase, 'select' | 'insert' | 'delete'>

let known: { keys: Promise<IdentityKey[]>; at: number } | undefined

/** A promise of its own: the library's asks again each time that it is awaited. */
const youngestFirst = async (db: Database): Promise<IdentityKey[]> =>
  await db.select().from(identityKeys).orderBy(desc(identityKeys.createdAt))

/** The keys as they were read at most so long ago. */
function keysOf(maximumMs: number): Promise<IdentityKey[]> {
  if (known && Math.abs(Date.now() - known.at) < maximumMs) return known.keys
  const asked = { keys: youngestFirst(drizzle(signInDatabase())), at: Date.now() }
  known = asked
  asked.keys.catch(() => {
    if (known === asked) known = undefined
  })
  return asked.keys
}

/** The public key that a token names, or undefined. Unknown names reach the database once a second at most. */
export async function publicKey(id: unknown): Promise<JWK | undefined> {
  const find = (keys: IdentityKey[]) => keys.find((key) => key.id === id)?.publicKey
  return find(await keysOf(KNOWN_MS)) ?? find(await keysOf(UNKNOWN_MS))
}

/** The public keys. */
export async function publicKeys(): Promise<{ keys: JWK[] }> {
  const keys = await keysOf(KNOWN_MS)
  return { keys: keys.map(({ id, publicKey }) => ({ ...publicKey, kid: id, use: 'sig' })) }
}

interface SigningKey {
  id: string
  privateKey: JWK
}
/** Decrypted keys, by their row. */
const opened = new WeakMap<IdentityKey, JWK>()

/** The key that signs just now; the first that is asked for is made. */
export async function signingKey(): Promise<SigningKey> {
  const found = await firstToOpen(await keysOf(KNOWN_MS))
  if (found) return found
  await changeKeys(async (db, keys) => {
    if (!(await firstToOpen(keys))) await db.insert(identityKeys).values(await newKey(new Date()))
  })
  const made = await firstToOpen(await keysOf(KNOWN_MS))
  if (!made) throw new Error('the key that was made is not there')
  return made
}

/** Of keys, the youngest that is known everywhere, or else the oldest; none that another secret has encrypted. */
async function firstToOpen(keys: IdentityKey[]): Promise<SigningKey | undefined> {
  for (const key of inOrderOfUse(keys)) {
    const privateKey = opened.get(key) ?? (await open(key.privateKey))
    if (!privateKey) continue
    opened.set(key, privateKey)
    return { id: key.id, privateKey }
  }
  return undefined
}

function inOrderOfUse(keys: IdentityKey[]): IdentityKey[] {
  const since = Date.now() - PUBLISHED_FIRST_MS
  const [ripe, unripe] = [true, false].map((is) =>
    keys.filter((key) => is === key.createdAt.getTime() <= since),
  )
  return [...(ripe ?? []), ...(unripe ?? []).reverse()]
}

/**
 * Makes another key once the last one is old enough, and forgets those that no good token can name any more. Any number
 * of nodes may do it at once: it is done once.
 */
export async function rotateIdentityKeys(now = new Date()): Promise<void> {
  await changeKeys(async (db, keys) => {
    const age = ({ createdAt }: IdentityKey) => now.getTime() - createdAt.getTime()
    const [youngest] = keys
    if (youngest && age(youngest) >= ROTATION_MS) await db.insert(identityKeys).values(await newKey(now))
    // A key with a successor of this age signs nothing any more, and its tokens have expired.
    const over = PUBLISHED_FIRST_MS + (TOKEN_S + CLOCK_TOLERANCE_S) * 1000 + KNOWN_MS
    const last = keys.findIndex((key) => age(key) > over)
    const ended = last < 0 ? [] : keys.slice(last + 1).map(({ id }) => id)
    if (ended.length > 0) await db.delete(identityKeys).where(inArray(identityKeys.id, ended))
  })
}

/** Changes the keys, while no other node does. */
async function changeKeys(change: (db: Database, keys: IdentityKey[]) => Promise<void>): Promise<void> {
  await drizzle(signInDatabase()).transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.identityKeys})`)
    await change(transaction, await youngestFirst(transaction))
  })
  known = undefined
}

async function newKey(createdAt: Date): Promise<IdentityKey> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true })
  const publicKey = { ...(await exportJWK(pair.publicKey)), alg: ALGORITHM }
  const id = await calculateJwkThumbprint(publicKey)
  const privateKey = JSON.stringify({ ...(await exportJWK(pair.privateKey)), alg: ALGORITHM })
  return { id, publicKey, privateKey: await seal(PURPOSE, privateKey), createdAt }
}

/** The private half; nothing where the installation's secret was another one. */
async function open(sealed: string): Promise<JWK | undefined> {
  const text = await unseal(PURPOSE, sealed)
  return text === undefined ? undefined : JSON.parse(text)
}
