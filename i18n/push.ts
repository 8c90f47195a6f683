import { push as en } from './en/push.ts'
import { push as fr } from './fr/push.ts'
import { texts } from './language.ts'

/** What a phone shows while no page is open. */
export const pushTexts = texts({ fr, en })
