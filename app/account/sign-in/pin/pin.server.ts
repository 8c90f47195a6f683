import { z } from 'zod'
import { throwDomainError } from '../../../../domain/accounts/sign-in-refusal.ts'
import { NewPin } from '../../../../domain/invitations/shapes.ts'
import { peopleOnPhone, signInByPin } from '../../../../platform/auth/pins.ts'
import type { From } from '../../../../platform/auth/sign-in.ts'
import { isDatabaseAway } from '../../../../platform/database/failures.ts'
import { runForm } from '../../../forms/run-form.server.ts'

/** The chosen person on the phone and the typed PIN. */
export const PinSignIn = NewPin.pick({ pin: true }).extend({ person: z.string().regex(/^[\w-]{1,64}$/) })

/** Who can sign in with a PIN on the phone that asks; nobody, where that cannot be found out now. */
export const peopleOnThis = (request: Request) =>
  peopleOnPhone(request.headers.get('cookie')).catch((error: unknown) => {
    if (isDatabaseAway(error)) return []
    throw error
  })

/** The headers that sign somebody in, or why not. */
export const enterByPin = (form: FormData, from: From) =>
  runForm(form, { schema: PinSignIn, never: ['pin'] }, ({ person, pin }) =>
    signInByPin({ id: person, pin }, from).catch(throwDomainError),
  )
