import { randomBytes, randomUUID } from 'node:crypto'
import { NIL, v5 } from 'uuid'

const NTH_MAXIMUM = 0xfff
let millisecond = 0
let nth = 0

/**
 * A new UUIDv7: rows arrive in index order, events in order of time. The 12 bits after the time count within
 * a millisecond (RFC 9562, 6.2, method 1); the rest comes from Node's random pool. (Node's own UUIDv7 does
 * not count, and the package `uuid` fetches random bytes for each, for which a guest would wait.)
 */
export function newId(): string {
  const now = Date.now()
  // Stays monotonic if the clock is set back.
  if (now > millisecond) [millisecond, nth] = [now, 0]
  else if (nth < NTH_MAXIMUM) nth++
  else [millisecond, nth] = [millisecond + 1, 0]
  const time = millisecond.toString(16).padStart(12, '0')
  const count = nth.toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${randomUUID().slice(19)}`
}

/**
 * The id of a thing created by a form in a hotel: the same key and content give the same thing, even if the
 * answer was lost. Not for things whose id tells their creation time.
 */
export const idUnder = (key: string | undefined, hotelId: string, said: object): string =>
  key === undefined ? newId() : v5(JSON.stringify([hotelId, said]), key)

/** A new id as if made at a moment, for seeds. */
export const newIdOf = (moment: Date): string => `${firstIdOf(moment).slice(0, 14)}${newId().slice(14)}`

/** Sorts before every id. */
export const LOWEST_ID: string = NIL

/** The lowest id of a moment: ids made then or later are not lower. */
export function firstIdOf(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

/** To the millisecond. */
export const momentOfId = (id: string): Date =>
  new Date(Number.parseInt(`${id.slice(0, 8)}${id.slice(9, 13)}`, 16))

// Crockford's base 32: no i, l, o or u, so that a link can be read out over the phone.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const TOKEN_LENGTH = 26

/** A new room link token: 130 random bits in 26 characters. */
export function newLinkToken(): string {
  let token = ''
  for (const byte of randomBytes(TOKEN_LENGTH)) token += alphabet[byte & 31]
  return token
}

/** Characters that messengers, PDF viewers and typing append to a link. */
const gluedOn = /[^\p{L}\p{N}]+$/u

/**
 * The token from typed text (capitals, o for 0, i or l for 1, appended characters, percent-encoding);
 * undefined if it cannot be one, which saves a query.
 */
export function readLinkToken(typed: string): string | undefined {
  if (typed.length > LINK_TEXT_MAXIMUM) return undefined
  const token = decoded(typed)
    .replace(gluedOn, '')
    .toLowerCase()
    .replaceAll('-', '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  return /^[0-9a-hjkmnp-tv-z]{26}$/.test(token) ? token : undefined
}

export const isGluedOn = (typed: string): boolean => gluedOn.test(decoded(typed))

const LINK_TEXT_MAXIMUM = 128

function decoded(typed: string): string {
  if (!typed.includes('%')) return typed
  try {
    return decodeURIComponent(typed)
  } catch {
    return ''
  }
}
