import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** A request while it is answered. */
interface Answering {
  /** Made once a log line asks for it: most requests need none. */
  id?: string
  /** Work that goes on after the answer names no request: others may have joined it. */
  isAnswered: boolean
}

const answering = new AsyncLocalStorage<Answering>()

/** Answers a request; the log lines that are written until then name it. */
export function runRequest<T>(work: () => Promise<T>): Promise<T> {
  const current: Answering = { isAnswered: false }
  return answering.run(current, async () => {
    try {
      return await work()
    } finally {
      current.isAnswered = true
    }
  })
}

/**
 * The fields of a log line that name the current request. The id is always this server's own, so that no client can
 * choose that of another request.
 */
export function requestFields(): { requestId?: string } {
  const current = answering.getStore()
  if (!current || current.isAnswered) return {}
  current.id ??= randomBytes(8).toString('hex')
  return { requestId: current.id }
}

/** The id of the current request if the log has a line that names it: 16 hexadecimal digits. */
export const loggedRequestId = (): string | undefined => answering.getStore()?.id
