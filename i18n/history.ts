import { history as en } from './en/history.ts'
import { history as fr } from './fr/history.ts'
import { texts } from './language.ts'

/** What happened to a thing, in words. */
export const historyTexts = texts({ fr, en })
