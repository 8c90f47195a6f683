import { DomainError } from '../../domain/errors.ts'
import { actorContext, guestLanguageContext, rejectionContext } from '../context.ts'
import type { Route } from './+types/room-data'
import type { RoomData } from './load-room.ts'
import { guestOf, roomFor } from './room.server.ts'

// The room for the page's scripts. It is plain JSON, since the guest's browser runs no router that could read React
// Router's own format.

export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    const guest = guestOf(context.get(actorContext), context.get(rejectionContext))
    const sent = new URL(request.url).searchParams.get('sent')
    const { room } = await roomFor(guest, context.get(guestLanguageContext), sent)
    return Response.json({ room } satisfies RoomData)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { status, data } = error
    const headers = new Headers(data.retryAfter ? { 'Retry-After': String(data.retryAfter) } : undefined)
    return Response.json({ isDead: status === 404 } satisfies RoomData, { status, headers })
  }
}
