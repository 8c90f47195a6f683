import { cardCheck as en } from './en/card-check.ts'
import { cardCheck as fr } from './fr/card-check.ts'
import { texts } from './language.ts'

export const cardCheckTexts = texts({ fr, en })
