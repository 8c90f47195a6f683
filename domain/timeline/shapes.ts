import { z } from 'zod'
import { CalledPerson } from '../alerts/shapes.ts'
import { HistoryEntry } from '../history/shapes.ts'
import { stepCauses, stepWhom } from '../shapes/escalation.ts'
import { RequestStatus } from '../shapes/request.ts'

/** An event of a request, or an escalation step. */
export const TimelineEntry = HistoryEntry.pick({ at: true, type: true, by: true }).extend({
  /** Its position in the timeline. */
  id: z.string().meta({ examples: ['497f6eca-6276-4993-bfeb-53cbbbba6f08'] }),
  /** The new status, if it changed. */
  status: RequestStatus.optional(),
  /** The new assignee, if changed; null: unassigned. */
  assignee: z
    .string()
    .nullable()
    .optional()
    .meta({ examples: ['Paul'] }),
  /** Why it was cancelled: in the staff's own words, or one of `cancelPresets`. */
  reason: z.string().optional(),
  /** For escalation steps; some people of old steps are not named. */
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

/** The type of an escalation step. */
export const CALLED = 'request.called'
