import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { log } from './log.ts'
import { programFile } from './program-files.ts'
import type { ThreadMessage } from './thread-side.ts'

interface Waiting<Answer> {
  tell(answer: Answer): void
  fail(error: ThreadEnded): void
  stuck: NodeJS.Timeout | undefined
}

/** A thread ended before it answered. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded'
}

/**
 * A worker thread for long work, so that pages and streams do not wait for it. The first question starts it; the process
 * may exit while none is pending. If it ends, or is stuck, pending questions fail and the next one starts another.
 */
export class Thread<Question extends object, Answer> {
  readonly #options: { name: string; file: string; heapMaximumMb?: number }
  #worker: Worker | undefined
  /** Over once it can answer, or will never. */
  #isThere: Promise<void> = Promise.resolve()
  #lastId = 0
  readonly #waiting = new Map<number, Waiting<Answer>>()

  /** `file` is its path from the repository's root, which ends in `-thread.ts` (vite.config.ts). */
  constructor(options: { name: string; file: string; heapMaximumMb?: number }) {
    this.#options = options
  }

  /** Resolves once the thread runs: its start does not count as slow work. */
  async awake(): Promise<void> {
    this.#worker ??= this.#start()
    await this.#isThere
  }

  /** Rejects with `ThreadEnded`; a thread that says nothing for `patienceMs` is stuck. The caller bounds the number. */
  async ask(question: Question, patienceMs?: number): Promise<Answer> {
    this.#worker ??= this.#start()
    const worker = this.#worker
    const id = ++this.#lastId
    return new Promise((tell, fail) => {
      const stuck =
        patienceMs === undefined ? undefined : setTimeout(() => this.#end(worker, 'it is stuck'), patienceMs)
      this.#waiting.set(id, { tell, fail, stuck })
      worker.ref()
      worker.postMessage({ id, question })
    })
  }

  #start(): Worker {
    const { name, file, heapMaximumMb } = this.#options
    const started = new Worker(resolve(programFile(file)), {
      execArgv: [],
      name,
      ...(heapMaximumMb && { resourceLimits: { maxOldGenerationSizeMb: heapMaximumMb } }),
    })
    const { promise, resolve: come } = Promise.withResolvers<void>()
    this.#isThere = promise
    started.on('message', (said: ThreadMessage<Answer>) => {
      if (said === 'ready') come()
      else this.#take(said.id)?.tell(said.answer)
      if (this.#waiting.size === 0) started.unref()
    })
    started.on('error', ({ name, code }: NodeJS.ErrnoException) => this.#end(started, code ?? name))
    started.on('exit', () => {
      come()
      this.#end(started, 'it has ended')
    })
    return started
  }

  #take(id: number): Waiting<Answer> | undefined {
    const found = this.#waiting.get(id)
    clearTimeout(found?.stuck)
    this.#waiting.delete(id)
    return found
  }

  #end(which: Worker, why: string): void {
    if (this.#worker !== which) return
    this.#worker = undefined
    const { name } = this.#options
    // Without the error's words, which may hold an address or a secret.
    log.error({ thread: name, why, questions: this.#waiting.size }, 'a thread is no more')
    void which.terminate()
    for (const id of [...this.#waiting.keys()])
      this.#take(id)?.fail(new ThreadEnded(`the thread ${name} is no more`))
  }
}
