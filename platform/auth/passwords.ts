import { guessesLog10Of, hashPassword } from './hashing.ts'

export const PASSWORD_MINIMUM = 10
/** Beyond it, a text is no password that anybody types, and costs more to hash. */
export const PASSWORD_MAXIMUM = 128

/** Guesses that a password must withstand, as a power of ten: what can be guessed sooner is common, or a pattern. */
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

/** Of a longer one the beginning must withstand them: estimating all of it could take a second, in which nobody signs in. */
const ESTIMATED = 32

/** Characters that must be left of a password without what everybody knows of its owner, and of this place. */
const OF_ONES_OWN = 5
/** What whoever guesses here tries first; docs/security.md names them. */
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
 * What is wrong with a password that somebody wants to have; nothing where it may become one. `about` is what is known
 * of them (name, e-mail address): made of that alone, a password is too easy to guess.
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

/** The words of a name, or of what stands before the @ of an address. */
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
