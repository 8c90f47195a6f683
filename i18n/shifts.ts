import { shifts as en } from './en/shifts.ts'
import { shifts as fr } from './fr/shifts.ts'
import { texts } from './language.ts'

export const shiftTexts = texts({ fr, en })
