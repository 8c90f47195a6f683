import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { type TraceSpan, tracer } from './tracer.ts'

/** A request while it is answered, or a job while it runs. */
interface Work {
  isRequest: boolean
  /** Made once a log line asks for it: most requests need none. */
  requestId?: string
  span: TraceSpan | undefined
  /** Work that goes on after its end names no request: others may have joined it. */
  isOver: boolean
}

const working = new AsyncLocalStorage<Work>()

function run<T>(work: Work, task: () => Promise<T>): Promise<T> {
  return working.run(work, async () => {
    try {
      return await task()
    } finally {
      work.isOver = true
    }
  })
}

const current = (): Work | undefined => {
  const work = working.getStore()
  return work?.isOver ? undefined : work
}

/** Answers a request; the log lines that are written until then name it. */
export const runRequest = <T>(span: TraceSpan | undefined, answer: () => Promise<T>): Promise<T> =>
  run({ isRequest: true, span, isOver: false }, answer)

/** Runs a job as a trace of its own, if there are traces. */
export function runJob<T>(name: string, job: () => Promise<T>): Promise<T> {
  const span = tracer()?.start('job', name)
  if (!span) return job()
  return run({ isRequest: false, span, isOver: false }, job).finally(() => span.end())
}

/** Runs what serves the whole process, and no request. */
export const runApart = <T>(task: () => T): T => working.exit(task)

/** The span of the current request or job, if there are traces. */
export const currentSpan = (): TraceSpan | undefined => current()?.span

/**
 * The fields of a log line that name the current request and trace. A request's id is always this server's own, so that
 * no client can choose that of another request; with traces it is the id of the request's span.
 */
export function workFields(): { requestId?: string; traceId?: string } {
  const work = current()
  if (!work) return {}
  const { span, isRequest } = work
  if (isRequest) work.requestId ??= span?.id ?? randomBytes(8).toString('hex')
  return {
    ...(work.requestId && { requestId: work.requestId }),
    ...(span && { traceId: span.traceId }),
  }
}

/**
 * The id of the current request, 16 hexadecimal digits, if it failed and the log has a line that names it. Of a refusal
 * it would tell apart causes that must look alike, e.g. an unknown account and a wrong password.
 */
export const loggedRequestId = (status: number): string | undefined =>
  status >= 500 ? working.getStore()?.requestId : undefined
