import { refusalPage as en } from './en/refusal-page.ts'
import { refusalPage as fr } from './fr/refusal-page.ts'
import { texts } from './language.ts'

export const refusalPageTexts = texts({ fr, en })
