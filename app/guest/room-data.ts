import { DomainError } from '../../domain/errors.ts'
import { actorContext, languageContext, rejectionContext } from '../context.ts'
import type { Route } from './+types/room-data'
import type { RoomData } from './load-room.ts'
import type { SendAnswer } from './order/answer.ts'
import { actInRoom, guestOf, headersOf, roomFor } from './room.server.ts'

// The guest page's answers to its scripts: the room, and the results of small forms. They are plain JSON, since the
// guest's browser runs no router that could read React Router's own format.

/** An answer that nothing on the way keeps. */
function json(body: RoomData | SendAnswer, init: ResponseInit = {}) {
  const headers = new Headers(init.headers)
  headers.set('Cache-Control', 'no-store')
  return Response.json(body, { ...init, headers })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    const guest = guestOf(context.get(actorContext), context.get(rejectionContext))
    const sent = new URL(request.url).searchParams.get('sent')
    const { room } = await roomFor(guest, context.get(languageContext), sent)
    return json({ room })
  } catch (error) {
    return refusedJson(error)
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    const guest = guestOf(context.get(actorContext), context.get(rejectionContext))
    const { answer, init } = await actInRoom(guest, await request.formData(), context.get(languageContext))
    return json(answer, init)
  } catch (error) {
    return refusedJson(error)
  }
}

function refusedJson(error: unknown) {
  if (!(error instanceof DomainError)) throw error
  return json({ isDead: error.status === 404 }, { status: error.status, headers: headersOf(error) })
}
