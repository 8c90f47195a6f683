import { mails as en } from './en/mails.ts'
import { mails as fr } from './fr/mails.ts'
import { texts } from './language.ts'

/** The page of the mails that were written to the data folder, in development. */
export const mailsTexts = texts({ fr, en })
