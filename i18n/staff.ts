import { staff as en } from './en/staff.ts'
import { staff as fr } from './fr/staff.ts'
import { texts } from './language.ts'

export const staffTexts = texts({ fr, en })
