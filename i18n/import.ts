import { imported as en } from './en/import.ts'
import { imported as fr } from './fr/import.ts'
import { texts } from './language.ts'

export const importTexts = texts({ fr, en })
