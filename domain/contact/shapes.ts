import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { emailLine, line, lines } from '../text.ts'

export const NAME_MAXIMUM = 100
export const SUBJECT_MAXIMUM = 150
export const BODY_MAXIMUM = 5000

export const ContactMessage = z.object({
  /** Made once per form: the same message with the same key counts once. */
  key: Id,
  name: line(NAME_MAXIMUM).meta({ examples: ['Zoé Müller'] }),
  email: emailLine,
  subject: line(SUBJECT_MAXIMUM).meta({ examples: ['Douze chambres'] }),
  body: lines(BODY_MAXIMUM).meta({ examples: ['Combien pour douze chambres ?'] }),
})
export type ContactMessage = z.infer<typeof ContactMessage>
