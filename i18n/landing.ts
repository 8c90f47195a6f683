import { landing as en } from './en/landing.ts'
import { landing as fr } from './fr/landing.ts'
import { texts } from './language.ts'

/** The public site: the landing page and the price. */
export const landingTexts = texts({ fr, en })
