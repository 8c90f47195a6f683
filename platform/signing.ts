import { createHmac, hash, hkdfSync, timingSafeEqual } from 'node:crypto'

let secret: string | undefined

/** Makes this the secret by which the process signs. */
export function openSigning(theSecret: string): void {
  secret = theSecret
  keys.clear()
}

// One key per purpose, so that a signature for one is never valid for another.
const keys = new Map<string, Buffer>()

/** 32 bytes that only this installation knows, for one purpose. */
export function keyFor(purpose: string): Buffer {
  if (secret === undefined) throw new Error('openSigning() has not been called')
  const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  keys.set(purpose, key)
  return key
}

/** A token's stored digest. The token is random, so a plain hash is enough. */
export const digestOfToken = (token: string): string => hash('sha256', token, 'base64url')

const sign = (purpose: string, parts: readonly (string | number)[]) =>
  createHmac('sha256', keyFor(purpose)).update(JSON.stringify(parts)).digest()

/** The signature of these parts for one purpose: 43 characters. */
export const signatureOf = (purpose: string, parts: readonly (string | number)[]): string =>
  sign(purpose, parts).toString('base64url')

/** Whether the text is the signature of these parts, in constant time. */
export function isSignature(text: string, purpose: string, parts: readonly (string | number)[]): boolean {
  const given = Buffer.from(text, 'base64url')
  const right = sign(purpose, parts)
  return given.length === right.length && timingSafeEqual(given, right)
}
