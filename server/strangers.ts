import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { DomainError } from '../domain/errors.ts'
import { isKnownHere } from '../platform/auth/sessions.ts'
import { clientIpAddress } from './address.ts'
import { API } from './openapi.ts'
import { openQueue } from './queue.ts'
import { ownMoment, refuse } from './refused.ts'

// What a page for strangers takes, all others wait for: this process does one thing at a time. So strangers are served a
// few at a time, and a crowd of them queues for itself, while guests and whoever works here go past it.

/** How many are served at once; and how many may wait for it, in all and of one address. */
const PLACES = { atOnce: 2, waiting: 96, waitingOfOne: 32 }
/** When to come again, in seconds: by then whoever waits now has been served. */
const RETRY_AFTER_S = 2

const crowded = new DomainError('crowded', { retryAfter: RETRY_AFTER_S })

/** Lets strangers in as there is a place; who finds the queue full, or has waited for too long, is told to come again. */
export const strangersInTurn =
  (queue = openQueue(PLACES)): MiddlewareHandler =>
  async (c, next) => {
    if (isForGuests(c.req.path) || (await isKnown(c))) return next()
    const leave = await queue.enter(clientIpAddress(c), () => hasLeft(c))
    if (!leave) {
      await wait(ownMoment())
      return refuse(c, crowded)
    }
    try {
      await next()
    } finally {
      leave()
    }
  }

/** What a room's link opens: such a request asks for its room first of all, and goes no further without one. */
const isForGuests = (path: string) =>
  path.startsWith('/room/') || path === `${API}/room` || path.startsWith(`${API}/room/`)

/** Whether a browser has signed in here; or a program says who it is, which is looked at before anything else it asks for. */
const isKnown = async (c: Context) =>
  (c.req.header('authorization') !== undefined && c.req.path.startsWith(`${API}/`)) ||
  isKnownHere(c.req.header('cookie'))

/** Whether nobody waits any more for the answer. */
const hasLeft = (c: Context<{ Bindings: Partial<HttpBindings> }>) => c.env.incoming?.socket.destroyed ?? false
