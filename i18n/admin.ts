import { admin as en } from './en/admin.ts'
import { admin as fr } from './fr/admin.ts'
import { texts } from './language.ts'

export const adminTexts = texts({ fr, en })
