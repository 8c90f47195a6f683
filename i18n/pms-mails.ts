import { pmsMails as en } from './en/pms-mails.ts'
import { pmsMails as fr } from './fr/pms-mails.ts'
import { texts } from './language.ts'

export const pmsMailTexts = texts({ fr, en })
