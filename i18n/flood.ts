import { flood as en } from './en/flood.ts'
import { flood as fr } from './fr/flood.ts'
import { texts } from './language.ts'

export const floodTexts = texts({ fr, en })
