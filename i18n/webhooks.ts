import { endpoints as en } from './en/webhooks.ts'
import { endpoints as fr } from './fr/webhooks.ts'
import { texts } from './language.ts'

export const webhookTexts = texts({ fr, en })
