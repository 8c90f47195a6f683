import { randomBytes, randomUUID } from 'node:crypto'
import { NIL, v5 } from 'uuid'

const NTH_MAXIMUM = 0xfff
let millisecond = 0
let nth = 0

/**
 * A new identifier: a UUIDv7, so that rows arrive in the order of their index and events in that of what happened. The 12
 * bits behind the time count within a millisecond (RFC 9562, 6.2, method 1); the rest is random, from Node's own stock.
 * (Node's UUIDv7 does not count, and the package `uuid` fetches random bytes for each, which a guest would wait for.)
 */
export function newId(): string {
  const now = Date.now()
  // A clock that is set back does not put what is new before what is old.
  if (now > millisecond) [millisecond, nth] = [now, 0]
  else if (nth < NTH_MAXIMUM) nth++
  else [millisecond, nth] = [millisecond + 1, 0]
  const time = millisecond.toString(16).padStart(12, '0')
  const count = nth.toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${randomUUID().slice(19)}`
}

/**
 * The identifier of what a form makes in a hotel: under its key the same is the same thing, whether its answer came or not.
 * Not of what is told by its identifier when it was made.
 */
export const idUnder = (key: string | undefined, hotelId: string, said: object): string =>
  key === undefined ? newId() : v5(JSON.stringify([hotelId, said]), key)

/** A new identifier of what a seed says was made at a moment: as if it had been. */
export const newIdOf = (moment: Date): string => `${firstIdOf(moment).slice(0, 14)}${newId().slice(14)}`

/** Lower than every identifier: where a walk in their order begins. */
export const LOWEST_ID: string = NIL

/** The lowest identifier of a moment: every one that was made then or later is the same or higher. */
export function firstIdOf(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

/** When an identifier was made, to the millisecond. */
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

/** What messengers, PDF viewers and typing glue behind a link: nothing of a token. */
const gluedOn = /[^\p{L}\p{N}]+$/u

/**
 * The token as it was given out, from how a guest may have typed it (capitals, o for 0, i or l for 1) or got it (with
 * characters glued on, encoded or not); undefined for what never was a token, so that nobody needs to ask the database.
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

/** Whether characters are glued behind a link's token. */
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
