import { randomBytes, scryptSync } from 'node:crypto'

// Takes the place of platform/auth/hashing.ts where a test is not about how long passwords take (vitest.config.ts): kept in
// the same form, by the same function, at next to no cost.

export { guessesLog10Of } from '../../platform/auth/hashing.ts'

const COSTS = { N: 2, r: 1, p: 1 }

const keyOf = (password: string, salt: string) =>
  scryptSync(password.normalize('NFKC'), salt, 64, COSTS).toString('hex')

export async function hashPassword(
  password: string,
  salt = randomBytes(16).toString('hex'),
): Promise<string> {
  return `${salt}:${keyOf(password, salt)}`
}

export async function verifyPassword({ password, hash }: { password: string; hash: string }) {
  const [salt = '', key] = hash.split(':')
  return keyOf(password, salt) === key
}
