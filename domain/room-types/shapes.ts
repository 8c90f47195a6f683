import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { line } from '../text.ts'

/** The most that a hotel has, those that were archived included. */
export const ROOM_TYPES_MAXIMUM = 100

export const TYPE_NAME_MAXIMUM = 40
export const RoomTypeName = z.object({
  name: line(TYPE_NAME_MAXIMUM).meta({ examples: ['Suite'] }),
})

export const RoomType = z.object({
  id: Id,
  name: z.string().meta({ examples: ['Suite'] }),
  /** How many rooms are of this type. */
  rooms: z.int(),
  /** No room is given it any more; those that have it keep it. */
  archived: z.boolean(),
  /** Raised by every change: who changes it says what they have seen. */
  revision: z.int(),
})
export type RoomType = z.infer<typeof RoomType>
