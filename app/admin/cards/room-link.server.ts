import type { Actor } from '../../../domain/actor.ts'
import { DomainError } from '../../../domain/errors.ts'
import { listLinks } from '../../../domain/rooms/links.ts'
import * as paths from '../../shell/paths.ts'
import { publicOrigin } from '../../shell/public-origin.ts'

/** A room's number, and the address that its QR code holds. */
export async function roomLink(actor: Actor, roomId: string, request: Request) {
  const { rooms } = await listLinks(actor, { roomIds: [roomId] })
  const [room] = rooms
  if (!room) throw new DomainError('no-such-room')
  return { number: room.number, link: publicOrigin(request) + paths.room(room.token) }
}
