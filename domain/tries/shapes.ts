import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { LinkToken } from '../rooms/shapes.ts'
import { RequestStatus } from '../shapes/request.ts'
import { builtInServices, CleaningPreference, problems } from '../shapes/service.ts'

/** Opens nothing but the list of a demo room's requests. */
export const WatchToken = z
  .string()
  .max(120)
  .meta({
    examples: [
      '01890a5d-ac96-774b-bcce-b302099a8057.1795770527833.q3Vn0yJ2b8-wT1xKc5LrZ7aHdE9gSfPuMoIi4Q6tYkA',
    ],
  })

/** The most requests that are shown: guests' own limits allow hardly more in ten minutes. */
export const TRIED_REQUESTS_MAXIMUM = 30

/** Of its staff, for whom the visitor stands. */
export const triedActions = ['take', 'finish'] as const

const TriedService = z.object({
  kind: z.enum(builtInServices),
  count: z.int(),
  problem: z.enum(problems).optional(),
})

const TriedRequest = z.object({
  id: Id,
  status: RequestStatus,
  isTaken: z.boolean(),
  services: z.array(TriedService).max(builtInServices.length),
  cleaningPreference: CleaningPreference,
  comment: z.string(),
  createdAt: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable(),
})
export type TriedRequest = z.infer<typeof TriedRequest>

/** A demo room as its visitor watches it, its newest requests first. */
export const Tried = z.object({
  until: z.iso.datetime(),
  hotelName: z.string(),
  number: z.string(),
  /** The room's link. */
  token: LinkToken,
  requests: z.array(TriedRequest).max(TRIED_REQUESTS_MAXIMUM),
})
export type Tried = z.infer<typeof Tried>
