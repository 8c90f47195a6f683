import { z } from 'zod'
import { Id } from '../id-shape.ts'

/** The subjects with a history. Requests have a timeline instead (domain/timeline), which includes calls. */
export const historySubjects = [
  'room',
  'room-type',
  'service',
  'staff',
  'invitation',
  'hotel',
  'api-key',
  'webhook',
  'pms',
] as const
export type HistorySubject = (typeof historySubjects)[number]

export const HistoryEntry = z.object({
  id: Id,
  at: z.iso.datetime(),
  /** The event's type. */
  type: z.string().meta({ examples: ['room.cleaning-saved'] }),
  by: z.object({
    kind: z.enum(['staff', 'guest', 'key', 'system', 'operator']),
    /** Only for staff and keys; a guest's device stays anonymous. */
    name: z.string(),
  }),
  /** The changed fields before and after; null if there were none. */
  before: z.unknown(),
  after: z.unknown(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>
