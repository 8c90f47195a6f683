import { log } from './log.ts'

/** A failure that lasts, e.g. of the database: its begin is logged once, and its end once, with its duration. */
export class Outage {
  readonly #began: string
  readonly #ended: string
  readonly #repeatMs: number
  #since: number | undefined
  #loggedAt = 0

  /** What the log says at the begin and at the end; `repeatMs`: how often a lasting failure is logged again. */
  constructor(began: string, ended: string, repeatMs = Number.POSITIVE_INFINITY) {
    this.#began = began
    this.#ended = ended
    this.#repeatMs = repeatMs
  }

  failed(fields: object): void {
    const now = performance.now()
    if (this.#since !== undefined && now - this.#loggedAt < this.#repeatMs) return
    this.#since ??= now
    this.#loggedAt = now
    log.warn(fields, this.#began)
  }

  /** Logs the end, with its duration in seconds, if a failure had begun. */
  works(fields: object = {}): void {
    if (this.#since === undefined) return
    const seconds = Math.round((performance.now() - this.#since) / 100) / 10
    this.#since = undefined
    log.info({ ...fields, seconds }, this.#ended)
  }
}
