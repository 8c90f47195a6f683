import { sandbox as en } from './en/sandbox.ts'
import { sandbox as fr } from './fr/sandbox.ts'
import { texts } from './language.ts'

export const sandboxTexts = texts({ fr, en })
