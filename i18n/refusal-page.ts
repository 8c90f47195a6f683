import { refusalPage as en } from './en/refusal-page.ts'
import { refusalPage as fr } from './fr/refusal-page.ts'
import { texts } from './language.ts'

/** A refusal as a page of its own, where no page was drawn. */
export const refusalPageTexts = texts({ fr, en })
