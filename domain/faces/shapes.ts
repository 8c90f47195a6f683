import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { ServiceCount, WORDS_MAXIMUM } from '../requests/shapes.ts'
import { OFFERED_MAXIMUM } from '../services/shapes.ts'
import { lines } from '../text.ts'

export const FaceWords = lines(WORDS_MAXIMUM).meta({ examples: ['Les serviettes étaient humides.'] })

/** The most that a board shows; older ones follow as these are seen. */
export const UNHAPPY_MAXIMUM = 20

/** A request that its guest found bad, for admins. It names no employee. */
export const UnhappyRequest = z.object({
  requestId: Id,
  roomId: Id,
  services: z.array(ServiceCount).max(OFFERED_MAXIMUM),
  /** Empty if the guest has added none. */
  words: z.string(),
  at: z.iso.datetime(),
})
export type UnhappyRequest = z.infer<typeof UnhappyRequest>
