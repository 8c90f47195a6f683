import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { ROOMS_MAXIMUM } from '../shapes/room.ts'
import { line } from '../text.ts'
import { isOfCodeLength, readStayCode, TYPED_MAXIMUM } from './rules.ts'

/** A stay's code as typed. */
export const TypedCode = z.object({
  code: line(TYPED_MAXIMUM, { tooLong: 'no-code' })
    .transform((typed, { addIssue }) => {
      const code = readStayCode(typed)
      if (code !== undefined) return code
      // A text that cannot be a code does not count as a guess.
      addIssue(isOfCodeLength(typed) ? 'not-this-code' : 'no-code')
      return z.NEVER
    })
    .pipe(z.string())
    .meta({ examples: ['K7M 4PX'] }),
})

/** Names the stay, so that a repeated call does not end the next one. */
export const MeantStay = z.object({ roomId: Id, stay: z.int().min(1).max(2_147_483_646) })

export const MeantStays = z.object({
  stays: z
    .array(MeantStay)
    // Not `.min()` and `.max()`: Zod reads the length of any value, even if it is not a list.
    .refine((stays) => stays.length > 0, 'missing')
    .refine((stays) => stays.length <= ROOMS_MAXIMUM, 'too-many')
    .refine((stays) => new Set(stays.map(({ roomId }) => roomId)).size === stays.length, 'named-twice')
    .meta({ minItems: 1, maxItems: ROOMS_MAXIMUM }),
})
export type MeantStays = z.output<typeof MeantStays>
