import { tries as en } from './en/tries.ts'
import { tries as fr } from './fr/tries.ts'
import { texts } from './language.ts'

export const triesTexts = texts({ fr, en })
