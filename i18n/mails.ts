import { mails as en } from './en/mails.ts'
import { mails as fr } from './fr/mails.ts'
import { texts } from './language.ts'

export const mailsTexts = texts({ fr, en })
