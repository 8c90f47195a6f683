import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { ROOMS_MAXIMUM } from '../shapes/room.ts'

/** Jobs of jobs.ts as they are enqueued. */
export const pmsReading = { name: 'pms.read', input: z.object({ hotelId: Id }) } as const

export const pmsTelling = {
  name: 'pms.tellCleaning',
  input: z.object({ hotelId: Id, roomIds: z.array(Id).max(20 * ROOMS_MAXIMUM) }),
} as const

export const pmsRefusedMail = {
  name: 'pms.mailAdmin',
  input: z.object({ id: Id, hotelId: Id, userId: z.string() }),
} as const
