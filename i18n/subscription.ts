import { subscription as en } from './en/subscription.ts'
import { subscription as fr } from './fr/subscription.ts'
import { texts } from './language.ts'

export const subscriptionTexts = texts({ fr, en })
