import { analytics as en } from './en/analytics.ts'
import { analytics as fr } from './fr/analytics.ts'
import { texts } from './language.ts'

export const analyticsTexts = texts({ fr, en })
