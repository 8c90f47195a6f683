import { legal as en } from './en/legal.ts'
import { legal as fr } from './fr/legal.ts'
import { texts } from './language.ts'

export const legalTexts = texts({ fr, en })
