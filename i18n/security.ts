import { security as en } from './en/security.ts'
import { security as fr } from './fr/security.ts'
import { texts } from './language.ts'

/** How somebody signs in, and where they are signed in. */
export const securityTexts = texts({ fr, en })
