import { contact as en } from './en/contact.ts'
import { contact as fr } from './fr/contact.ts'
import { texts } from './language.ts'

export const contactTexts = texts({ fr, en })
