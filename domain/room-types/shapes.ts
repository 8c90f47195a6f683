import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { line } from '../text.ts'

/** Including archived ones. */
export const ROOM_TYPES_MAXIMUM = 100

export const TYPE_NAME_MAXIMUM = 40
export const RoomTypeName = z.object({
  name: line(TYPE_NAME_MAXIMUM).meta({ examples: ['Suite'] }),
})

export const RoomType = z.object({
  id: Id,
  name: z.string().meta({ examples: ['Suite'] }),
  rooms: z.int(),
  /** Not offered any more; rooms that have it keep it. */
  archived: z.boolean(),
  /** Raised by every change, to detect concurrent ones. */
  revision: z.int(),
})
export type RoomType = z.infer<typeof RoomType>
