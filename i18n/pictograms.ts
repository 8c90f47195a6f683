import { pictograms as en } from './en/pictograms.ts'
import { pictograms as fr } from './fr/pictograms.ts'
import { texts } from './language.ts'

export const pictogramTexts = texts({ fr, en })
