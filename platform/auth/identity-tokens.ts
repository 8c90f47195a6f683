import { createHash } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { entriesAtMost } from '../at-most.ts'
import { settings } from '../settings.ts'
import { ALGORITHM, CLOCK_TOLERANCE_S, publicKey, signingKey, TOKEN_S } from './identity-keys.ts'

// Signed identities for a person's programs, in place of the cookie. Our API checks a token against the database;
// other readers see from its signature that it was true when issued.

/** No token of ours is longer. */
const TOKEN_MAXIMUM = 2_000
/** Nothing else that is signed, now or later, can pass for one of these (RFC 8725, section 3.11). */
const TYPE = 'identity+jwt'

const Claims = z.object({
  sub: z.string().min(1),
  /** Of the session, which the token does not outlive. */
  sid: z.string().min(1),
  role: z.enum(['admin', 'employee', 'none']),
  hotelId: z.uuid().nullable(),
  exp: z.number(),
  iat: z.number(),
})

/** A person's identity in one session, with their role. */
export interface Identity {
  userId: string
  sessionId: string
  role: z.output<typeof Claims>['role']
  hotelId: string | null
}

/** The issuer: this installation's address, if it has one. */
export const tokenIssuer = (): string => settings().publicUrl ?? 'sonnette'
/** The audience: this installation's API. */
export const tokenAudience = (): string => `${tokenIssuer()}/api/v1`

/** Signs a token for an identity; returns it with its end. */
export async function signIdentity({
  userId,
  sessionId,
  role,
  hotelId,
}: Identity): Promise<{ token: string; expiresAt: Date }> {
  const { id, privateKey } = await signingKey()
  const issuedAt = Math.floor(Date.now() / 1000)
  const claims: JWTPayload = { sid: sessionId, role, hotelId }
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid: id, typ: TYPE })
    .setIssuer(tokenIssuer())
    .setAudience(tokenAudience())
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_S)
    .sign(privateKey)
  return { token, expiresAt: new Date((issuedAt + TOKEN_S) * 1000) }
}

/** A verified signature: the identity, the key, and the end in seconds. */
interface Verified {
  identity: Identity
  keyId: string
  endsAt: number
}

/** How many tokens one node remembers, by their digests: with each, its signature need not be verified again. */
const KNOWN_TOKENS = 10_000
const verified = new LRUCache<string, Verified>(entriesAtMost(KNOWN_TOKENS))

/** The identity that a token proves; undefined if it is not ours, not valid, or expired. */
export async function readIdentity(token: string): Promise<Identity | undefined> {
  if (token.length > TOKEN_MAXIMUM) return undefined
  // The issuer is a setting: a token verified for another one is not valid for this one.
  const digest = createHash('sha256').update(`${tokenIssuer()}\0${token}`).digest('base64url')
  const known = verified.get(digest)
  if (known) return (await isStillGood(known)) ? known.identity : undefined
  const found = await verify(token)
  if (found) verified.set(digest, found)
  return found?.identity
}

/** Time goes on, and a key that is taken away takes everything with it that it has signed. */
const isStillGood = async ({ endsAt, keyId }: Verified): Promise<boolean> =>
  Date.now() < endsAt * 1000 && (await publicKey(keyId)) !== undefined

async function verify(token: string): Promise<Verified | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keyNamedIn, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: tokenIssuer(),
      audience: tokenAudience(),
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: TOKEN_S,
      clockTolerance: CLOCK_TOLERANCE_S,
    })
    const { sub, sid, role, hotelId, exp, iat } = Claims.parse(payload)
    return {
      identity: { userId: sub, sessionId: sid, role, hotelId },
      keyId: protectedHeader.kid ?? '',
      endsAt: Math.min(exp, iat + TOKEN_S) + CLOCK_TOLERANCE_S,
    }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined
    throw error
  }
}

/** Only a key of ours, by its name: keys, and addresses of keys, that a token brings along are not looked at. */
async function keyNamedIn({ kid }: { kid?: string }) {
  const key = await publicKey(kid)
  if (!key) throw new errors.JWKSNoMatchingKey()
  return key
}
