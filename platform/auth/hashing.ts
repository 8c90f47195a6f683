import { Thread } from '../thread.ts'
import type { Hashed, HashJob } from './hashing-thread.ts'

// Node's own asynchronous scrypt runs on the four threads that files, names of hosts and compression need as well: a
// few sign-ins would keep every page waiting. So passwords are hashed in one thread that does nothing else; and judged
// there, which takes some of them fifteen milliseconds, and the first of all a fifth of a second.

const thread = new Thread<HashJob, Hashed>({ name: 'hashing', file: 'platform/auth/hashing-thread.ts' })

/** A password as it is kept; about 70 ms of the hashing thread. */
export async function hashPassword(password: string, salt?: string): Promise<string> {
  return String(await thread.ask({ password, what: salt ? { salt } : 'hash' }))
}

/** Whether a password is the one that was hashed; as long as hashing takes. */
export async function verifyPassword({
  password,
  hash,
}: {
  password: string
  hash: string
}): Promise<boolean> {
  return (await thread.ask({ password, what: { hash } })) === true
}

/** How many guesses a password withstands, as a power of ten. */
export async function guessesLog10Of(password: string): Promise<number> {
  return Number(await thread.ask({ password, what: 'guesses' }))
}
