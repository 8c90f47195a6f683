import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { programFile } from '../program-files.ts'
import type { Done, HashJob } from './hashing-thread.ts'

// Node's own asynchronous scrypt runs on the four threads that files, names of hosts and compression need as well: a
// few sign-ins would keep every page waiting. So passwords are hashed in one thread that does nothing else; and judged
// there, which takes some of them fifteen milliseconds, and the first of all a fifth of a second.

interface Waiting {
  resolve(result: Done['result']): void
  reject(error: Error): void
}

let thread: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/** A password as it is kept; about 70 ms of the hashing thread. */
export async function hashPassword(password: string, salt?: string): Promise<string> {
  return String(await run({ password, what: salt ? { salt } : 'hash' }))
}

/** Whether a password is the one that was hashed; as long as hashing takes. */
export async function verifyPassword({
  password,
  hash,
}: {
  password: string
  hash: string
}): Promise<boolean> {
  return (await run({ password, what: { hash } })) === true
}

/** How many guesses a password withstands, as a power of ten. */
export async function guessesLog10Of(password: string): Promise<number> {
  return Number(await run({ password, what: 'guesses' }))
}

function run(job: Omit<HashJob, 'id'>): Promise<Done['result']> {
  thread ??= start()
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    // The process may exit while no hash is pending.
    thread?.ref()
    thread?.postMessage({ id, ...job })
  })
}

/** Started by the first password. If a defect ends the thread, pending hashes fail; the next one starts another. */
function start(): Worker {
  const started = new Worker(resolve(programFile('platform/auth/hashing-thread.ts')), {
    execArgv: [],
    name: 'hashing',
  })
  started.on('message', ({ id, result }: Done) => {
    waiting.get(id)?.resolve(result)
    waiting.delete(id)
    if (waiting.size === 0) started.unref()
  })
  const end = (error: Error) => {
    if (thread !== started) return
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  started.on('error', (error: Error) => end(error))
  started.on('exit', () => end(new Error('the hashing thread has ended')))
  return started
}
