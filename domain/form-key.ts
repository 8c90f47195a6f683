import { z } from 'zod'
import { Id } from './id-shape.ts'

/** Of what makes something: `idUnder` makes the identifier of it. */
export const FormKey = z.object({
  key: Id.optional().describe(
    'Made once by whoever calls: the same said again under the same key is the same, and not made twice',
  ),
})
