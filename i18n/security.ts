import { security as en } from './en/security.ts'
import { security as fr } from './fr/security.ts'
import { texts } from './language.ts'

export const securityTexts = texts({ fr, en })
