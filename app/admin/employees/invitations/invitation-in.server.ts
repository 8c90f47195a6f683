import type { Place } from '../../../../domain/invitations/shapes.ts'
import { text } from '../../kit/intents.server.ts'

/** The deleted invitation as its undo sends it; the operation validates it again. */
export const placeIn = (form: FormData) => ({
  name: text(form, 'name'),
  email: text(form, 'email') || null,
  role: text(form, 'role') as Place['role'],
  numbers: text(form, 'numbers'),
})
