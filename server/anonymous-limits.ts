import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { DomainError } from '../domain/errors.ts'
import { isKnownHere } from '../platform/auth/sessions.ts'
import { isOpenLink, LINK_HEADER } from './actor.ts'
import { clientIpAddress } from './address.ts'
import { detectLanguage } from './language.ts'
import { API } from './openapi.ts'
import { openQueue, type Queue } from './queue.ts'
import { jitterDelay, refuse, toDomainError } from './refused.ts'

// Anonymous requests block this thread like any other. So they are served a few at a time, and a crowd of them queues
// by itself, while guests and staff go past it.

/** How many are served at once; and how many may wait for it, in all and of one address. */
const PLACES = { atOnce: 2, waiting: 96, waitingOfOne: 32 }
/** The same of links that open nothing. Guests come from one address, and who mistypes a link is to be told so. */
const LINK_PLACES = { atOnce: 1, waiting: 400, waitingOfOne: 400 }
/** Retry-After in seconds: by then the current queue has been served. */
const RETRY_AFTER_S = 2

const crowded = new DomainError('crowded', { retryAfter: RETRY_AFTER_S })

/** Lets strangers in as there is a place; who finds the queue full, or has waited for too long, is told to come again. */
export const limitAnonymous =
  (queue = openQueue(PLACES)): MiddlewareHandler =>
  async (c, next) =>
    linkOf(c) !== undefined || (await isKnown(c)) ? next() : inTurn(queue, c, next)

/** The same for requests with a room's link: a known link goes past the queue. */
export const limitUnknownLinks =
  (queue = openQueue(LINK_PLACES)): MiddlewareHandler =>
  async (c, next) => {
    const link = linkOf(c)
    return link === undefined || (await opensRoom(c, link)) ? next() : inTurn(queue, c, next)
  }

async function opensRoom(c: Context, link: string): Promise<boolean> {
  try {
    return await isOpenLink(link)
  } catch (error) {
    // Each handler answers it in its own form.
    c.set('refusal', toDomainError(error))
    return true
  }
}

async function inTurn(queue: Queue, c: Context, next: Next): Promise<Response | undefined> {
  const leave = await queue.enter(clientIpAddress(c), () => hasLeft(c))
  if (!leave) {
    await wait(jitterDelay())
    await detectLanguage(c, async () => {})
    return refuse(c, crowded)
  }
  try {
    await next()
  } finally {
    leave()
  }
}

/** The room's link of a guest's page or API call, which need a known one. */
function linkOf({ req }: Context): string | undefined {
  if (req.path.startsWith('/room/')) return req.path.split('/', 3)[2]?.replace(/\.data$/, '')
  const isForGuests = req.path === `${API}/room` || req.path.startsWith(`${API}/room/`)
  return isForGuests ? (req.header(LINK_HEADER) ?? '') : undefined
}

/** Whether a browser has signed in here; or a program says who it is, which is looked at before anything else it asks for. */
const isKnown = async (c: Context) =>
  (c.req.header('authorization') !== undefined && c.req.path.startsWith(`${API}/`)) ||
  isKnownHere(c.req.header('cookie'))

/** Whether the client has disconnected. */
const hasLeft = (c: Context<{ Bindings: Partial<HttpBindings> }>) => c.env.incoming?.socket.destroyed ?? false
