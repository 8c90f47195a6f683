import { z } from 'zod'
import { staff } from '../access.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { DomainError } from '../errors.ts'
import { HistoryEntry } from '../history/shapes.ts'
import { HotelOnBoard, hotelOnBoard } from '../hotels/operations.ts'
import { Id } from '../id-shape.ts'
import { operation } from '../operation.ts'
import { Request } from '../requests/shapes.ts'
import { requestsInPanel, requestsOnDashboard } from '../requests/snapshot.ts'
import { reservationsOfRooms } from '../reservations/operations.ts'
import { ReservationOfRoom } from '../reservations/shapes.ts'
import { roomsOnBoard } from '../rooms/operations.ts'
import { roomInPanel } from '../rooms/panel.ts'
import { Room } from '../rooms/shapes.ts'
import { servicesOnBoard } from '../services/operations.ts'
import { ConfiguredService } from '../shapes/service.ts'
import { staffOnBoard } from '../staff/operations.ts'
import { StaffMember } from '../staff/shapes.ts'

export const dashboardNoun = { dashboard: 'All rooms, as one snapshot' }

// Not a noun: a snapshot of several, like the board.

export const showDashboard = operation({
  name: 'dashboard.show',
  summary: 'Show all rooms and their open requests, as one snapshot',
  http: ['GET', '/dashboard'],
  access: staff,
  isolation: 'snapshot',
  whole: 'a live screen shows all of it; at most 1,000 requests',
  input: z.object({
    /**
     * `own`: the caller's rooms (all if none are assigned) and the open requests that are in them, theirs or
     * unassigned.
     */
    of: z.enum(['hotel', 'own']).default('hotel'),
  }),
  output: z.object({
    now: z.iso.datetime(),
    hotel: HotelOnBoard,
    rooms: z.array(Room),
    /** The hotel's other rooms and its places, for requests in them. */
    otherRooms: z.array(Room.pick({ id: true, number: true })),
    roomTypes: z.array(z.object({ id: Id, name: z.string() })),
    /** Today's arrivals, departures and staying guests; a hotel without any lacks the field. */
    reservations: z.array(ReservationOfRoom).exactOptional(),
    /** Open ones. */
    requests: z.array(Request),
    services: z.array(ConfiguredService),
    staff: z.array(StaffMember),
    /** Rooms assigned to the caller; empty means all. */
    assignedRoomIds: z.array(Id),
  }),
  async run(call) {
    const { of } = call.input
    const [configuration, all, { staff, assignedRoomIds }, reservations] = await Promise.all([
      configurationOf(call.tenant),
      roomsOnBoard(call),
      staffOnBoard(call),
      reservationsOfRooms(call),
    ])
    const isOwn = of === 'own' && assignedRoomIds.length > 0
    const own = new Set(assignedRoomIds)
    const isShown = ({ id, place }: Room) => !place && (!isOwn || own.has(id))
    const whose = isOwn ? { roomIds: assignedRoomIds, userId: call.actor.userId } : undefined
    return {
      now: call.now.toISOString(),
      hotel: hotelOnBoard(configuration),
      rooms: all.filter(isShown),
      otherRooms: all.filter((room) => !isShown(room)).map(({ id, number }) => ({ id, number })),
      ...(reservations.length > 0 && {
        reservations: reservations.filter(({ roomId }) => !isOwn || own.has(roomId)),
      }),
      roomTypes: configuration.roomTypes.map(({ id, name }) => ({ id, name })),
      requests: await requestsOnDashboard(call, whose),
      services: servicesOnBoard(configuration),
      staff,
      assignedRoomIds,
    }
  },
})

export const showRoomPanel = operation({
  name: 'rooms.panel',
  summary: 'Show a room with its open and recent requests and its history',
  http: ['GET', '/rooms/{roomId}'],
  access: staff,
  isolation: 'snapshot',
  refusals: ['no-such-room'],
  whole: 'a panel shows all of it; at most 200 entries',
  input: z.object({ roomId: Id }),
  output: z.object({
    now: z.iso.datetime(),
    hotel: HotelOnBoard,
    room: Room,
    /** Open ones, oldest first, then those closed last. */
    requests: z.array(Request),
    /** Newest first. */
    history: z.array(HistoryEntry),
    services: z.array(ConfiguredService),
    staff: z.array(StaffMember),
  }),
  async run(call) {
    const { roomId } = call.input
    const [configuration, panel, requests, { staff }] = await Promise.all([
      configurationOf(call.tenant),
      roomInPanel(call, roomId),
      requestsInPanel(call, roomId),
      staffOnBoard(call),
    ])
    if (!panel) throw new DomainError('no-such-room')
    return {
      now: call.now.toISOString(),
      hotel: hotelOnBoard(configuration),
      ...panel,
      requests,
      services: servicesOnBoard(configuration),
      staff,
    }
  },
})
