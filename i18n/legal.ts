import { legal as en } from './en/legal.ts'
import { legal as fr } from './fr/legal.ts'
import { texts } from './language.ts'

/** What the law wants said: what is stored, and who runs this. */
export const legalTexts = texts({ fr, en })
