import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'hono'
import { type Actor, type Staff, standingOf, type User } from '../domain/actor.ts'
import { KEY_PREFIX } from '../domain/api-keys/key-text.ts'
import { keyCaller } from '../domain/api-keys/lookups.ts'
import { DomainError } from '../domain/errors.ts'
import { memberInSession, type StaffRow, staffOfUser } from '../domain/staff/lookups.ts'
import { auth } from '../platform/auth/auth.ts'
import { barredCookie, mayEnter } from '../platform/auth/gate.ts'
import { readIdentity } from '../platform/auth/identity-tokens.ts'
import { isOperatorSession, isOperatorToken } from '../platform/auth/operator-session.ts'
import { ENDING, noteRights } from '../platform/auth/renewals.ts'
import { SESSION_COOKIE } from '../platform/auth/sessions.ts'
import { isDatabaseAway } from '../platform/database/failures.ts'
import { log } from '../platform/log.ts'
import { clientIpAddress } from './address.ts'
import { rates } from './admission.ts'
import { actorOfLink, readDeviceId } from './room-link.ts'

/** Names a room link and a device to the API, which has neither the page's address nor its cookie. */
export const LINK_HEADER = 'Sonnette-Room-Link'
export const DEVICE_HEADER = 'Sonnette-Device'
/** The proof that the API returned for the stay's code. */
export const PROOF_HEADER = 'Sonnette-Stay-Proof'

/** How long a page waits to hear who is signed in. */
const SIGN_IN_WAIT_MS = 5_000

/** The staff member, user or visitor that a request's session cookie says. */
export async function actorOfSession(c: Context): Promise<Actor> {
  return (await sessionOf(c)).actor
}

/** A session, as a request's cookie says it; without an id where there is none. */
interface Found {
  actor: Actor
  sessionId: string
  /** The user's rights when the cookie was made. */
  rights?: string | null | undefined
}

/** The actor with the session's id, for things that must not outlive the session. The id is empty without one. */
export async function sessionOf(c: Context): Promise<Found> {
  const ipAddress = clientIpAddress(c)
  const visitor = { actor: { kind: 'visitor', ipAddress } as const, sessionId: '' }
  if (!c.req.header('cookie')?.includes(SESSION_COOKIE)) return visitor
  const { response: found, headers } = await auth().api.getSession({
    headers: c.req.raw.headers,
    returnHeaders: true,
  })
  // No cookie is taken away: another answer may just have brought the next one.
  if (!found) return visitor
  const { id: sessionId, rights, chosenHotelId } = found.session
  // The browser keeps the cookie for as long as the session is now open.
  const kept = rights === ENDING ? [] : headers.getSetCookie()
  for (const cookie of kept) c.header('Set-Cookie', cookie, { append: true })
  if (!mayEnter(found.user.email)) {
    const { headers: ended } = await auth().api.signOut({ headers: c.req.raw.headers, returnHeaders: true })
    for (const cookie of [...ended.getSetCookie(), barredCookie])
      c.header('Set-Cookie', cookie, { append: true })
    return { actor: { ...visitor.actor, isBarred: true }, sessionId: '' }
  }
  const member = await staffOfUser(found.user.id, chosenHotelId).catch(rethrowAsRoleUnread)
  const actor = actingAs({ userId: found.user.id, sessionId, ipAddress }, member)
  return { actor, sessionId, rights }
}

/** The user is signed in, and their role cannot be read. */
export class RoleUnread extends DomainError {}

/** For lookups about a signed-in user: an unavailable database is reported as such. */
function rethrowAsRoleUnread(error: unknown): never {
  if (!isDatabaseAway(error)) throw error
  log.warn({ err: error }, 'what somebody may do cannot be read')
  throw new RoleUnread('database-away')
}

const actingAs = (person: Omit<User, 'kind'>, member: StaffRow | undefined): Staff | User =>
  member ? { kind: 'staff', ...person, ...member } : { kind: 'user', ...person }

/**
 * The actor of an identity token: its session must be open, and the token's claims must still hold. Otherwise the
 * call is refused: it never falls back to a visitor or to the cookie.
 */
async function actorOfToken(c: Context, token: string): Promise<Actor> {
  const identity = await readIdentity(token)
  const found =
    identity && (await memberInSession(identity.sessionId, identity.userId).catch(rethrowAsRoleUnread))
  if (identity && found && mayEnter(found.email)) {
    const actor = actingAs({ userId: identity.userId, ipAddress: clientIpAddress(c) }, found.member)
    const { role, hotelId } = standingOf(actor)
    if (role === identity.role && hotelId === identity.hotelId) return actor
  }
  c.header('WWW-Authenticate', 'Bearer error="invalid_token"')
  throw new DomainError('sign-in-first')
}

