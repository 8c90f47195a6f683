import { history as en } from './en/history.ts'
import { history as fr } from './fr/history.ts'
import { texts } from './language.ts'

export const historyTexts = texts({ fr, en })
