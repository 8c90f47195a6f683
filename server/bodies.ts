import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { DomainError } from '../domain/errors.ts'
import { refuse } from './refused.ts'

/** The most bytes that anything sent to this server may have. */
export const BODY_MAXIMUM = 64 * 1024
/** For how long nothing may arrive of what has one of few places, in ms. */
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

/** Whether it has no body, or is what nobody can make another request of. */
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
 * Takes in the whole of a body that is within a limit, or returns what it is refused with. What takes turns begins after it:
 * else all others would wait for whoever does not go on sending.
 */
export async function takeIn(c: Context, limit: MiddlewareHandler): Promise<Response | undefined> {
  const refused = await limit(c, async () => {})
  // What does not say how long it is was read to be measured.
  if (refused || !lengthOf(c) || c.req.raw.bodyUsed) return refused || undefined
  const { url, method, headers, signal } = c.req.raw
  const body = await c.req.raw.arrayBuffer().catch(cutOff(c))
  c.req.raw = new Request(url, { method, headers, signal, body })
  return undefined
}

/** The same of what has one of few places: it rejects with `input-cut-off` as well where nothing of it arrives any more. */
export async function takeInMoving(c: Context, limit: MiddlewareHandler): Promise<Response | undefined> {
  const { incoming } = c.env as HttpBindings
  const { timeout: usual = 0 } = incoming.socket
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  incoming.setTimeout(STILL_MS, () => reject(new DomainError('input-cut-off')))
  try {
    return await Promise.race([takeIn(c, limit), stopped])
  } finally {
    incoming.setTimeout(usual)
  }
}

/** A body, as text. Rejects with `input-cut-off` where it does not all arrive. */
export const textOf = (c: Context): Promise<string> => c.req.text().catch(cutOff(c))

/** Where something is missing that cannot be read, whoever sent it has left, and hears nothing of it. */
const cutOff = (c: Context<{ Bindings: HttpBindings }>) => (error: unknown) => {
  throw c.env.incoming.complete ? error : new DomainError('input-cut-off')
}
