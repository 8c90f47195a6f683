import { analytics as en } from './en/analytics.ts'
import { analytics as fr } from './fr/analytics.ts'
import { texts } from './language.ts'

/** The page of figures and charts. */
export const analyticsTexts = texts({ fr, en })
