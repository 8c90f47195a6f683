import { z } from 'zod'
import { HistoryEntry } from '../history/shapes.ts'
import { Id } from '../id-shape.ts'
import { cleaningStatuses } from '../shapes/room.ts'

/** How a change is undone: by which operation of the product, with which input. */
export const UndoOfChange = z.discriminatedUnion('does', [
  z.object({ does: z.literal('request'), requestId: Id, changeId: Id }),
  z.object({
    does: z.literal('cleaning'),
    roomId: Id,
    cleaningStatus: z.enum(cleaningStatuses),
    cleaningRevision: z.int(),
  }),
  z.object({
    does: z.literal('room'),
    roomId: Id,
    number: z.string(),
    floor: z.string(),
    typeId: Id.nullable(),
    revision: z.int(),
  }),
  z.object({
    does: z.enum(['archive', 'restore']),
    thing: z.enum(['room', 'service', 'room-type']),
    id: Id,
  }),
])
export type UndoOfChange = z.infer<typeof UndoOfChange>

/** A change that was made with a key. */
export const KeyChange = HistoryEntry.omit({ by: true }).extend({
  about: z.object({
    /** The kind of its subject. */
    kind: z.string().meta({ examples: ['room'] }),
    /** The number of a room, also of a request's; the name of a person or a room type; null if it is gone. */
    name: z
      .string()
      .nullable()
      .meta({ examples: ['108'] }),
    /** A service's name by language. */
    names: z.record(z.string(), z.string()).nullable(),
  }),
  /** Null if it cannot be undone, or not any more. */
  undo: UndoOfChange.nullable(),
})
export type KeyChange = z.infer<typeof KeyChange>
