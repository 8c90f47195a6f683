import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import type { Actor, Staff } from '../../domain/actor.ts'
import { actorContext, rejectionContext, roleUnreadContext } from '../context.ts'
import * as paths from './paths.ts'
import { rejectionResponse } from './rejection-response.ts'

/** The actor. If the session could not be read, the page says so and can be retried: the user stays signed in. */
function whoAsks(context: Parameters<MiddlewareFunction<Response>>[0]['context']): Actor {
  const barred = context.get(rejectionContext)
  if (barred) throw rejectionResponse(barred, context)
  const actor = context.get(actorContext)
  // Signing in again would change nothing.
  if (actor.kind === 'visitor' && actor.isBarred) throw redirect(paths.home)
  return actor
}

/**
 * Admits one role of the staff. Visitors sign in first and come back; others are sent home. (Each operation checks
 * access again.)
 */
export function requireRole(role: Staff['role']): MiddlewareFunction<Response> {
  return async ({ request, url, context }) => {
    // A document request redirects; a request of an open screen gets an error, and the screen stays.
    const isOpening = request.method === 'GET' && new URL(request.url).pathname === url.pathname
    if (isOpening && context.get(roleUnreadContext)) throw redirect(paths.home)
    const actor = whoAsks(context)
    if (actor.kind === 'visitor') throw await toSignIn(request, url)
    if (actor.kind !== 'staff' || actor.role !== role) throw redirect(paths.home)
  }
}

/** Admits every signed-in user, with or without a hotel. */
export const requireSignIn: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  if (whoAsks(context).kind === 'visitor') throw await toSignIn(request, url)
}

/** A longer address is not one to come back to, and escaped again it would exceed the header's limit. */
const NEXT_MAXIMUM = 2_000

/** `url` is the page's, where the request may be for its data alone. */
async function toSignIn(request: Request, { pathname, search }: URL): Promise<Response> {
  const next = [pathname + search, pathname].find((path) => path.length <= NEXT_MAXIMUM)
  const onward = new URLSearchParams(next === undefined ? {} : { next })
  if (request.method === 'GET' || request.method === 'HEAD') return redirect(`${paths.login}?${onward}`)
  // The session ended before the action: it is not done. The sign-in page says so.
  onward.set(paths.UNDONE, String((await intentOf(request)) ?? ''))
  // A full page load: other requests of the screen must not replace the message.
  return redirectDocument(`${paths.login}?${onward}`, 303)
}

/** The form's intent; undefined if it cannot be read. */
const intentOf = async (request: Request) => {
  const form = await request.formData().catch(() => undefined)
  return form?.get('intent')
}
