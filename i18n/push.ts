import { push as en } from './en/push.ts'
import { push as fr } from './fr/push.ts'
import { texts } from './language.ts'

export const pushTexts = texts({ fr, en })
