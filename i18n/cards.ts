import { cards as en } from './en/cards.ts'
import { cards as fr } from './fr/cards.ts'
import { texts } from './language.ts'

export const cardTexts = texts({ fr, en })
