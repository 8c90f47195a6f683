import { billing as en } from './en/billing.ts'
import { billing as fr } from './fr/billing.ts'
import { texts } from './language.ts'

export const billingTexts = texts({ fr, en })
