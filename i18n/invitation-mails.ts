import { invitationMails as en } from './en/invitation-mails.ts'
import { invitationMails as fr } from './fr/invitation-mails.ts'
import { texts } from './language.ts'

export const invitationMailTexts = texts({ fr, en })
