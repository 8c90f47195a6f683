import { shifts as en } from './en/shifts.ts'
import { shifts as fr } from './fr/shifts.ts'
import { texts } from './language.ts'

/** Who is on duty when, and who is called. */
export const shiftTexts = texts({ fr, en })
