import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { log } from '../log.ts'
import { programFile } from '../program-files.ts'
import type { Posted, PushAnswer, ThreadMessage } from './post-thread.ts'

// To encrypt a push and to speak with its push service takes longer than all else that a ring costs this process, and
// fifty are rung together: it is done in one thread that does nothing else, so that pages and streams do not wait for it.

/** A thread that says nothing for so much longer than a push may take is stuck. */
const GRACE_MS = 5_000
const HEAP_MAXIMUM_MB = 64

interface Waiting {
  tell(answer: PushAnswer): void
  stuck: NodeJS.Timeout
}

let thread: Worker | undefined
/** Over once it can push, or will never. */
let isThere: Promise<void> = Promise.resolve()
let lastId = 0
const waiting = new Map<number, Waiting>()

/** Resolves once the thread runs: its start does not count as a slow service. */
export async function awake(): Promise<void> {
  thread ??= start()
  await isThere
}

/**
 * Encrypts and sends a push; returns the answer or the reason why there is none. The caller bounds how many are under
 * way.
 */
export async function post(push: Omit<Posted, 'id'>, graceMs = GRACE_MS): Promise<PushAnswer> {
  thread ??= start()
  const to = thread
  const id = ++lastId
  return new Promise((tell) => {
    const stuck = setTimeout(() => end(to, 'it is stuck'), push.timeoutMs + graceMs)
    waiting.set(id, { tell, stuck })
    // The process may exit while no push is pending.
    to.ref()
    to.postMessage({ id, ...push } satisfies Posted)
  })
}

/**
 * Started by the first push. If a defect ends the thread, pending pushes get no answer; the next push starts another.
 */
function start(): Worker {
  const started = new Worker(resolve(programFile('platform/push/post-thread.ts')), {
    execArgv: [],
    name: 'push',
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAXIMUM_MB },
  })
  const { promise, resolve: come } = Promise.withResolvers<void>()
  isThere = promise
  started.on('message', (said: ThreadMessage) => {
    if (said === 'ready') come()
    else answered(said.id, said.answer)
    if (waiting.size === 0) started.unref()
  })
  started.on('error', ({ name, code }: NodeJS.ErrnoException) => end(started, code ?? name))
  started.on('exit', () => {
    come()
    end(started, 'it has ended')
  })
  return started
}

function answered(id: number, answer: PushAnswer): void {
  const found = waiting.get(id)
  if (!found) return
  clearTimeout(found.stuck)
  waiting.delete(id)
  found.tell(answer)
}

function end(which: Worker, why: string): void {
  if (thread !== which) return
  thread = undefined
  // Without its words, which may hold an address.
  log.error({ why, pushes: waiting.size }, 'the thread that pushes is no more')
  void which.terminate()
  for (const id of [...waiting.keys()]) answered(id, { why: 'the thread that pushes is no more' })
}
