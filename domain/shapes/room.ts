import { z } from 'zod'
import { Id } from '../id-shape.ts'

export const cleaningStatuses = ['not_cleaned', 'in_progress', 'done'] as const

export type CleaningStatus = (typeof cleaningStatuses)[number]

export const Cleaning = z.object({
  cleaningStatus: z.enum(cleaningStatuses),
  /** Counts the changes: the copy with the higher one is newer, and saving by an older one is refused. */
  cleaningRevision: z.int(),
})
export type Cleaning = z.infer<typeof Cleaning>

/** A colleague's change, reported with a conflict. */
export const ChangedCleaning = Cleaning.extend({
  roomId: Id,
  /** The staff member's name; empty for a program. */
  by: z.string(),
  at: z.iso.datetime().nullable(),
})
export type ChangedCleaning = z.infer<typeof ChangedCleaning>

/** The most rooms per call (product, section 12). */
export const ROOMS_MAXIMUM = 500
