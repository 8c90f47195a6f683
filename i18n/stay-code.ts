import { stayCode as en } from './en/stay-code.ts'
import { stayCode as fr } from './fr/stay-code.ts'
import { texts } from './language.ts'

export const stayCodeTexts = texts({ fr, en })
