import type { Actor } from '../../../domain/actor.ts'
import { showDashboard, showRoomPanel } from '../../../domain/dashboard/operations.ts'
import { DomainError } from '../../../domain/errors.ts'
import { isAboutRoom } from '../../../domain/requests/rules.ts'
import type { Request as HotelRequest } from '../../../domain/requests/shapes.ts'
import type { ReservationOfRoom } from '../../../domain/reservations/shapes.ts'
import { saveCleaning } from '../../../domain/rooms/cleaning.ts'
import type { Room } from '../../../domain/rooms/shapes.ts'
import type { Cleaning, CleaningStatus } from '../../../domain/shapes/room.ts'
import type { ConfiguredService } from '../../../domain/shapes/service.ts'
import { renewStayCode, showStayCode } from '../../../domain/stays/codes.ts'
import { endStays } from '../../../domain/stays/operations.ts'
import { ownerOf } from '../../shell/owner-of.ts'
import { runAction } from '../../shell/run-action.ts'
import { strokesOf } from '../../ui/pictograms/strokes.server.tsx'
import { creationOf } from './creation.server.ts'
import type { OpenRequest, ShownRoom } from './live-rooms.ts'
import { refuseOtherOwner } from './require-owner.server.ts'

/** The rooms of the hotel or of one employee, with the room that the address names. */
export async function loadRooms(actor: Actor, request: Request, of: 'hotel' | 'own') {
  const roomId = new URL(request.url).searchParams.get('room')
  const [dashboard, panel] = await Promise.all([
    showDashboard(actor, { of }),
    roomId === null ? null : loadPanel(actor, roomId),
  ])
  const { rooms, requests, services, staff, reservations, ...shown } = dashboard
  const ofRoom = reservations && Map.groupBy(reservations, ({ roomId }) => roomId)
  const isOwn = of === 'own'
  return {
    ...shown,
    now: Date.parse(shown.now),
    me: actor.kind === 'staff' ? actor.userId : '',
    /** The device keeps this screen for this owner only. */
    owner: ownerOf(actor) ?? '',
    rooms: rooms.map((room) => toShown(room, ofRoom?.get(room.id))),
    // Other rooms' requests with few fields: there may be hundreds.
    requests: isOwn ? requests : requests.map(toCounted),
    services: isOwn ? services.map(drawn) : [],
    staff: isOwn ? staff : [],
    panel,
  }
}

/** The service with its pictogram. */
const drawn = (service: ConfiguredService) => ({ ...service, strokes: strokesOf(service) })

const toShown = (
  { linkedAt: _, ...room }: Room,
  reservations: readonly ReservationOfRoom[] | undefined,
): ShownRoom =>
  reservations ? { ...room, reservations: reservations.map(({ roomId: _, ...one }) => one) } : room

const toCounted = (request: HotelRequest): OpenRequest => {
  const { id, revision, roomId, status, assigneeId, createdAt, wantedFrom, dueAt } = request
  const counted = { id, revision, roomId, status, assigneeId, createdAt, wantedFrom, dueAt }
  return isAboutRoom(request) ? { ...counted, isAboutRoom: true } : counted
}

/** The details of a room; null if it does not exist. */
export async function loadPanel(actor: Actor, roomId: string) {
  try {
    const [panel, { code }] = await Promise.all([
      showRoomPanel(actor, { roomId }),
      showStayCode(actor, { roomId }),
    ])
    return { ...panel, ...creationOf(panel), now: Date.parse(panel.now), roomId, code }
  } catch (error) {
    const isGone =
      error instanceof DomainError && (error.reason === 'no-such-room' || error.reason === 'invalid-input')
    if (isGone) return { roomId, room: null }
    throw error
  }
}

/** Runs the form action of the rooms. */
export async function actOnRooms(actor: Actor, request: Request) {
  const form = await request.formData()
  const intent = String(form.get('intent'))
  return runAction(async () => {
    refuseOtherOwner(actor, form)
    if (!Object.hasOwn(actions, intent)) throw new DomainError('invalid-input')
    return actions[intent as RoomIntent](actor, form)
  })
}

type RoomIntent = keyof typeof actions

/** The result of an action: saved cleaning statuses, ended stays, or a stay's new code. */
export type RoomsAnswer =
  | { saved: (Cleaning & { roomId: string })[] }
  | { ended: { roomId: string; stay: number }[] }
  | { renewed: { roomId: string; stay: number } }

const actions = {
  async save(actor: Actor, form: FormData): Promise<RoomsAnswer> {
    const statuses = form.getAll('cleaningStatus').map(String)
    const revisions = form.getAll('cleaningRevision').map(Number)
    const rooms = form.getAll('roomId').map((roomId, i) => ({
      roomId: String(roomId),
      // One status for all rooms, or one for each.
      cleaningStatus: (statuses[i] ?? statuses[0]) as CleaningStatus,
      cleaningRevision: revisions[i] ?? Number.NaN,
    }))
    return { saved: (await saveCleaning(actor, { rooms })).rooms }
  },
  async 'check-out'(actor: Actor, form: FormData): Promise<RoomsAnswer> {
    const stays = form.getAll('stay').map(Number)
    const meant = form.getAll('roomId').map((id, i) => ({ roomId: String(id), stay: stays[i] ?? Number.NaN }))
    return { ended: (await endStays(actor, { stays: meant })).stays }
  },
  async 'renew-code'(actor: Actor, form: FormData): Promise<RoomsAnswer> {
    const roomId = String(form.get('roomId'))
    const { stay } = await renewStayCode(actor, { roomId, stay: Number(form.get('stay')) })
    return { renewed: { roomId, stay } }
  },
}
