import { flood as en } from './en/flood.ts'
import { flood as fr } from './fr/flood.ts'
import { texts } from './language.ts'

/** A room that is flooded with requests, and its new link. */
export const floodTexts = texts({ fr, en })
