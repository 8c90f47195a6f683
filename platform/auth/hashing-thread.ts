import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { answerQuestions } from '../thread-side.ts'

// Runs in a thread of its own (hashing.ts). In tests and development Node runs this file as it is: only erasable types.

export interface HashJob {
  password: string
  /** To hash it, if need be with a given salt, to compare it with a hash, or to estimate how many guesses it withstands. */
  what: 'hash' | { salt: string } | { hash: string } | 'guesses'
}

/** A new hash, whether password and hash go together, or a power of ten. */
export type Hashed = string | boolean | number

/** Better Auth's own format and costs (better-auth/crypto), so that its hashes can be verified here. */
const KEY_BYTES = 64
const COSTS = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }

/** Below pages and streams, but not so low that sign-in stops while they are busy. */
const NICENESS = 10

const keyOf = (password: string, salt: string) =>
  scryptSync(password.normalize('NFKC'), salt, KEY_BYTES, COSTS)

function hashed(password: string, salt = randomBytes(16).toString('hex')): string {
  return `${salt}:${keyOf(password, salt).toString('hex')}`
}

function verified(password: string, hash: string): boolean {
  const [salt = '', key = ''] = hash.split(':')
  const kept = Buffer.from(key, 'hex')
  const given = keyOf(password, salt)
  return kept.length === given.length && timingSafeEqual(kept, given)
}

let loaded: Promise<{ check(password: string): { guessesLog10: number } }> | undefined

/** Fifty thousand common passwords, patterns and neighbouring keys: 30 MB, loaded by the first password that is made. */
function estimator() {
  loaded ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) =>
      new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
  )
  return loaded
}

answerQuestions<HashJob, Hashed>(NICENESS, async ({ password, what }) => {
  if (what === 'hash') return hashed(password)
  if (what === 'guesses') return (await estimator()).check(password).guessesLog10
  return 'salt' in what ? hashed(password, what.salt) : verified(password, what.hash)
})
