import { invitation as en } from './en/invitation.ts'
import { invitation as fr } from './fr/invitation.ts'
import { texts } from './language.ts'

export const invitationTexts = texts({ fr, en })
