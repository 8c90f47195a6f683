import { accountMails as en } from './en/account-mails.ts'
import { accountMails as fr } from './fr/account-mails.ts'
import { texts } from './language.ts'

export const accountMailTexts = texts({ fr, en })
