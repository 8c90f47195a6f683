import { hotelSystem as en } from './en/pms.ts'
import { hotelSystem as fr } from './fr/pms.ts'
import { texts } from './language.ts'

export const pmsTexts = texts({ fr, en })
