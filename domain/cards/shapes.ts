import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { LinkedRoom, RoomChoice } from '../rooms/shapes.ts'
import { ROOMS_MAXIMUM } from '../shapes/room.ts'

export const cardLayouts = [
  'cards',
  'tent',
  'door',
  'labels-l7160',
  'labels-3474',
  'labels-5160',
  'labels-5163',
] as const
export const CardLayout = z.enum(cardLayouts)
export type CardLayout = z.infer<typeof CardLayout>

export const paperFormats = ['a4', 'letter'] as const
const PaperFormat = z.enum(paperFormats)
export type PaperFormat = z.infer<typeof PaperFormat>

/** The rooms to print, and the part if one PDF cannot hold them all. */
export const CardChoice = RoomChoice.extend({
  part: z.coerce.number<number>().int().min(1).max(100).default(1),
})

export const Cards = z.object({
  hotelName: z.string().meta({ examples: ['Hôtel des Tilleuls'] }),
  rooms: z.array(LinkedRoom).max(ROOMS_MAXIMUM),
  /** In all parts. */
  total: z.int(),
  /** All rooms of the hotel, chosen or not. */
  counts: z.array(z.object({ floor: z.string(), typeId: Id.nullable(), rooms: z.int() })),
  roomTypes: z.array(z.object({ id: Id, name: z.string() })),
  /** The usual paper of the hotel's country. */
  paper: PaperFormat,
  /** The last print or download. */
  lastMade: z.object({ at: z.iso.datetime(), count: z.int() }).nullable(),
})
export type Cards = z.infer<typeof Cards>

export const MadeCards = z.object({ count: z.int().min(1).max(ROOMS_MAXIMUM), layout: CardLayout })
export type MadeCards = z.infer<typeof MadeCards>
