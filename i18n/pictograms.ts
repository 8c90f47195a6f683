import { pictograms as en } from './en/pictograms.ts'
import { pictograms as fr } from './fr/pictograms.ts'
import { texts } from './language.ts'

/** The pictograms that a service can have: their names, and the words that they are found by. */
export const pictogramTexts = texts({ fr, en })
