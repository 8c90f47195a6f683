import { report as en } from './en/report.ts'
import { report as fr } from './fr/report.ts'
import { texts } from './language.ts'

/** The report of a month, and the mail that brings it. */
export const reportTexts = texts({ fr, en })
