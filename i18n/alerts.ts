import { alerts as en } from './en/alerts.ts'
import { alerts as fr } from './fr/alerts.ts'
import { texts } from './language.ts'

export const alertTexts = texts({ fr, en })
