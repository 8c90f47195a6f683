import { invitation as en } from './en/invitation.ts'
import { invitation as fr } from './fr/invitation.ts'
import { texts } from './language.ts'

/** Accepting an invitation, and signing in with a PIN. */
export const invitationTexts = texts({ fr, en })
