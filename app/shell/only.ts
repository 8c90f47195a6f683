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
    if (actor.kind === 'visitor') {
      const { pathname, search } = new URL(request.url)
      throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`)
    }
    if (actor.kind !== 'staff' || actor.role !== role) throw redirect('/')
  }
}
