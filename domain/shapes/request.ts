import { z } from 'zod'

export const requestStatuses = ['new', 'in_progress', 'done', 'cancelled'] as const

export const RequestStatus = z.enum(requestStatuses)
export type RequestStatus = z.infer<typeof RequestStatus>

/** The present state, shown with a conflict. */
export const RequestNow = z.object({
  /** Counts the changes: of two copies of a request, the higher one is the newer. */
  revision: z.int(),
  status: RequestStatus,
  assigneeId: z.string().nullable(),
})
export type RequestNow = z.infer<typeof RequestNow>
