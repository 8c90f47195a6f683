import type { Actor } from '../../../domain/actor.ts'
import { showFirstSteps } from '../../../domain/first-steps/operations.ts'
import { listLinks } from '../../../domain/rooms/links.ts'
import { hostOnlyHere } from '../../shell/only-here.ts'
import * as paths from '../../shell/paths.ts'
import { publicOrigin } from '../../shell/public-origin.ts'
import { qrCode } from '../../shell/qr.server.ts'

/** The remaining first steps until guests can ring, and a room to try it in; undefined once all are done. */
export async function loadFirstSteps(actor: Actor, request: Request) {
  const { done } = await showFirstSteps(actor, {})
  if (Object.values(done).every(Boolean)) return undefined
  if (done.ring || !done.rooms) return { done, room: undefined }
  const { rooms } = await listLinks(actor, { limit: 1 })
  const [room] = rooms.map(({ number, token }) => {
    const origin = publicOrigin(request)
    const link = origin + paths.room(token)
    return { number, link, qr: qrCode(link), onlyHere: hostOnlyHere(origin) }
  })
  return { done, room }
}
