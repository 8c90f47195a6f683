import { alertMails as en } from './en/alert-mails.ts'
import { alertMails as fr } from './fr/alert-mails.ts'
import { texts } from './language.ts'

export const alertMailTexts = texts({ fr, en })
