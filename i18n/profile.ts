import { profile as en } from './en/profile.ts'
import { profile as fr } from './fr/profile.ts'
import { texts } from './language.ts'

export const profileTexts = texts({ fr, en })
