import { hkdfSync } from 'node:crypto'
import { guessesLog10Of, hashPassword } from './hashing.ts'

export const PASSWORD_MINIMUM = 10
/** Beyond it, a text is no password that anybody types, and costs more to hash. */
export const PASSWORD_MAXIMUM = 128

/** The guesses that a password must withstand, as a power of ten: below it are common passwords and patterns. */
const GUESSES_LOG10 = 8

export type PasswordFault = 'too-short' | 'too-long' | 'too-common'

/** A password that may not become one. */
export class PasswordRefused extends Error {
  readonly fault: PasswordFault

  constructor(fault: PasswordFault) {
    super(`the password is ${fault.replace('-', ' ')}`)
    this.fault = fault
  }
}

/** Only the beginning of a longer password is estimated: all of it could take a second, which blocks sign-in. */
const ESTIMATED = 32

/** The characters left after removing known words about the owner and this site. */
const OF_ONES_OWN = 5
/** Words that an attacker tries first here; docs/security.md names them. */
const OF_THIS_PLACE = [
  'sonnette',
  'hotel',
  'hôtel',
  'reception',
  'réception',
  'chambre',
  'room',
  'service',
  'admin',
]

/**
 * The fault of a new password, or undefined. `about` holds known facts about its owner (name, address), which alone
 * make no good password.
 */
export async function faultOfPassword(
  password: string,
  about: readonly string[] = [],
): Promise<PasswordFault | undefined> {
  if ([...password].length < PASSWORD_MINIMUM) return 'too-short'
  if (password.length > PASSWORD_MAXIMUM) return 'too-long'
  // The whole of an address first: of its parts, the site would be left.
  const known = [...about.map((text) => text.toLowerCase()), ...about.flatMap(namesIn), ...OF_THIS_PLACE]
  const left = known.reduce((rest, name) => rest.replaceAll(name, ''), password.toLowerCase())
  if (left.length < OF_ONES_OWN) return 'too-common'
  return (await guessesLog10Of(password.slice(0, ESTIMATED))) < GUESSES_LOG10 ? 'too-common' : undefined
}

/** The words of a name, or of an address's local part. */
function namesIn(text: string): string[] {
  const words = text
    .replace(/@.*/, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word.length > 2)
}

/** The hash of a new password, where it may become one. Throws `PasswordRefused`. */
export async function hashNewPassword(password: string, about?: readonly string[]): Promise<string> {
  const fault = await faultOfPassword(password, about)
  if (fault) throw new PasswordRefused(fault)
  return hashPassword(password)
}

/**
 * The hash of a random password of the program's own. Its salt comes from the password, so that `isHashOfRandom` need
 * not hash, and a usual start needs no hashing thread. A password that can be guessed must not be hashed so: its salt
 * would make guessing cheap.
 */
export async function hashRandomPassword(password: string): Promise<string> {
  if (lastRandom?.password !== password)
    lastRandom = { password, hash: await hashPassword(password, saltOfRandom(password)) }
  return lastRandom.hash
}

/** All accounts of the demo have one password: hashed once. */
let lastRandom: { password: string; hash: string } | undefined

/** Whether `hashRandomPassword` has made this hash of this password. */
export const isHashOfRandom = (hash: string, password: string): boolean =>
  hash.startsWith(`${saltOfRandom(password)}:`)

const saltOfRandom = (password: string) =>
  Buffer.from(hkdfSync('sha256', password, '', 'the salt of a random password', 16)).toString('hex')
