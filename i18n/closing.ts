import { closing as en } from './en/closing.ts'
import { closing as fr } from './fr/closing.ts'
import { texts } from './language.ts'

/** How an admin closes the hotel, and keeps it after all. */
export const closingTexts = texts({ fr, en })
