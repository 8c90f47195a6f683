import { billingMails as en } from './en/billing-mails.ts'
import { billingMails as fr } from './fr/billing-mails.ts'
import { texts } from './language.ts'

export const billingMailTexts = texts({ fr, en })
