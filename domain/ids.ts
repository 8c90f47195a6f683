import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** A new identifier: a UUIDv7 (RFC 9562), so that rows arrive in the order of their index, and events in that of what happened. */
export const newId = (): string => v7()

// Crockford's base 32: no i, l, o or u, so that a link can be read out over the phone.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const TOKEN_LENGTH = 26

/** A new room link token: 130 random bits in 26 characters. */
export function newLinkToken(): string {
  let token = ''
  for (const byte of randomBytes(TOKEN_LENGTH)) token += alphabet[byte & 31]
  return token
}

/**
 * The token as it was given out, from how somebody may have typed it (capitals, o for 0, i or l for 1);
 * undefined for what never was a token, so that nobody needs to ask the database.
 */
export function readLinkToken(typed: string): string | undefined {
  if (typed.length > 64) return undefined
  const token = typed.toLowerCase().replaceAll('-', '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return /^[0-9a-hjkmnp-tv-z]{26}$/.test(token) ? token : undefined
}
