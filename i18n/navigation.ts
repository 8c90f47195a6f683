import { navigation as en } from './en/navigation.ts'
import { navigation as fr } from './fr/navigation.ts'
import { texts } from './language.ts'

export const navigationTexts = texts({ fr, en })

/** Every language listed, by its own name; which of them can be chosen is said in language.ts. */
export const listedLanguages = [
  ['fr', 'Français'],
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['es', 'Español'],
  ['it', 'Italiano'],
  ['pt', 'Português'],
  ['nl', 'Nederlands'],
  ['pl', 'Polski'],
  ['ru', 'Русский'],
  ['ja', '日本語'],
  ['zh', '中文'],
  ['ar', 'العربية'],
] as const
