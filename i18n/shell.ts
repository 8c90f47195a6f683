import { shell as en } from './en/shell.ts'
import { shell as fr } from './fr/shell.ts'
import { texts } from './language.ts'

export const shellTexts = texts({ fr, en })
