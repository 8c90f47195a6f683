import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import type { Actor, Staff } from '../../domain/actor.ts'
import { actorContext, rejectionContext, roleUnreadContext } from '../context.ts'
import * as paths from './paths.ts'
import { rejectionResponse } from './rejection-response.ts'

/** Whoever asks. Where that could not be found out, nobody is signed out by it: the page says so, and can be tried again. */
function whoAsks(context: Parameters<MiddlewareFunction<Response>>[0]['context']): Actor {
  const barred = context.get(rejectionContext)
  if (barred) throw rejectionResponse(barred, context)
  const actor = context.get(actorContext)
  // Signing in again would change nothing.
  if (actor.kind === 'visitor' && actor.isBarred) throw redirect(paths.home)
  return actor
}

/**
 * Lets one role of the staff in. A visitor signs in first and comes back; anybody else is sent home. (What a page
 * shows and does is checked again by each operation.)
 */
export function requireRole(role: Staff['role']): MiddlewareFunction<Response> {
  return async ({ request, url, context }) => {
    // A page that is being opened; what a screen that is open asks for is told, and the screen stays.
    const isOpening = request.method === 'GET' && new URL(request.url).pathname === url.pathname
    if (isOpening && context.get(roleUnreadContext)) throw redirect(paths.home)
    const actor = whoAsks(context)
    if (actor.kind === 'visitor') throw await toSignIn(request, url)
    if (actor.kind !== 'staff' || actor.role !== role) throw redirect(paths.home)
  }
}

/** Lets in whoever is signed in, wherever they work, or if they work nowhere. */
export const requireSignIn: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  if (whoAsks(context).kind === 'visitor') throw await toSignIn(request, url)
}

/** What is longer is no address that anybody comes back to, and escaped once more it would burst the header. */
const NEXT_MAXIMUM = 2_000

/** `url` is the page's, where the request may be for its data alone. */
async function toSignIn(request: Request, { pathname, search }: URL): Promise<Response> {
  const next = [pathname + search, pathname].find((path) => path.length <= NEXT_MAXIMUM)
  const onward = new URLSearchParams(next === undefined ? {} : { next })
  if (request.method === 'GET' || request.method === 'HEAD') return redirect(`${paths.login}?${onward}`)
  // What a form asked for is not done: the session ended under it. The sign-in page says so.
  onward.set(paths.UNDONE, String((await intentOf(request)) ?? ''))
  // A page of its own: whatever else the screen has under way must not take precedence over what is said there.
  return redirectDocument(`${paths.login}?${onward}`, 303)
}

/** What the form asked for; nothing where it cannot be read. */
const intentOf = async (request: Request) => {
  const form = await request.formData().catch(() => undefined)
  return form?.get('intent')
}
