import { z } from 'zod'
import { staff } from '../access.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { isAnnouncementOver } from '../configuration/rules.ts'
import { Announcements } from '../configuration/shapes.ts'
import { unhappyOnBoard } from '../faces/operations.ts'
import { UNHAPPY_MAXIMUM, UnhappyRequest } from '../faces/shapes.ts'
import { HotelOnBoard, hotelOnBoard } from '../hotels/operations.ts'
import { Id } from '../id-shape.ts'
import { operation } from '../operation.ts'
import { Request } from '../requests/shapes.ts'
import { requestsOnBoard } from '../requests/snapshot.ts'
import { roomsOnBoard } from '../rooms/operations.ts'
import { Room } from '../rooms/shapes.ts'
import { servicesOnBoard } from '../services/operations.ts'
import { ConfiguredService } from '../shapes/service.ts'
import { dutyOnBoard } from '../shifts/operations.ts'
import { Duty } from '../shifts/shapes.ts'
import { staffOnBoard } from '../staff/operations.ts'
import { StaffMember } from '../staff/shapes.ts'

export const boardNoun = { board: 'The staff’s board, as one snapshot' }

/** Not a noun: a snapshot of several. Their queries run one after another on one connection. */
export const showBoard = operation({
  name: 'board.show',
  summary: 'Show the request board, as one snapshot',
  http: ['GET', '/board'],
  access: staff,
  isolation: 'snapshot',
  whole: 'a live screen shows all of it; at most 1,000 requests',
  input: z.object({}),
  output: z.object({
    now: z.iso.datetime(),
    hotel: HotelOnBoard,
    /** Open ones, and those closed within a day. */
    requests: z.array(Request),
    rooms: z.array(Room),
    services: z.array(ConfiguredService),
    staff: z.array(StaffMember),
    /** Rooms assigned to the caller; empty means all. */
    assignedRoomIds: z.array(Id),
    duty: Duty,
    /** Announcements to guests, now or later; missing if the hotel has none. */
    announcements: Announcements.exactOptional(),
    /** Requests that guests found bad, for admins; missing if no guest did. */
    unhappy: z.array(UnhappyRequest).max(UNHAPPY_MAXIMUM).exactOptional(),
  }),
  async run(call) {
    const configured = configurationOf(call.tenant)
    const [configuration, requests, { staff, assignedRoomIds }, rooms, duty, unhappy] = await Promise.all([
      configured,
      requestsOnBoard(call),
      staffOnBoard(call),
      roomsOnBoard(call),
      dutyOnBoard(call, configured),
      call.actor.role === 'admin' ? unhappyOnBoard(call) : [],
    ])
    // Requests closed in rooms that were removed since are left out.
    const there = new Set(rooms.map(({ id }) => id))
    const shown = requests.filter(({ roomId }) => there.has(roomId))
    const announcements = configuration.settings.announcements.filter(
      (one) => !isAnnouncementOver(one, call.now.getTime()),
    )
    return {
      now: call.now.toISOString(),
      hotel: hotelOnBoard(configuration),
      requests: shown,
      rooms,
      services: servicesOnBoard(configuration),
      staff,
      assignedRoomIds,
      duty,
      ...(announcements.length > 0 && { announcements }),
      ...(unhappy.length > 0 && { unhappy: unhappy.filter(({ roomId }) => there.has(roomId)) }),
    }
  },
})
