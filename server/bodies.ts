import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { DomainError } from '../domain/errors.ts'
import { refuse } from './refused.ts'

/** The most bytes that anything sent to this server may have. */
export const REQUEST_BODY_MAXIMUM = 64 * 1024
/** The longest pause between chunks of a body that occupies one of few slots, in ms. */
const STILL_MS = 10_000

/** Refuses a body of more bytes: before it is read, where it says how long it is. */
export function atMost(maxSize: number, onError: (c: Context) => Response = tooLarge): MiddlewareHandler {
  const counted = bodyLimit({ maxSize, onError })
  return async (c, next) => {
    const length = lengthOf(c)
    if (length !== undefined) return length > maxSize ? onError(c) : next()
    return (await counted(c, async () => {}).catch(cutOff(c))) ?? next()
  }
}

const tooLarge = (c: Context) => refuse(c, new DomainError('input-too-large'))

/** Whether the method has no body, or is one that a Request object cannot have. */
export const isBodiless = (c: Context) => ['GET', 'HEAD', 'TRACE'].includes(c.req.method)

/**
 * How long the body is that follows, where the request says so. To look at the body itself makes a stream of it, which costs
 * more than all else of a small request.
 */
export function lengthOf(c: Context): number | undefined {
  const said = c.req.header('content-length')
  const isSure = said !== undefined && !c.req.header('transfer-encoding')
  return isSure && !isBodiless(c) ? Number(said) : undefined
}

/**
 * Reads the whole of a body within a limit, or returns the refusal. Queued work begins after it: else a slow sender
 * would hold up all others.
 */
export async function readBody(c: Context, limit: MiddlewareHandler): Promise<Response | undefined> {
  const refused = await limit(c, async () => {})
  // A body without a length was already read in order to measure it.
  if (refused || !lengthOf(c) || c.req.raw.bodyUsed) return refused || undefined
  const { url, method, headers, signal } = c.req.raw
  const body = await c.req.raw.arrayBuffer().catch(cutOff(c))
  c.req.raw = new Request(url, { method, headers, signal, body })
  return undefined
}

/** Also rejects with `input-cut-off` if the sender pauses for too long, for bodies that occupy one of few slots. */
export async function readMovingBody(c: Context, limit: MiddlewareHandler): Promise<Response | undefined> {
  const { incoming } = c.env as HttpBindings
  const { timeout: usual = 0 } = incoming.socket
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  incoming.setTimeout(STILL_MS, () => reject(new DomainError('input-cut-off')))
  try {
    return await Promise.race([readBody(c, limit), stopped])
  } finally {
    incoming.setTimeout(usual)
  }
}

/** A body, as text. Rejects with `input-cut-off` where it does not all arrive. */
export const textOf = (c: Context): Promise<string> => c.req.text().catch(cutOff(c))

/** If the body was cut off, its sender has left and reads no answer. */
const cutOff = (c: Context<{ Bindings: HttpBindings }>) => (error: unknown) => {
  throw c.env.incoming.complete ? error : new DomainError('input-cut-off')
}

// Node reads a form in time that grows with the square of its names that have no value: `a&` in two megabytes holds the
// process for ten seconds. No browser sends one, and nothing here asks for any.

/** Parsing fewer bytes takes no noticeable time. */
const FEW = 8 * 1024
const BARE = /(?:^|&)[^=&]+(?:&|$)/

/** Whether it is a long form in which a name has no value. */
export const isMalformedForm = (form: string) => form.length > FEW && BARE.test(form)

/** Refuses such a form before anything reads it. */
export const refuseMalformedForms: MiddlewareHandler = async (c, next) => {
  if (!isLongForm(c)) return next()
  const form = await c.req.text()
  if (isMalformedForm(form)) return refuse(c, new DomainError('invalid-input'))
  c.req.raw = new Request(c.req.url, { method: c.req.method, headers: c.req.raw.headers, body: form })
  return next()
}

function isLongForm(c: Context): boolean {
  // If it names several types, parsers take the last.
  const type = c.req.header('content-type')?.toLowerCase() ?? ''
  if (!type.includes('application/x-www-form-urlencoded') || isBodiless(c)) return false
  // A body without a length may be of any length.
  return !((lengthOf(c) ?? Number.POSITIVE_INFINITY) <= FEW)
}
