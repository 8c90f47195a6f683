import { failureOf, type SendAnswer } from './answer.ts'

/** After this long without an answer, the phone counts as offline: a dead Wi-Fi never says that it is. */
const ANSWER_MS = 15_000

/** Asks for JSON, and waits no longer for an answer. */
export function fetchJson(path: string, init?: RequestInit): Promise<Response> {
  // AbortSignal.timeout() is newer than some phones.
  const late = new AbortController()
  setTimeout(() => late.abort(), ANSWER_MS)
  return fetch(path, { ...init, headers: { accept: 'application/json' }, signal: late.signal })
}

/** Sends a form and reads its answer. Another server's answer, e.g. a Wi-Fi gateway's, counts as broken. */
export async function askRoom(path: string, form: FormData | URLSearchParams): Promise<SendAnswer> {
  try {
    const response = await fetchJson(path, { method: 'POST', body: form })
    const answer: unknown = await response.json()
    // A server error is temporary: it is retried.
    return response.status < 500 && isAnswer(answer) ? answer : { ok: false, failure: 'broke' }
  } catch (error) {
    return failureOf(error)
  }
}

function isAnswer(received: unknown): received is SendAnswer {
  const answer = received as Partial<Record<'ok' | 'failure', unknown>> | null
  return answer?.ok === true || Boolean(answer?.failure)
}
