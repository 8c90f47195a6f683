import { waysIn as en } from './en/ways-in.ts'
import { waysIn as fr } from './fr/ways-in.ts'
import { texts } from './language.ts'

export const waysInTexts = texts({ fr, en })
