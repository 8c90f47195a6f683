import { z } from 'zod'
import { Id } from './id-shape.ts'

/** For inputs that create something: `idUnder` derives its id from the key. */
export const FormKey = z.object({
  key: Id.optional().describe('Made once by the caller: repeating the call with it creates nothing new'),
})
