import { DomainError } from '../domain/errors.ts'
import { loggedRequestId, runRequest } from '../platform/work.ts'
import { endRequestSpan, startRequestSpan } from './traces.ts'

type Fetch<Env> = (request: Request, env: Env) => Response | Promise<Response>

/** Gives each request an id; the answer to a failed one names it in a header if the log has a line about it. */
export const withRequestIds =
  <Env>(fetch: Fetch<Env>): Fetch<Env> =>
  (request, env) => {
    const span = startRequestSpan(request)
    return runRequest(span, async () => {
      const response = await fetch(request, env)
      const id = loggedRequestId(response.status)
      if (id) response.headers.set(REQUEST_ID, id)
      if (span) endRequestSpan(span, request.method, response.status)
      return response
    })
  }

/** The header that names the request of an error's answer. */
export const REQUEST_ID = 'X-Request-Id'

/** The same refusal with the request's id, if the log has a line about the request. */
export function withRequestId(refusal: DomainError): DomainError {
  const requestId = loggedRequestId(refusal.status)
  return requestId ? new DomainError(refusal.reason, { ...refusal.data, requestId }) : refusal
}
