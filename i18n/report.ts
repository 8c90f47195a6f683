import { report as en } from './en/report.ts'
import { report as fr } from './fr/report.ts'
import { texts } from './language.ts'

export const reportTexts = texts({ fr, en })
