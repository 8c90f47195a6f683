import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { STAY_CODE_COOKIE } from '../app/guest/stay-code.server.ts'
import { type Actor, DEVICE_DAYS } from '../domain/actor.ts'
import { DomainError } from '../domain/errors.ts'
import { readLinkToken } from '../domain/ids.ts'
import { staffOfUser } from '../domain/staff/lookups.ts'
import { isProof } from '../domain/stays/proof.ts'
import { auth } from '../platform/auth/auth.ts'
import { mayEnter } from '../platform/auth/gate.ts'
import { limiterInMemory } from '../platform/limits.ts'
import { log } from '../platform/log.ts'
import { settings } from '../platform/settings.ts'
import { clientIpAddress } from './address.ts'
import { createRoomLinkCache } from './room-link-cache.ts'

const DEVICE_COOKIE = 'device'

/** Names a room link and a device to the API, which has neither the page's address nor its cookie. */
export const LINK_HEADER = 'Sonnette-Room-Link'
export const DEVICE_HEADER = 'Sonnette-Device'
/** What the API gave for the stay's code. */
export const PROOF_HEADER = 'Sonnette-Stay-Proof'

export const SESSION_COOKIE = 'sonnette.session_token'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const device = (said: string | undefined) => (said !== undefined && uuid.test(said) ? said : undefined)

/** How long a page waits to hear who is signed in. */
const SIGN_IN_WAIT_MS = 5_000

const rooms = createRoomLinkCache()

/** Forgets which room a link opens: it is looked up again when it is next used. */
export const forgetLink = (token: string): void => rooms.forget(token)

/** The staff member, user or visitor that a request's session cookie says. */
export async function actorOfSession(c: Context): Promise<Actor> {
  return (await sessionOf(c)).actor
}

/** The same, with the id of the session: for what must not outlive it. It is empty where there is none. */
export async function sessionOf(c: Context): Promise<{ actor: Actor; sessionId: string }> {
  const ipAddress = clientIpAddress(c)
  const visitor = { actor: { kind: 'visitor', ipAddress } as const, sessionId: '' }
  if (!c.req.header('cookie')?.includes(SESSION_COOKIE)) return visitor
  const { response: found, headers } = await auth().api.getSession({
    headers: c.req.raw.headers,
    returnHeaders: true,
  })
  // The browser keeps the cookie for as long as the session is now open.
  for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
  if (!found) return visitor
  if (!mayEnter(found.user.email)) {
    const { headers: ended } = await auth().api.signOut({ headers: c.req.raw.headers, returnHeaders: true })
    for (const cookie of ended.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
    return { actor: { ...visitor.actor, isBarred: true }, sessionId: '' }
  }
  const userId = found.user.id
  const member = await staffOfUser(userId)
  const actor: Actor = member
    ? { kind: 'staff', userId, ...member, ipAddress }
    : { kind: 'user', userId, ipAddress }
  return { actor, sessionId: found.session.id }
}

/**
 * The same for a page. Rejects where it cannot be found out in time: public pages then go on as signed out, and those
 * that need to know say that they cannot.
 */
export async function actorOfPage(c: Context): Promise<Actor> {
  const answered = new AbortController()
  try {
    const actor = await Promise.race([actorOfSession(c), wait(SIGN_IN_WAIT_MS, null, answered)])
    if (actor) return actor
  } finally {
    answered.abort()
  }
  log.warn({ waitedMs: SIGN_IN_WAIT_MS }, 'sign-in does not answer: the page goes on as signed out')
  throw new DomainError('database-away')
}

/**
 * The guest behind a room page's address, or a visitor where the link opens nothing. A device without a cookie gets
 * one. Throws `too-many-attempts` for an address that tries too many unknown links.
 */
export async function actorOfRoom(c: Context, token: string): Promise<Actor> {
  const known = device(getCookie(c, DEVICE_COOKIE))
  const deviceId = known ?? crypto.randomUUID()
  const actor = await guest(c, token, deviceId, getCookie(c, STAY_CODE_COOKIE))
  if (actor.kind === 'guest' && !known) {
    setCookie(c, DEVICE_COOKIE, deviceId, {
      path: '/room',
      httpOnly: true,
      sameSite: 'Lax',
      secure: settings().publicUrl?.startsWith('https:') ?? false,
      maxAge: DEVICE_DAYS * 86_400,
    })
  }
  return actor
}

/** Whoever calls the API: a room's guest by headers, or else the session. */
export async function actorOfApi(c: Context): Promise<Actor> {
  const token = c.req.header(LINK_HEADER)
  if (token === undefined) return actorOfSession(c)
  const deviceId = device(c.req.header(DEVICE_HEADER))
  if (!deviceId) throw new DomainError('invalid-input')
  return guest(c, token, deviceId, c.req.header(PROOF_HEADER))
}

/** What the link opens for the device, and whether it has shown the code of the stay. */
async function guestsRoom(token: string, deviceId: string, proof: string | undefined) {
  const look = async (fresh?: 'fresh') => {
    const found = await rooms.behind(token, fresh)
    if (!found) return undefined
    const { code, ...room } = found
    return { ...room, hasCode: isProof(proof, { ...room, deviceId }, code) }
  }
  const room = await look()
  // The code may be newer than what is remembered of the link.
  return room && proof !== undefined && !room.hasCode ? look('fresh') : room
}

const unknownTokens = limiterInMemory('unknown-tokens', () => settings().limits.unknownTokens)

async function guest(c: Context, typed: string, deviceId: string, proof: string | undefined): Promise<Actor> {
  const token = readLinkToken(typed)
  const room = token && (await guestsRoom(token, deviceId, proof))
  const ipAddress = clientIpAddress(c)
  if (room) return { kind: 'guest', ...room, deviceId, ipAddress }
  // Counted only when a link is unknown: guests share the hotel's one address with whoever is guessing.
  const retryAfter = await unknownTokens.take(ipAddress)
  if (retryAfter !== undefined) throw new DomainError('too-many-attempts', { retryAfter })
  return { kind: 'visitor', ipAddress }
}
