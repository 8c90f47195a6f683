import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { DomainError } from '../domain/errors.ts'
import { isKnownHere } from '../platform/auth/sessions.ts'
import { LINK_HEADER } from './actor.ts'
import { clientIpAddress } from './address.ts'
import { lanes, paces } from './admission.ts'
import { detectLanguage } from './language.ts'
import { API } from './openapi.ts'
import { refuse, toDomainError } from './refused.ts'
import { isOpenLink } from './room-link.ts'

// Anonymous requests block this thread like any other. So they are served a few at a time, and a crowd of them queues
// by itself, while guests and staff go past it.

type Lane = (typeof lanes)['anonymous']

/** Anonymous requests pass a lane; those with a session, a known device, a token or a room's link go past it. */
export const limitAnonymous =
  (lane = lanes.anonymous): MiddlewareHandler =>
  async (c, next) =>
    linkOf(c) !== undefined || (await isKnown(c)) ? next() : inLane(lane, c, next)

/** The same for requests with a room's link: a link that opens a room goes past the lane. */
export const limitUnknownLinks =
  (lane = lanes.unknownLinks): MiddlewareHandler =>
  async (c, next) => {
    const link = linkOf(c)
    return link === undefined || (await opensRoom(c, link)) ? next() : inLane(lane, c, next)
  }

async function opensRoom(c: Context, link: string): Promise<boolean> {
  try {
    return await isOpenLink(c, link)
  } catch (error) {
    // Each handler answers it in its own form.
    c.set('refusal', toDomainError(error))
    return true
  }
}

async function inLane(lane: Lane, c: Context, next: Next): Promise<Response | undefined> {
  try {
    await lane(clientIpAddress(c), next, { hasLeft: () => hasLeft(c) })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await paces.refusals.wait('')
    await detectLanguage(c, async () => {})
    return refuse(c, error)
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
