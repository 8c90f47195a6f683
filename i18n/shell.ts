import { shell as en } from './en/shell.ts'
import { shell as fr } from './fr/shell.ts'
import { texts } from './language.ts'

/** What stands around the pages, and in place of one that failed. */
export const shellTexts = texts({ fr, en })
