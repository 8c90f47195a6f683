import { type MiddlewareFunction, redirect } from 'react-router'
import type { Staff } from '../../domain/actor.ts'
import { actorContext } from '../context.ts'

/**
 * Lets one role of the staff in. A visitor signs in first and comes back; anybody else is sent home. (What a page
 * shows and does is checked again by each operation.)
 */
export function only(role: Staff['role']): MiddlewareFunction<Response> {
  return ({ request, context }) => {
    const actor = context.get(actorContext)
    if (actor.kind === 'visitor') throw toSignIn(request)
    if (actor.kind !== 'staff' || actor.role !== role) throw redirect('/')
  }
}

/** Lets in whoever is signed in, wherever they work, or if they work nowhere. */
export const onlySignedIn: MiddlewareFunction<Response> = ({ request, context }) => {
  if (context.get(actorContext).kind === 'visitor') throw toSignIn(request)
}

function toSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(`/login?next=${encodeURIComponent(pathname + search)}`)
}
