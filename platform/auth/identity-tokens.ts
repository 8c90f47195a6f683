import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { settings } from '../settings.ts'
import { ALGORITHM, CLOCK_TOLERANCE_S, publicKey, signingKey, TOKEN_S } from './identity-keys.ts'

// Who somebody is, signed: for programs of theirs, in place of the cookie. What a token says is held against the database
// by whoever takes it here; others see from its signature that it was true when it was made.

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
})

/** Who somebody is in one session, and as what. */
export interface Identity {
  userId: string
  sessionId: string
  role: z.output<typeof Claims>['role']
  hotelId: string | null
}

/** Who says it: the address of this installation, where it has one. */
export const tokenIssuer = (): string => settings().publicUrl ?? 'sonnette'
/** Whom it is said to: the API of this installation. */
export const tokenAudience = (): string => `${tokenIssuer()}/api/v1`

/** A token that says who somebody is, and until when. */
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

/** Who a token says that somebody is; nothing for what this installation has not signed, or not so, or is over. */
export async function readIdentity(token: string): Promise<Identity | undefined> {
  if (token.length > TOKEN_MAXIMUM) return undefined
  try {
    const { payload } = await jwtVerify(token, keyNamedIn, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: tokenIssuer(),
      audience: tokenAudience(),
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: TOKEN_S,
      clockTolerance: CLOCK_TOLERANCE_S,
    })
    const { sub, sid, role, hotelId } = Claims.parse(payload)
    return { userId: sub, sessionId: sid, role, hotelId }
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
