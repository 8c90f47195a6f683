import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { callable } from '../app/shell/paths.ts'
import type { Actor } from '../domain/actor.ts'
import { type Code, DomainError, statusOf } from '../domain/errors.ts'
import { operations } from '../domain/operations.ts'
import { refuseUnknownFields } from '../domain/unknown-fields.ts'
import { errorSentence } from '../i18n/errors.ts'
import { settings } from '../platform/settings.ts'
import { actorOfBearer } from './actor.ts'
import { atMost, textOf } from './bodies.ts'
import { detectLanguage, languageOf } from './language.ts'
import { isOfThisSite } from './origin.ts'
import type { PageEnv } from './pages.ts'
import { toDomainError } from './refused.ts'
import { REQUEST_ID, withRequestId } from './request-ids.ts'

// Firebase's callable functions: https://firebase.google.com/docs/functions/callable-reference. Operations check
// access and refuse; this file translates to and from the wire.

/** Runs on the data of a call; its result is the answer. */
export type Callable = (actor: Actor, data: unknown) => Promise<unknown>

/** Operations parse their own input. */
const callables: Record<string, Callable> = {
  cancelUserSubscription: (actor) => operations.cancelSubscription(actor, { key: randomUUID() }),
  updateSubscriptionStatus: async (actor, data) => {
    const { confirmSubscription } = operations
    // Access is refused before the input is.
    if (actor.kind === 'staff') refuseUnknownFields(confirmSubscription.declared.input, data)
    return confirmSubscription(actor, data as never)
  },
}

/** The protocol's codes. Its own servers answer a malformed call with "invalid argument". */
const words: Record<Code, [status: string, http: number]> = {
  'invalid-argument': ['INVALID_ARGUMENT', statusOf['invalid-argument']],
  unauthenticated: ['UNAUTHENTICATED', statusOf.unauthenticated],
  'permission-denied': ['PERMISSION_DENIED', statusOf['permission-denied']],
  'not-found': ['NOT_FOUND', statusOf['not-found']],
  'method-not-allowed': ['INVALID_ARGUMENT', statusOf['invalid-argument']],
  aborted: ['ABORTED', statusOf.aborted],
  'request-timeout': ['DEADLINE_EXCEEDED', statusOf['request-timeout']],
  'too-large': ['INVALID_ARGUMENT', statusOf['invalid-argument']],
  'resource-exhausted': ['RESOURCE_EXHAUSTED', statusOf['resource-exhausted']],
  internal: ['INTERNAL', statusOf.internal],
  unavailable: ['UNAVAILABLE', statusOf.unavailable],
}

/** The inputs of all functions are small. */
const CALL_MAXIMUM = 8 * 1024
/** For how long a browser need not ask again whether a page may call. */
const PREFLIGHT_S = 3600

/** Answers at the address of each function. A caller who is not signed in is told so before the payload is read. */
export const callableFunctions = (functions = callables, isForVisitors = false) =>
  new Hono<PageEnv>().all(
    callable(':project', ':name'),
    detectLanguage,
    cors({
      origin: (origin, c) => (mayCall(c) ? origin : null),
      allowMethods: ['POST'],
      exposeHeaders: ['Retry-After', REQUEST_ID],
      maxAge: PREFLIGHT_S,
    }),
    atMost(CALL_MAXIMUM, (c) => refused(c, new DomainError('input-too-large'))),
    (c) => answer(c, functions, isForVisitors).catch((error: unknown) => refused(c, error)),
  )

async function answer(
  c: Context,
  functions: Record<string, Callable>,
  isForVisitors: boolean,
): Promise<Response> {
  const { project, name = '' } = c.req.param()
  const isThere = project === settings().callables.project && Object.hasOwn(functions, name)
  const run = isThere ? functions[name] : undefined
  if (!run) throw new DomainError('no-such-address')
  if (!mayCall(c)) throw new DomainError('foreign-origin')
  if (c.req.method !== 'POST') throw new DomainError('wrong-method')
  const actor = await actorOfBearer(c)
  if (actor.kind === 'visitor' && !isForVisitors) throw new DomainError('sign-in-first')
  await run(actor, await dataOf(c))
  return c.json({ result: true })
}

/** Whether it comes from a page that may call, or from none. */
function mayCall(c: Context): boolean {
  if (isOfThisSite(c)) return true
  const origin = c.req.header('origin') ?? ''
  return settings().callables.origins?.includes(origin) || (import.meta.env.DEV && isOfThisMachine(origin))
}

/** A development server's pages are at one port, and its functions at another as well. */
const isOfThisMachine = (origin: string) => /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin)

const JSON_TYPE = /^application\/json *(;|$)/i

/** The data of a call. Throws `invalid-input` for a malformed call. */
async function dataOf(c: Context): Promise<unknown> {
  const isJson = JSON_TYPE.test(c.req.header('content-type') ?? '')
  const body = isJson ? readJson(await textOf(c)) : undefined
  const isCall = typeof body === 'object' && body !== null && Object.keys(body).join() === 'data'
  if (!isCall) throw new DomainError('invalid-input')
  return (body as { data: unknown }).data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value) => unwrapped(value))
  } catch {
    return undefined
  }
}

/** The protocol's way to say whole numbers that another language has a type for. */
const wholeNumbers = [
  'type.googleapis.com/google.protobuf.Int64Value',
  'type.googleapis.com/google.protobuf.UInt64Value',
]

function unwrapped(value: { '@type'?: unknown; value?: unknown } | null): unknown {
  return typeof value?.['@type'] === 'string' && wholeNumbers.includes(value['@type'])
    ? Number(value.value)
    : value
}

/** The error in the protocol's codes, with a sentence for the caller. */
function refused(c: Context, error: unknown): Response {
  const { code, data } = withRequestId(toDomainError(error))
  const [status, http] = words[code]
  if (data.retryAfter) c.header('Retry-After', String(data.retryAfter))
  const message = errorSentence(data, languageOf(c))
  return c.json({ error: { status, message, details: data } }, http as ContentfulStatusCode)
}
