import { redirect } from 'react-router'
import { throwDomainError } from '../../../domain/accounts/sign-in-refusal.ts'
import { acceptInvitation, joinWithPassword, joinWithPin } from '../../../domain/invitations/accept.ts'
import { InvitedPassword, NewPin } from '../../../domain/invitations/shapes.ts'
import { auth } from '../../../platform/auth/auth.ts'
import { hasAddress } from '../../../platform/auth/no-address.ts'
import { ownPasskeys } from '../../../platform/auth/passkeys.ts'
import { enterOn, pinSecretIn } from '../../../platform/auth/pins.ts'
import type { From } from '../../../platform/auth/sign-in.ts'
import { runForm } from '../../forms/run-form.server.ts'
import * as paths from '../../shell/paths.ts'
import { runAction } from '../../shell/run-action.ts'
import { enterInvited, onward } from './enter.server.ts'

type Actor = Parameters<typeof joinWithPin>[0]

/**
 * Whose account would accept: what they are called, or their address. Nothing for a visitor, nor for an account that was
 * opened for a passkey which was not added: with that, nobody could come back.
 */
export async function invitedAccountOf(actor: Actor, headers: Headers): Promise<string | undefined> {
  if (actor.kind !== 'user' && actor.kind !== 'staff') return undefined
  const session = await auth().api.getSession({ headers })
  if (!session) return undefined
  const { email, name } = session.user
  if (hasAddress(email)) return email
  return actor.kind === 'staff' || (await ownPasskeys(headers)).length > 0 ? name : undefined
}

export const InvitedPinForm = NewPin.pick({ pin: true })
export const InvitedPasswordForm = InvitedPassword.pick({ password: true })

/**
 * Accepts with the account that is signed in. Whoever has accepted and has not heard so has lost that session: they sign in,
 * and come back.
 */
export const accept = (actor: Actor, token: string, from: From) =>
  runAction(async () => {
    if (actor.kind !== 'user' && actor.kind !== 'staff') {
      return redirect(paths.loginTo(paths.invitation(token)), 303)
    }
    const { hotelId } = await acceptInvitation(actor, { token })
    return enterInvited({ userId: actor.userId, hotelId }, from)
  })

/** The forms to accept without an account. */
export const joinBy = {
  pin: (actor: Actor, token: string, form: FormData, from: From) =>
    runForm(form, { schema: InvitedPinForm, never: ['pin'] }, async ({ pin }) => {
      const { headers } = from
      const phone = pinSecretIn(headers.get('cookie'))
      const userAgent = headers.get('user-agent')?.slice(0, 300) ?? ''
      const joined = await joinWithPin(actor, { token, pin, userAgent, ...(phone && { phone }) })
      const entering = enterOn(joined.phoneId, joined.userId, joined.phone, from)
      return onward(await entering.catch(throwDomainError))
    }),
  password: (actor: Actor, token: string, form: FormData, from: From) =>
    runForm(form, { schema: InvitedPasswordForm, never: ['password'] }, async ({ password }) => {
      return enterInvited(await joinWithPassword(actor, { token, password }), from)
    }),
}
