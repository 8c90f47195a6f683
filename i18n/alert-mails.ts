import { alertMails as en } from './en/alert-mails.ts'
import { alertMails as fr } from './fr/alert-mails.ts'
import { texts } from './language.ts'

/** What is mailed of a request that nobody sees to. */
export const alertMailTexts = texts({ fr, en })
