import { guest as en } from './en/guest.ts'
import { guest as fr } from './fr/guest.ts'
import { texts } from './language.ts'

export const guestTexts = texts({ fr, en })
