import { alerts as en } from './en/alerts.ts'
import { alerts as fr } from './fr/alerts.ts'
import { texts } from './language.ts'

/** Who was called for a request, and what came of it. */
export const alertTexts = texts({ fr, en })
