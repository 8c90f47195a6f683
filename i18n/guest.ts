import { guest as en } from './en/guest.ts'
import { guest as fr } from './fr/guest.ts'
import { texts } from './language.ts'

/** What a guest reads, in every language: for the server. The guest's browser loads that of its page. */
export const guestTexts = texts({ fr, en })
