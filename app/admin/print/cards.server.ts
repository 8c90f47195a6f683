import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { DomainError } from '../../../domain/errors.ts'
import type { CardJob, MadeCards } from './card-job.ts'

// Cards are drawn in one thread that does nothing else, one PDF after another: pages and streams do not wait for them,
// and however many are asked for, no more is in memory than one is drawn in.

/** How many may wait, each drawn in about a second; of one hotel, fewer. */
const WAITING_MAXIMUM = 8
const WAITING_OF_ONE = 4
const RETRY_AFTER_S = 5
const HEAP_MAXIMUM_MB = 256
const TIMEOUT_MS = 30_000
/** How long the thread stays after the last one, with some 60 MB. */
const IDLE_MS = 60_000

/** What is shown, then printed or downloaded, is drawn once. */
const drawn = new LRUCache<string, MadeCards>({
  maxSize: 24 * 1024 * 1024,
  sizeCalculation: ({ pdf }) => pdf.length,
  ttl: 10 * 60_000,
})
const pending = new Map<string, { hotelId: string; making: Promise<MadeCards> }>()

let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

/** The PDF of cards. Refused where too many wait already, or too many of the same hotel. */
export async function makeCards(job: CardJob): Promise<MadeCards> {
  const key = keyOf(job)
  const known = drawn.get(key) ?? pending.get(key)?.making
  if (known) return known
  const own = pending.values().filter((one) => one.hotelId === job.hotelId)
  if (pending.size > WAITING_MAXIMUM || [...own].length > WAITING_OF_ONE) {
    throw new DomainError('cards-busy', { retryAfter: RETRY_AFTER_S })
  }
  const making = last.then(() => draw(job))
  last = making.catch(() => {})
  pending.set(key, { hotelId: job.hotelId, making })
  try {
    const made = await making
    drawn.set(key, made)
    return made
  } finally {
    pending.delete(key)
  }
}

function keyOf({ logo, ...job }: CardJob): string {
  const hash = createHash('sha256').update(JSON.stringify(job))
  return hash.update(logo ?? '').digest('base64url')
}

async function draw(job: CardJob): Promise<MadeCards> {
  clearTimeout(idle)
  thread ??= new Worker(resolve('app/admin/print/cards-thread.ts'), {
    execArgv: [],
    name: 'cards',
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAXIMUM_MB },
  })
  const drawing = thread
  drawing.ref()
  const { promise, resolve: done, reject } = Promise.withResolvers<MadeCards>()
  const ended = () => reject(new Error('the thread that draws cards has ended'))
  const tooLong = setTimeout(() => reject(new Error('cards were drawn for too long')), TIMEOUT_MS)
  drawing.once('message', done).once('error', reject).once('exit', ended)
  try {
    drawing.postMessage(job)
    const made = await promise
    drawing.unref()
    idle = setTimeout(stop, IDLE_MS).unref()
    return made
  } catch (error) {
    stop()
    throw error
  } finally {
    clearTimeout(tooLong)
    drawing.off('message', done).off('error', reject).off('exit', ended)
  }
}

/** The next cards start another one. */
function stop(): void {
  // What is still said by a thread that is stopped is nobody's any more.
  thread?.on('error', () => {})
  void thread?.terminate()
  thread = undefined
}