/** The actor of an API key. A wrong key is counted for its address, like a wrong room link. */
async function actorOfKey(c: Context, text: string): Promise<Actor> {
  const ipAddress = clientIpAddress(c)
  const key = await keyCaller(text)
  if (key) return { ...key, ipAddress }
  const retryAfter = await rates.unknownLinks.take(ipAddress)
  if (retryAfter !== undefined) throw new DomainError('too-many-attempts', { retryAfter })
  c.header('WWW-Authenticate', 'Bearer error="invalid_token"')
  throw new DomainError('key-unknown')
}

/** The token after "Bearer"; undefined for another scheme, e.g. one that a proxy in front uses. */
const bearerOf = (c: Context) => {
  const [, bearer, token = ''] = /^(Bearer)(?: +(.*))?$/i.exec(c.req.header('authorization') ?? '') ?? []
  return bearer && token.trim()
}

/**
 * The same for a page. Rejects where it cannot be found out in time: public pages then go on as signed out, and those
 * that need to know say that they cannot.
 */
export async function actorOfPage(c: Context): Promise<Actor> {
  const answered = new AbortController()
  try {
    const actor = await Promise.race([renewed(c), wait(SIGN_IN_WAIT_MS, null, answered)])
    if (actor) return actor
  } finally {
    answered.abort()
  }
  log.warn({ waitedMs: SIGN_IN_WAIT_MS }, 'sign-in does not answer: the page goes on as signed out')
  throw new DomainError('database-away')
}

/** The signed-in user. The browser gets a new cookie if their rights have changed since its own was made. */
async function renewed(c: Context): Promise<Actor> {
  const { actor, sessionId, rights } = await sessionOf(c)
  if (actor.kind !== 'staff' && actor.kind !== 'user') return actor
  const now = rightsOf(actor)
  if (rights === now || rights === ENDING) return actor
  try {
    for (const cookie of await noteRights(sessionId, now)) c.header('Set-Cookie', cookie, { append: true })
  } catch (error) {
    // The next page tries again; the user stays signed in.
    log.warn({ err: error }, 'a session could not be renewed')
  }
  return actor
}

/** The user's rights as a text, for comparison. */
function rightsOf(actor: Staff | User): string {
  const { role, hotelId } = standingOf(actor)
  const isManager = actor.kind === 'staff' && actor.isSubscriptionManager
  return [role, hotelId, isManager ? 'manager' : null].filter((part) => part !== null).join(' ')
}

/** The actor of the operator's pages, by their own cookie alone: hotels' staff are visitors there. */
export async function actorOfOperatorPage(c: Context): Promise<Actor> {
  const kind = (await isOperatorSession(c.req.header('cookie'))) ? 'operator' : 'visitor'
  return { kind, ipAddress: clientIpAddress(c) }
}

/**
 * The caller of the API: the operator by their token, a program by its key, a user by an identity token, a room's guest
 * by headers, or else by the session's cookie.
 */
export async function actorOfApi(c: Context): Promise<Actor> {
  if (isOperatorToken(bearerOf(c))) return { kind: 'operator', ipAddress: clientIpAddress(c) }
  const bearer = bearerOf(c)
  if (bearer?.startsWith(KEY_PREFIX)) return actorOfKey(c, bearer)
  const token = c.req.header(LINK_HEADER)
  if (token === undefined || bearer !== undefined) return userOfApi(c)
  const deviceId = readDeviceId(c.req.header(DEVICE_HEADER))
  if (!deviceId) throw new DomainError('invalid-input')
  return actorOfLink(c, token, deviceId, c.req.header(PROOF_HEADER))
}

/** The caller of the API, for operations of signed-in users only. */
export async function userOfApi(c: Context): Promise<Actor> {
  const bearer = bearerOf(c)
  return bearer === undefined ? actorOfSession(c) : actorOfToken(c, bearer)
}

/** The caller by identity token alone: a cookie would let other sites' pages call in the user's name. */
export async function actorOfBearer(c: Context): Promise<Actor> {
  const bearer = bearerOf(c)
  return bearer === undefined ? { kind: 'visitor', ipAddress: clientIpAddress(c) } : actorOfToken(c, bearer)
}
