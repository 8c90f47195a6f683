import { sandbox as en } from './en/sandbox.ts'
import { sandbox as fr } from './fr/sandbox.ts'
import { texts } from './language.ts'

/** The pages of the payment provider that takes nobody's money. */
export const sandboxTexts = texts({ fr, en })
