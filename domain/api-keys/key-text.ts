import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Recognised by people, and by scanners that look for secrets in code. */
export const KEY_PREFIX = 'sonnette_'
const HOTEL_BYTES = 16
const SECRET_BYTES = 20
const CHECK_BYTES = 4
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 62^54 is more than 2^320. */
const LENGTH = 54
const pattern = new RegExp(`^${KEY_PREFIX}[0-9A-Za-z]{${LENGTH}}$`)

/** A new key: its text, which is shown once, the digest that is stored, and the hint by which it is recognised. */
export function newKey(hotelId: string): { text: string; digest: string; hint: string } {
  const secret = randomBytes(SECRET_BYTES)
  const bytes = Buffer.concat([Buffer.from(hotelId.replaceAll('-', ''), 'hex'), secret])
  const text = KEY_PREFIX + lettersOf(Buffer.concat([bytes, checkOf(bytes)]))
  return { text, digest: digestOf(secret), hint: `${text.slice(0, KEY_PREFIX.length + 4)}…${text.slice(-4)}` }
}

/** The hotel and the digest of a key; undefined if the text is no key or was mistyped, which its CRC shows without a query. */
export function readKey(text: string): { hotelId: string; digest: string } | undefined {
  if (!pattern.test(text)) return undefined
  const all = bytesOf(text.slice(KEY_PREFIX.length))
  const bytes = all?.subarray(0, HOTEL_BYTES + SECRET_BYTES)
  if (!all || !bytes || !checkOf(bytes).equals(all.subarray(-CHECK_BYTES))) return undefined
  const hotel = bytes.subarray(0, HOTEL_BYTES).toString('hex')
  return {
    hotelId: hotel.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    digest: digestOf(bytes.subarray(HOTEL_BYTES)),
  }
}

/** The secret is random, so that a plain digest of it cannot be guessed. */
const digestOf = (secret: Uint8Array) => createHash('sha256').update(secret).digest('base64url')

function checkOf(bytes: Uint8Array): Buffer {
  const check = Buffer.alloc(CHECK_BYTES)
  check.writeUInt32BE(crc32(bytes))
  return check
}

function lettersOf(bytes: Buffer): string {
  let number = BigInt(`0x${bytes.toString('hex')}`)
  let letters = ''
  for (let i = 0; i < LENGTH; i++) {
    letters = LETTERS[Number(number % 62n)] + letters
    number /= 62n
  }
  return letters
}

function bytesOf(letters: string): Buffer | undefined {
  const number = [...letters].reduce((sum, letter) => sum * 62n + BigInt(LETTERS.indexOf(letter)), 0n)
  const length = HOTEL_BYTES + SECRET_BYTES + CHECK_BYTES
  const hex = number.toString(16).padStart(2 * length, '0')
  return hex.length === 2 * length ? Buffer.from(hex, 'hex') : undefined
}
