import type { Place } from '../../../../domain/invitations/shapes.ts'
import { text } from '../../kit/intents.server.ts'

/** A place as it was, in what takes back its deletion; its operation judges it again. */
export const placeIn = (form: FormData) => ({
  name: text(form, 'name'),
  email: text(form, 'email') || null,
  role: text(form, 'role') as Place['role'],
  numbers: text(form, 'numbers'),
})
