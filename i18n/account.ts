import { account as en } from './en/account.ts'
import { account as fr } from './fr/account.ts'
import { texts } from './language.ts'

export const accountTexts = texts({ fr, en })
