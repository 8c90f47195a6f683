import { z } from 'zod'
import { Id } from './id-shape.ts'

/** For inputs that create something: `idUnder` derives its id from the key. */
export const FormKey = z.object({
  key: Id.optional().describe(
    'Made once by whoever calls: the same said again under the same key is the same, and not made twice',
  ),
})
