import { webhookMails as en } from './en/webhook-mails.ts'
import { webhookMails as fr } from './fr/webhook-mails.ts'
import { texts } from './language.ts'

export const webhookMailTexts = texts({ fr, en })
