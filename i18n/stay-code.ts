import { stayCode as en } from './en/stay-code.ts'
import { stayCode as fr } from './fr/stay-code.ts'
import { texts } from './language.ts'

/** The code of a stay, as staff tell it to its guest. */
export const stayCodeTexts = texts({ fr, en })
