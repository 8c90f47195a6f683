import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { openLane } from '../lane.ts'
import { programFile } from '../program-files.ts'

// Documents of a kind are drawn in one thread that does nothing else, one after another: pages and streams do not wait for
// them, and however many are asked for, no more is in memory than one is drawn in.

/** Each is drawn in about a second. */
const lane = { concurrency: 1, waiting: 8, perOwner: 5 }
const HEAP_MAXIMUM_MB = 256
const TIMEOUT_MS = 30_000
/** How long the thread stays after the last one, with some 60 MB. */
const IDLE_MS = 60_000

/**
 * Makes documents of one kind from a serialisable job. `thread` is the drawing file's path from the repository's
 * root, as the build lists it (vite.config.ts). Rejects with `LaneFull`.
 */
export function printer<Job extends { hotelId: string }, Made extends { pdf: Uint8Array }>({
  name,
  thread: file,
}: {
  name: string
  thread: string
}): (job: Job) => Promise<Made> {
  /** Preview, print and download share one drawing. */
  const drawn = new LRUCache<string, Made>({
    maxSize: 24 * 1024 * 1024,
    sizeCalculation: ({ pdf }) => pdf.length,
    ttl: 10 * 60_000,
  })
  const pending = new Map<string, Promise<Made>>()
  const drawings = openLane(lane)
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  async function draw(job: Job): Promise<Made> {
    clearTimeout(idle)
    thread ??= new Worker(resolve(programFile(file)), {
      execArgv: [],
      name,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MAXIMUM_MB },
    })
    const drawing = thread
    drawing.ref()
    const { promise, resolve: done, reject } = Promise.withResolvers<Made>()
    const ended = () => reject(new Error(`the thread that draws ${name} has ended`))
    const tooLong = setTimeout(() => reject(new Error(`${name} were drawn for too long`)), TIMEOUT_MS)
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

  /** The next one starts another thread. */
  function stop(): void {
    // A stopped thread's last errors do not matter.
    thread?.on('error', () => {})
    void thread?.terminate()
    thread = undefined
  }

  return async (job) => {
    const key = createHash('sha256').update(JSON.stringify(job, asText)).digest('base64url')
    const known = drawn.get(key) ?? pending.get(key)
    if (known) return known
    const making = drawings.run(() => draw(job), { owners: [job.hotelId] })
    pending.set(key, making)
    try {
      const made = await making
      drawn.set(key, made)
      return made
    } finally {
      pending.delete(key)
    }
  }
}

/** Bytes, by which else a picture would be as many members of an object. */
const asText = (_name: string, value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
