import { landing as en } from './en/landing.ts'
import { landing as fr } from './fr/landing.ts'
import { texts } from './language.ts'

export const landingTexts = texts({ fr, en })
