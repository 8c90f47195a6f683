import { z } from 'zod'
import { CalledPerson, stepCauses, stepWhom } from '../alerts/shapes.ts'
import { HistoryEntry } from '../history/shapes.ts'
import { RequestStatus } from '../requests/shapes.ts'

/** One thing that happened to a request, or one step that called people for it. */
export const TimelineEntry = HistoryEntry.pick({ at: true, type: true, by: true }).extend({
  /** Its place among the others. */
  id: z.string(),
  /** What the request became, if that changed. */
  status: RequestStatus.optional(),
  /** Who has the request since, if that changed: null is nobody. */
  assignee: z.string().nullable().optional(),
  /** Why it was cancelled: in words of the staff's own, or one of `cancelPresets`. */
  reason: z.string().optional(),
  /** Of a step that called people: why, whom, and how many; of steps from before names were kept, not all are named. */
  call: z
    .object({
      cause: z.enum(stepCauses),
      whom: z.enum(stepWhom),
      people: z.int(),
      called: z.array(CalledPerson),
    })
    .optional(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** The type of an entry that called people. */
export const CALLED = 'request.called'
