import { identityApi } from './paths.ts'

// Callable functions by Firebase's protocol: https://firebase.google.com/docs/functions/callable-reference

/** How long an answer may take. */
const TIMEOUT_MS = 70_000

/** HTTP statuses by Firebase's codes. */
const codes: Record<number, string> = {
  400: 'invalid-argument',
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  409: 'aborted',
  429: 'resource-exhausted',
  499: 'cancelled',
  500: 'internal',
  501: 'unimplemented',
  503: 'unavailable',
  504: 'deadline-exceeded',
}

/** Firebase's clients look for functions on this port of a development machine. */
export const FUNCTIONS_PORT = 5001

/** A failed call. Its message is the server's own, or else the code again. */
export class FunctionFailure extends Error {
  readonly code: string
  readonly details: unknown

  constructor(code: string, message = code, details?: unknown) {
    super(message)
    this.code = code
    this.details = details
  }
}

interface Said {
  data?: unknown
  result?: unknown
  error?: { message?: unknown; details?: unknown } | null
}

/**
 * Calls a function of this site by its path as the signed-in user, and returns its answer. Throws `FunctionFailure`.
 */
export async function callOwnFunction(path: string, data?: unknown): Promise<unknown> {
  const isDeveloped = import.meta.env.DEV && location.hostname === 'localhost'
  const origin = isDeveloped ? `http://localhost:${FUNCTIONS_PORT}` : location.origin
  return callFunction(origin + path, await ownToken(), data)
}

/** The signed-in user's token; null for a visitor. */
async function ownToken(): Promise<string | null> {
  const { response, said } = await ask(location.origin + identityApi, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw failureOf(response, { details: said?.data })
  return (said as { token?: string } | null)?.token ?? null
}

/** Calls the function at an address, with the token of who calls, and gives its answer. Throws `FunctionFailure`. */
export async function callFunction(
  url: string,
  token: string | null,
  data: unknown = null,
): Promise<unknown> {
  const { response, said } = await ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ data }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok || said?.error) throw failureOf(response, said?.error)
  if (!said) throw new FunctionFailure('internal', 'Response is not valid JSON object.')
  const { data: answer = said.result } = said
  if (answer === undefined) throw new FunctionFailure('internal', 'Response is missing data field.')
  return answer
}

function failureOf({ ok, status }: Response, error: Said['error']): FunctionFailure {
  const code = ok ? 'internal' : (codes[status] ?? 'unknown')
  const message = error?.message
  return new FunctionFailure(code, typeof message === 'string' ? message : code, error?.details)
}

/** The response and its body; the body is null if it is not JSON. */
async function ask(url: string, sent: RequestInit & { signal: AbortSignal }) {
  const unanswered = () => new FunctionFailure(sent.signal.aborted ? 'deadline-exceeded' : 'internal')
  const response = await fetch(url, sent).catch(() => {
    throw unanswered()
  })
  const said: Said | null = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return null
    throw unanswered()
  })
  return { response, said }
}
