import { hotelMails as en } from './en/hotel-mails.ts'
import { hotelMails as fr } from './fr/hotel-mails.ts'
import { texts } from './language.ts'

/** What is mailed to the admins of a hotel. */
export const hotelMailTexts = texts({ fr, en })
