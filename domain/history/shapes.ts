import { z } from 'zod'
import { Id } from '../id-shape.ts'

/**
 * What has a history of its own, by the type of its events' subject. A request has a timeline instead
 * (domain/timeline): its calls are part of it.
 */
export const historySubjects = ['room', 'room-type', 'service', 'staff', 'invitation', 'hotel'] as const
export type HistorySubject = (typeof historySubjects)[number]

/** Something that happened to a thing. */
export const HistoryEntry = z.object({
  id: Id,
  at: z.iso.datetime(),
  /** What happened, e.g. `room.cleaning-saved`. */
  type: z.string().meta({ examples: ['room.cleaning-saved'] }),
  by: z.object({
    kind: z.enum(['staff', 'guest', 'key', 'system']),
    /** Of staff; nobody is told anything of a guest's device. */
    name: z.string(),
  }),
  /** What changed, as it was and as it became; null where there was nothing. */
  before: z.unknown(),
  after: z.unknown(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>
