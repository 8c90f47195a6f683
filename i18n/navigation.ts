import { navigation as en } from './en/navigation.ts'
import { navigation as fr } from './fr/navigation.ts'
import { texts } from './language.ts'

export const navigationTexts = texts({ fr, en })
