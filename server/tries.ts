import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { watchIn } from '../app/landing/try/watch-cookie.server.ts'
import { readWatchToken } from '../domain/tries/token.ts'
import { clientIpAddress } from './address.ts'
import { paces, rates } from './admission.ts'
import { streamToWatcher, takeOpening } from './live.ts'
import type { PageEnv } from './pages.ts'
import { isTriedLink } from './room-link.ts'

/** Answers `GET /try/live`: a browser that gets no stream here asks no more. */
export async function serveTryStream(c: Context<{ Bindings: HttpBindings }>): Promise<Response> {
  const watch = readWatchToken(watchIn(c.req.raw) ?? '', new Date())
  if (!watch) {
    await paces.refusals.wait('')
    return c.text('this demo room is gone', 404)
  }
  await takeOpening(rates.guestStreams, clientIpAddress(c))
  return streamToWatcher(c, { kind: 'watcher', ...watch })
}

/** Lets the landing page show a demo room's page within itself; no other room's page is framed. */
export const frameTriedRoom: MiddlewareHandler<PageEnv> = async (c, next) => {
  // A failed lookup is said by the page.
  const isTried = await isTriedLink(c, c.req.param('token') ?? '').catch(() => false)
  if (isTried) c.set('isFramedHere', true)
  return next()
}
